import CSQLite

/// The C API for extending FTS5: https://www.sqlite.org/fts5.html#extending_fts5
struct FTS5API {
  let pointer: UnsafeMutablePointer<fts5_api>

  /// Gets the API of a connection.
  ///
  /// - Throws: ``DatabaseError`` if SQLite was built without FTS5.
  init(of db: Database) throws {
    let connection = try db.access()
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK else {
      throw DatabaseError(
        message: "this SQLite (\(SQLiteLibrary.version)) was built without FTS5",
        sql: "SELECT fts5(?1)"
      )
    }
    defer { sqlite3_finalize(statement) }
    var pointer: UnsafeMutablePointer<fts5_api>?
    // SQLite compares the type by its text, and reads it only while the value is bound.
    let code = "fts5_api_ptr".withCString { type in
      withUnsafeMutablePointer(to: &pointer) { place in
        sqlite3_bind_pointer(statement, 1, place, type, nil)
        defer { sqlite3_clear_bindings(statement) }
        return sqlite3_step(statement)
      }
    }
    guard code == SQLITE_ROW, let pointer else { throw DatabaseError(connection: connection, code: code) }
    self.pointer = pointer
  }
}
