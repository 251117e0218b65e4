public import QuarryCore
public import QuarrySQLite

extension Database {
  /// Returns where rows store dates and UUIDs in another form than Quarry writes.
  ///
  /// Quarry decodes a date in each form that SQLite's date functions understand, such as `2030-01-31T10:00:00Z`, and a
  /// UUID in either case. SQL, however, compares the texts: `==` does not find such a row, and `order(by:)` sorts it
  /// incorrectly.
  ///
  /// ```swift
  /// for difference in try db.storedValueDifferences(of: Meeting.self) { print(difference) }
  /// // warning: 1 value of column "start" of table "meetings" is a date in another form than 'Meeting.start' writes,
  /// //   such as '2030-01-31T10:00:00Z' instead of '2030-01-31 10:00:00.000'; it decodes, but SQL compares the texts
  /// //   SQL: UPDATE "meetings" SET "start" = strftime('%Y-%m-%d %H:%M:%f', "start") WHERE …
  /// ```
  ///
  /// The SQL of a difference repairs all values whose text SQLite and Quarry read as the same value. Values that cannot
  /// be decoded are errors, which no statement repairs. A column can be of a type of your own that decodes a `Date` or
  /// `UUID`, if it writes the form of these types.
  ///
  /// Each column of dates or UUIDs is read whole. Tables and columns that are missing are skipped: see
  /// `schemaDifferences(of:)`. A column that SQLite cannot read, for example because it is generated with a function that
  /// is missing, is a difference.
  ///
  /// - Parameter types: The `@Table` types.
  /// - Throws: `DatabaseError` if the schema or the values cannot be read, or `TableSchemaError` if a type is not a valid
  ///   table.
  public func storedValueDifferences(of types: any Table.Type...) throws -> [SchemaDifference] {
    try storedValueDifferences(of: types)
  }

  /// Returns where rows store dates and UUIDs in another form than Quarry writes, for the types in an array.
  ///
  /// - Throws: `DatabaseError` if the schema or the values cannot be read, or `TableSchemaError` if a type is not a valid
  ///   table.
  public func storedValueDifferences(of types: [any Table.Type]) throws -> [SchemaDifference] {
    let databases = try Row.fetchAll(self, sql: "PRAGMA database_list")
      .map { try $0.decode(String.self, named: "name") }
    return try storedValueDifferences(
      of: types.map { try DeclaredTable($0) },
      in: LiveSchema(self, schemas: Set(databases))
    )
  }

  /// Returns where rows of declared tables store values in another form.
  package func storedValueDifferences(of tables: [DeclaredTable], in schema: LiveSchema) throws
    -> [SchemaDifference]
  {
    try tables.flatMap { table in
      try schema.table(of: table).map { try StoredValueCheck.differences(of: table, in: $0, self) } ?? []
    }
  }
}
