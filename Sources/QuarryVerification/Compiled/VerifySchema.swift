public import QuarryCore
public import QuarrySQLite

/// An error thrown if the schema of a database does not match the Swift types of its tables.
///
/// ```text
/// The schema of the database differs from the Swift types in 2 places:
///
/// error: table "reminders" has no column "dueDate" for 'Reminder.dueDate'
///   SQL: ALTER TABLE "reminders" ADD COLUMN "dueDate" TEXT
/// error: 'Reminder.notes' is 'String', but column "notes" of table "reminders" may be NULL
///   Swift: var notes: String?
/// ```
public struct SchemaVerificationError: Error, Sendable, CustomStringConvertible {
  /// All differences, including notes, in the order of the types and their properties.
  public let differences: [SchemaDifference]

  /// All differences, each with possible fixes. One fix is enough for a difference.
  public var description: String {
    let count = differences.count == 1 ? "1 place" : "\(differences.count) places"
    return "The schema of the database differs from the Swift types in \(count):\n\n"
      + differences.map(\.description).joined(separator: "\n")
      + SchemaCheck.hints(for: differences, isCommandLine: false).map { "\n\n\($0)" }.joined()
  }
}

extension Database {
  /// Returns the differences between Swift types and the schema of the database.
  ///
  /// ```swift
  /// for difference in try db.schemaDifferences(of: Reminder.self, RemindersList.self) { print(difference) }
  /// // warning: no Swift type describes the table "tags"
  /// ```
  ///
  /// The comparison covers names and their letter case; types, by the affinity of the column, or exactly if the table
  /// is `STRICT`; nullability; primary keys; generated columns; values that a draft leaves to the database; and foreign
  /// keys of columns whose type identifies the referenced table. For views, it covers names and types.
  ///
  /// - Parameters:
  ///   - types: The `@Table` types, including those of views.
  ///   - allowsExtraTables: Whether the database can have tables and views without a type.
  ///   - exceptions: The names of tables that need no type.
  ///   - accepted: The names of differences to accept, such as `reminders.title:type`: see ``SchemaDifference/name``. A name
  ///     that does not occur is a difference itself.
  /// - Throws: `DatabaseError` if the schema cannot be read, or `TableSchemaError` if a type is not a valid table.
  public func schemaDifferences(
    of types: any Table.Type...,
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = [],
    accepting accepted: Set<String> = []
  ) throws -> [SchemaDifference] {
    try schemaDifferences(
      of: types,
      allowsExtraTables: allowsExtraTables,
      except: exceptions,
      accepting: accepted
    )
  }

  /// Returns the differences between the Swift types in an array and the schema of the database.
  ///
  /// - Throws: `DatabaseError` if the schema cannot be read, or `TableSchemaError` if a type is not a valid table.
  public func schemaDifferences(
    of types: [any Table.Type],
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = [],
    accepting accepted: Set<String> = []
  ) throws -> [SchemaDifference] {
    try SchemaCheck(allowsExtraTables: allowsExtraTables, except: exceptions, accepting: accepted)
      .differences(of: try types.map { try DeclaredTable($0) }, in: self)
  }

  /// Checks that Swift types match the schema of the database. The error lists all differences, each with possible
  /// fixes.
  ///
  /// ```swift
  /// try database.read { db in
  ///   try db.verifySchema(of: Reminder.self, RemindersList.self, Tag.self)
  /// }
  /// ```
  ///
  /// Notes, such as a missing foreign key, cause no error. For what is compared, see `schemaDifferences(of:)` of
  /// `Database`.
  ///
  /// - Parameters:
  ///   - types: The `@Table` types, including those of views.
  ///   - allowsExtraTables: Whether the database can have tables and views without a type.
  ///   - exceptions: The names of tables that need no type.
  ///   - accepted: The names of differences to accept, such as `reminders.title:type`: see ``SchemaDifference/name``. A name
  ///     that does not occur is a difference itself.
  /// - Throws: ``SchemaVerificationError`` if there are differences, `DatabaseError` if the schema cannot be read, or
  ///   `TableSchemaError` if a type is not a valid table.
  public func verifySchema(
    of types: any Table.Type...,
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = [],
    accepting accepted: Set<String> = []
  ) throws {
    try verifySchema(of: types, allowsExtraTables: allowsExtraTables, except: exceptions, accepting: accepted)
  }

  /// Checks that the Swift types in an array match the schema of the database.
  ///
  /// - Throws: ``SchemaVerificationError`` if there are differences, `DatabaseError` if the schema cannot be read, or
  ///   `TableSchemaError` if a type is not a valid table.
  public func verifySchema(
    of types: [any Table.Type],
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = [],
    accepting accepted: Set<String> = []
  ) throws {
    let differences = try schemaDifferences(
      of: types,
      allowsExtraTables: allowsExtraTables,
      except: exceptions,
      accepting: accepted
    )
    guard differences.contains(where: { $0.severity > .note }) else { return }
    throw SchemaVerificationError(differences: differences)
  }
}

extension DatabaseReader {
  /// Checks that Swift types match the schema of the database: see `verifySchema(of:)` of `Database`.
  ///
  /// ```swift
  /// try database.verifySchema(of: Reminder.self, RemindersList.self, Tag.self)
  /// ```
  ///
  /// - Throws: ``SchemaVerificationError`` if there are differences, `DatabaseError` if the schema cannot be read, or
  ///   `TableSchemaError` if a type is not a valid table.
  public func verifySchema(
    of types: any Table.Type...,
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = [],
    accepting accepted: Set<String> = []
  ) throws {
    try read { db in
      try db.verifySchema(
        of: types,
        allowsExtraTables: allowsExtraTables,
        except: exceptions,
        accepting: accepted
      )
    }
  }
}
