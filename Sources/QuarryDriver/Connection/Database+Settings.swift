import CSQLite

extension Database {
  /// Sets a Boolean option of the connection: https://www.sqlite.org/c3ref/db_config.html
  func configure(_ option: Int32, _ isOn: Bool) throws {
    guard let connection else { return }
    let code = quarry_db_config(connection, option, isOn ? 1 : 0)
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
  }

  /// Returns whether a Boolean option of the connection is on. Options that the library does not know are off.
  func isConfigured(_ option: Int32) -> Bool {
    guard let connection else { return false }
    return quarry_db_setting(connection, option) == 1
  }

  /// Runs a closure with another value of a Boolean option, and restores the option afterwards, even after an error.
  ///
  /// It does not use a PRAGMA, because a cancelled or interrupted access could not run the statement that restores the
  /// option. Foreign keys must not be changed inside a transaction.
  func withSetting<T>(_ option: Int32, _ isOn: Bool, _ body: () throws -> T) throws -> T {
    let wasOn = isConfigured(option)
    if wasOn == isOn { return try body() }
    try configure(option, isOn)
    defer {
      if let connection { _ = quarry_db_config(connection, option, wasOn ? 1 : 0) }
    }
    return try body()
  }
}
