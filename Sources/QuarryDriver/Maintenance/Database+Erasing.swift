import CSQLite

extension Database {
  /// Deletes the whole contents of the database, including its schema. Afterwards it is like a new file.
  /// https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigresetdatabase
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/nestedTransaction`` inside a transaction;
  ///   ``DatabaseUsageError/writeInReadAccess(sql:)`` in a read access.
  public func erase() throws {
    _ = try access()
    if isInsideTransaction { throw DatabaseUsageError.nestedTransaction }
    guard !isReadAccess else { throw DatabaseUsageError.writeInReadAccess(sql: "VACUUM") }
    finalizeCursors()
    cache.forgetAll()
    try withSetting(SQLITE_DBCONFIG_RESET_DATABASE, true) { try execute(sql: "VACUUM") }
    observers?.didCommit(.all)
  }
}
