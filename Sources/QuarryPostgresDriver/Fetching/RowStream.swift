#if PostgreSQL

import CPostgres

/// The rows of a running statement, which the server sends one at a time.
final class RowStream {
  let sql: String
  private let statement: BoundStatement
  /// Whether the statement began in a transaction.
  let isInsideTransaction: Bool
  /// The types of the columns.
  private let types: ColumnTypes?
  /// A row that was received before it was asked for.
  private var first: QueryResult?
  /// Whether the server may send more rows.
  private(set) var isOpen = true
  /// Whether the rows ended without the cursor.
  private(set) var wasTaken = false

  /// Sends the statement and waits for its first row.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  init(_ statement: BoundStatement, on database: Database) throws {
    self.statement = statement
    sql = statement.sql
    try database.moveSequences(for: statement)
    let connection = try database.access(for: StatementKind(statement.sql))
    isInsideTransaction = database.isInsideTransaction
    first = try database.preparedAnew(statement) { prepared in
      let isSent = database.send(statement, prepared, on: connection)
      guard isSent else { return try database.check(nil, statement.sql, statement.arguments) }
      PQsetSingleRowMode(connection)
      let result = PQgetResult(connection)
      switch PQresultStatus(result) {
      // Of a COPY, there is no end before its data.
      case PGRES_SINGLE_TUPLE, PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
        return try database.check(result, statement.sql, statement.arguments, for: prepared)
      default: break
      }
      // The end of the results comes before an error, so that another statement can follow.
      Self.drain(connection)
      return try database.check(result, statement.sql, statement.arguments)
    }
    types = first?.types
    if let first, PQresultStatus(first.handle) == PGRES_SINGLE_TUPLE {
      database.openRows = self
    } else {
      first = nil
      isOpen = false
    }
  }

  /// Returns the next row, or `nil` after the last one.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`, also if the server has sent all rows by then.
  func next(on database: Database) throws -> QueryResult? {
    if isOpen {
      do {
        try database.control.checkStop()
      } catch {
        finish(on: database, cancels: true)
        throw error
      }
    }
    if let first {
      self.first = nil
      return first
    }
    guard isOpen, let connection = database.connection else { return nil }
    let result = PQgetResult(connection)
    if let result, PQresultStatus(result) == PGRES_SINGLE_TUPLE {
      return QueryResult(result, sql: sql, types: types)
    }
    Self.drain(connection)
    close(database)
    _ = try database.check(result, sql, statement.arguments)
    return nil
  }

  /// Ends the statement before its last row, so that another one can run.
  ///
  /// Outside of a transaction, a query that only reads is cancelled. In a transaction, cancelling would fail it, so the remaining rows
  /// are received and ignored, as are those of a statement that writes, which otherwise would be undone.
  func finish(on database: Database, cancels: Bool = false) {
    guard isOpen else { return }
    wasTaken = true
    first = nil
    if let connection = database.connection {
      if cancels || !isInsideTransaction && !StatementKind(sql).mayWrite {
        database.control.abandonStatement()
      }
      Self.drain(connection)
    }
    close(database)
  }

  /// Ends the use of a connection that is closed.
  func abandon() {
    wasTaken = isOpen
    isOpen = false
    first = nil
  }

  private func close(_ database: Database) {
    isOpen = false
    database.control.didRun()
    if database.openRows === self { database.openRows = nil }
  }

  /// Receives and ignores what the server still sends.
  private static func drain(_ connection: OpaquePointer) {
    while let result = PQgetResult(connection) { PQclear(result) }
  }
}

#endif
