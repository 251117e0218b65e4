import CSQLite
import QuarrySQLite

/// A statement that bypasses the library.
struct RawStatement {
  private let handle: OpaquePointer?

  init(_ db: Database) throws {
    var handle: OpaquePointer?
    sqlite3_prepare_v2(db.sqliteConnection, "SELECT 1", -1, &handle, nil)
    self.handle = handle
  }

  func finalize() {
    sqlite3_finalize(handle)
  }
}

/// Lowers the number of values that a statement can bind.
func limitVariables(_ db: Database, to limit: Int32) {
  sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, limit)
}
