public import QuarryCore
public import QuarrySQLite

/// The schema of a database does not agree with the Swift types of its tables.
///
/// ```text
/// The schema of the database differs from the Swift types in 2 places:
///
/// error: table "reminders" has no column "dueDate" for 'Reminder.dueDate'
///   SQL: ALTER TABLE "reminders" ADD COLUMN "dueDate" TEXT
/// error: 'Reminder.notes' is 'String', but column "notes" of table "reminders" may hold NULL
///   Swift: var notes: String?
/// ```
public struct SchemaVerificationError: Error, Sendable, CustomStringConvertible {
  /// All differences, in the order of the types and their properties; mere notes, too.
  public let differences: [SchemaDifference]

  /// Each difference with how to mend it: either line will do.
  public var description: String {
    let count = differences.count == 1 ? "1 place" : "\(differences.count) places"
    return "The schema of the database differs from the Swift types in \(count):\n\n"
      + differences.map(\.description).joined(separator: "\n")
      + (differences.contains { $0.kind == .extraTable }
        ? "\n\nTables that are to be there without a type: 'except: […]', or 'allowsExtraTables: true'." : "")
  }
}

extension Database {
  /// What Swift types say of their tables, compared with the schema of the database.
  ///
  /// ```swift
  /// for difference in try db.schemaDifferences(of: Reminder.self, RemindersList.self) { print(difference) }
  /// // warning: no Swift type describes the table "tags"
  /// ```
  ///
  /// Compared are names, with their case; types, by SQLite's affinity, or strictly where the table is `STRICT`; what may
  /// be NULL; keys; generated columns; what a draft leaves to the database; foreign keys of columns whose type tells
  /// what they refer to. Of a view, the names and types are.
  ///
  /// - Parameters:
  ///   - types: The `@Table` types, also those of views.
  ///   - allowsExtraTables: Whether the database may have other tables and views, too.
  ///   - exceptions: Tables that may be there without a type.
  /// - Throws: `DatabaseError` where the schema cannot be read, `TableSchemaError` where a type is no table at all.
  public func schemaDifferences(
    of types: any Table.Type...,
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = []
  ) throws -> [SchemaDifference] {
    try schemaDifferences(of: types, allowsExtraTables: allowsExtraTables, except: exceptions)
  }

  /// The same for a list of types.
  ///
  /// - Throws: `DatabaseError` where the schema cannot be read, `TableSchemaError` where a type is no table at all.
  public func schemaDifferences(
    of types: [any Table.Type],
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = []
  ) throws -> [SchemaDifference] {
    let databases = try Row.fetchAll(self, sql: "PRAGMA database_list")
      .map { try $0.decode(String.self, named: "name") }
    return SchemaComparison.differences(
      of: try types.map { try DeclaredTable($0) },
      in: try LiveSchema(self, schemas: Set(databases)),
      reportsExtraTables: !allowsExtraTables,
      except: exceptions
    )
  }

  /// Throws where Swift types and the schema of the database do not agree: every difference at once, each with how to
  /// mend it.
  ///
  /// ```swift
  /// try database.read { db in
  ///   try db.verifySchema(of: Reminder.self, RemindersList.self, Tag.self)
  /// }
  /// ```
  ///
  /// What is only noted (a missing foreign key, say) does not make it throw. What is compared:
  /// `schemaDifferences(of:)` of `Database`.
  ///
  /// - Parameters:
  ///   - types: The `@Table` types, also those of views.
  ///   - allowsExtraTables: Whether the database may have other tables and views, too.
  ///   - exceptions: Tables that may be there without a type.
  /// - Throws: ``SchemaVerificationError``; `DatabaseError` where the schema cannot be read, `TableSchemaError` where a
  ///   type is no table at all.
  public func verifySchema(
    of types: any Table.Type...,
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = []
  ) throws {
    try verifySchema(of: types, allowsExtraTables: allowsExtraTables, except: exceptions)
  }

  /// The same for a list of types.
  ///
  /// - Throws: ``SchemaVerificationError``; `DatabaseError` where the schema cannot be read, `TableSchemaError` where a
  ///   type is no table at all.
  public func verifySchema(
    of types: [any Table.Type],
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = []
  ) throws {
    let differences = try schemaDifferences(
      of: types,
      allowsExtraTables: allowsExtraTables,
      except: exceptions
    )
    guard differences.contains(where: { $0.severity > .note }) else { return }
    throw SchemaVerificationError(differences: differences)
  }
}

extension DatabaseReader {
  /// Throws where Swift types and the schema of the database do not agree: see
  /// `verifySchema(of:)` of `Database`.
  ///
  /// ```swift
  /// try database.verifySchema(of: Reminder.self, RemindersList.self, Tag.self)
  /// ```
  ///
  /// - Throws: ``SchemaVerificationError``; `DatabaseError` where the schema cannot be read, `TableSchemaError` where a
  ///   type is no table at all.
  public func verifySchema(
    of types: any Table.Type...,
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = []
  ) throws {
    try read { db in
      try db.verifySchema(of: types, allowsExtraTables: allowsExtraTables, except: exceptions)
    }
  }
}
