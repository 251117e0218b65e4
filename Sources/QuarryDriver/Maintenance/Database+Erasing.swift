import CSQLite

extension Database {
  /// Removes everything from the database, whatever it holds: as a new file.
  /// https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigresetdatabase
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/nestedTransaction`` inside of a transaction.
  public func erase() throws {
    let connection = try access()
    if isInsideTransaction { throw DatabaseUsageError.nestedTransaction }
    guard !isReadAccess else { throw DatabaseUsageError.writeInReadAccess(sql: "VACUUM") }
    finalizeCursors()
    cache.forgetAll()
    quarry_db_config(connection, SQLITE_DBCONFIG_RESET_DATABASE, 1)
    defer { quarry_db_config(connection, SQLITE_DBCONFIG_RESET_DATABASE, 0) }
    try execute(sql: "VACUUM")
  }
}
