#if PostgreSQL

import CPostgres

/// What the session knows of its temporary tables, the only ones that a transaction which reads can change.
///
/// A query can do this, too, by calling a function. If a constraint of such a table is deferred, the COMMIT can fail.
extension Database {
  /// Whether the COMMIT of the open transaction has nothing to store and to check.
  var storesNothing: Bool { hasOnlySelected && hasTemporaryTables == false }

  /// Notes that a statement may have created the first temporary table.
  //
  // The session keeps the schema of the tables until its end, so it need not be asked again after it had one.
  func noteTemporaryTables() {
    if hasTemporaryTables == false { hasTemporaryTables = nil }
  }

  /// Sends the question whether the session has had temporary tables. Returns `false` if libpq cannot send it.
  ///
  /// It is sent together with the first statement of a transaction that only reads, in which no table can be created.
  func askForTemporaryTables(on connection: OpaquePointer) -> Bool {
    PQsendQueryParams(connection, "SELECT pg_catalog.pg_my_temp_schema()", 0, nil, nil, nil, nil, 0) == 1
  }

  /// Receives the answer, after the result of the statement before. Returns the server's error if there is one.
  func receiveTemporaryTables(on connection: OpaquePointer) -> OpaquePointer? {
    // The end of that statement's results.
    PQclear(PQgetResult(connection))
    let answer = PQgetResult(connection)
    switch PQresultStatus(answer) {
    case PGRES_TUPLES_OK: hasTemporaryTables = String(c: PQgetvalue(answer, 0, 0)) != "0"
    case PGRES_FATAL_ERROR: return answer
    // The statement before has failed.
    default: break
    }
    PQclear(answer)
    return nil
  }
}

#endif
