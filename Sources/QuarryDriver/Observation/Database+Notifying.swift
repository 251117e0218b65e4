extension Database {
  /// Tells those who observe this database that tables have changed in a way they cannot see: by another process, or by
  /// means of ``sqliteConnection``.
  ///
  /// ``Pragma/dataVersion`` changes when another connection has changed the file.
  ///
  /// - Parameter tables: The tables; nil for all.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func notifyChanges(in tables: [String]? = nil) throws {
    _ = try access()
    var changes = DatabaseChanges()
    if let tables {
      changes.unwatchedTables = Set(tables.map { TableName(schema: nil, name: $0) })
    } else {
      changes.isFull = true
    }
    observers?.didCommit(changes)
  }
}
