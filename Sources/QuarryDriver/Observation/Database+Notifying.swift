import QuarryAccess

extension Database {
  /// Notifies the observers of this database of changes that they cannot detect: by another process, or through
  /// ``sqliteConnection``.
  ///
  /// ``Pragma/dataVersion`` changes when another connection has changed the file.
  ///
  /// - Parameter tables: The names of the changed tables; `nil` for all tables.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func notifyChanges(in tables: [String]? = nil) throws {
    _ = try access()
    var changes = DatabaseChanges.all
    if let tables {
      changes = DatabaseChanges()
      changes.unwatchedTables = Set(tables.map { TableName(schema: nil, name: $0) })
    }
    observers?.didCommit(changes)
  }
}
