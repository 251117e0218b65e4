#if PostgreSQL

public import QuarryCore

extension Database {
  /// Returns the differences between Swift types and the schema of the database.
  ///
  /// ```swift
  /// for difference in try db.schemaDifferences(of: Reminder.self, RemindersList.self) { print(difference) }
  /// // warning: no Swift type describes the table "tags"
  /// ```
  ///
  /// The comparison covers names, whose letter case counts in PostgreSQL; types: whether the driver can decode the column, whether the
  /// server stores the property in it, and whether this changes the value; nullability; primary keys and whether the server chooses them;
  /// generated columns; and foreign keys of columns whose type identifies the referenced table. For views, it covers names and types.
  ///
  /// - Parameters:
  ///   - types: The `@Table` types, including those of views.
  ///   - allowsExtraTables: Whether the first schema of the search path, and those that types name, can have tables and views without a
  ///     type.
  ///   - exceptions: The names of tables that need no type.
  ///   - accepted: The names of differences to accept, such as `reminders.title:type`: see ``SchemaDifference/name``. A name that does not
  ///     occur is a difference itself.
  /// - Throws: ``DatabaseError`` if the schema cannot be read, or `TableSchemaError` if a type is not a valid table.
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
  /// - Throws: ``DatabaseError`` if the schema cannot be read, or `TableSchemaError` if a type is not a valid table.
  public func schemaDifferences(
    of types: [any Table.Type],
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = [],
    accepting accepted: Set<String> = []
  ) throws -> [SchemaDifference] {
    let declared = try types.map { try DeclaredTable($0) }
    var comparison = SchemaComparison(declared, try LiveSchema(self))
    comparison.compare()
    if !allowsExtraTables { comparison.reportExtraTables(except: exceptions) }
    let occurring = Set(comparison.differences.map(\.name))
    let unused = accepted.subtracting(occurring).sorted().map { name in
      let subject = name.prefix { $0 != ":" }.split(separator: ".", maxSplits: 1).map(String.init)
      return SchemaDifference(
        severity: .warning,
        kind: .unusedAcceptance,
        table: subject.first ?? name,
        column: subject.count > 1 ? subject[1] : nil,
        message: "the accepted difference '\(name)' does not occur; accept it no longer, or correct its name",
        fixes: []
      )
    }
    return comparison.differences.filter { !accepted.contains($0.name) } + unused
  }

  /// Checks that Swift types match the schema of the database. The error lists all differences, each with possible fixes.
  ///
  /// ```swift
  /// try pool.read { db in
  ///   try db.verifySchema(of: Reminder.self, RemindersList.self, Tag.self)
  /// }
  /// ```
  ///
  /// Notes, such as a missing foreign key, cause no error. For what is compared, see `schemaDifferences(of:)` of `Database`.
  ///
  /// - Parameters:
  ///   - types: The `@Table` types, including those of views.
  ///   - allowsExtraTables: Whether the database can have tables and views without a type.
  ///   - exceptions: The names of tables that need no type.
  ///   - accepted: The names of differences to accept, such as `reminders.title:type`: see ``SchemaDifference/name``. A name that does not
  ///     occur is a difference itself.
  /// - Throws: ``SchemaVerificationError`` if there are differences, ``DatabaseError`` if the schema cannot be read, or `TableSchemaError`
  ///   if a type is not a valid table.
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
  /// - Throws: ``SchemaVerificationError`` if there are differences, ``DatabaseError`` if the schema cannot be read, or `TableSchemaError`
  ///   if a type is not a valid table.
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
  /// try pool.verifySchema(of: Reminder.self, RemindersList.self, Tag.self)
  /// ```
  ///
  /// - Throws: ``SchemaVerificationError`` if there are differences, ``DatabaseError`` if the schema cannot be read, or `TableSchemaError`
  ///   if a type is not a valid table.
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

#endif
