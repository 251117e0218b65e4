import QuarryCore

extension Database {
  /// Throws an error if rows without a key would not get its default.
  ///
  /// - Throws: `MissingKeyError`, ``DatabaseError``.
  func check(_ key: SometimesMissingKey) throws {
    if try withoutTracking({ try losesDefault(key) }) {
      throw MissingKeyError(table: key.table, column: key.column)
    }
  }

  /// Whether SQLite would store NULL in the key, or refuse it, although the key has a default.
  private func losesDefault(_ key: SometimesMissingKey) throws -> Bool {
    let schemas = try key.schema.map { [$0] } ?? schemasInOrder()
    for schema in schemas {
      let objects = try self.schema.objectDefinitions(name: key.table, schema: schema)
      guard let object = objects.first(where: { $0.kind == .table || $0.kind == .view }) else { continue }
      let column = try Row.fetchOne(
        self,
        sql: """
          SELECT "notnull", dflt_value FROM pragma_table_xinfo(?, ?)
          WHERE lower(name) = lower(?) AND upper(dflt_value) <> 'NULL'
          """,
        arguments: [object.name, schema, key.column]
      )
      guard let column else { return false }
      guard try column.decode(Bool.self, at: 0) else { return true }
      return !key.replacesNull && !ColumnClauses(object.sql ?? "").replacesNull(in: key.column)
    }
    return false
  }

  /// The names of the schemas in the order in which SQLite looks for a table.
  private func schemasInOrder() throws -> [String] {
    let attached = try String.fetchAll(
      self,
      sql: "SELECT name FROM pragma_database_list WHERE name NOT IN ('main', 'temp') ORDER BY seq"
    )
    return ["temp", "main"] + attached
  }
}
