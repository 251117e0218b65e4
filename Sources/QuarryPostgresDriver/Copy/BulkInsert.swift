#if PostgreSQL

import QuarryCore

/// A row of an INSERT that cannot be written for a COPY. The INSERT stores it or throws the error.
private struct UnwritableRow: Error {}

/// Runs INSERTs one after the other, by COPY where this has the same effect.
///
/// It must run in a transaction, and ``finish()`` or ``abandon()`` must end it.
final class BulkInsert {
  private let database: Database
  private var key: CopyPlan.Key?
  /// The number of rows with the current key.
  private var count = 0
  private var stream: CopyStream?

  /// The number of rows from which a COPY is faster, which needs more round trips.
  private static let fewest = 64

  init(_ database: Database) { self.database = database }

  /// Inserts the rows of a statement, which may be of any kind.
  func run(_ statement: some Statement) throws {
    if let statement = statement as? any PlainInserting, let rows = CopyRows(statement), try copies(rows) {
      return
    }
    // It sends the rows before it.
    try database.runAsWritten(statement)
  }

  /// Sends the rows by COPY, or returns `false` if an INSERT must run.
  private func copies(_ rows: CopyRows) throws -> Bool {
    let insert = rows.insert
    let key = CopyPlan.Key(table: insert.table, columns: insert.columns)
    if key != self.key {
      try finish()
      (self.key, stream, count) = (key, nil, 0)
    }
    let isNew = count < Self.fewest
    count += rows.count
    if count < Self.fewest { return false }
    // A statement of the closure may have changed the table, or how long a COPY may take.
    if isNew || stream?.isFinished == true {
      stream = try database.copyPlan(for: insert).map { CopyStream($0, on: database) }
    }
    return try stream?.append(rows) ?? false
  }

  /// Sends the rows that are left.
  func finish() throws {
    try stream?.finish()
  }

  /// Forgets the rows that are left, after an error.
  func abandon() { stream?.abandon() }
}

extension Database {
  /// The number of rows from which an INSERT of values runs by COPY. It asks the server first whether this has the same effect.
  private static let fewestCopied = 500

  /// Inserts the rows of a large INSERT by COPY: all of them or none. Returns `false` if the statement must run as it is written.
  func copies(_ statement: some Statement) throws -> Bool {
    guard let statement = statement as? any PlainInserting, statement.rowCount >= Self.fewestCopied,
      let rows = CopyRows(statement), let plan = try copyPlan(for: rows.insert)
    else { return false }
    defer { settleTransaction() }
    let stream = CopyStream(plan, on: self)
    do {
      try inSavepoint {
        do {
          guard try stream.appendInParts(rows) else { throw UnwritableRow() }
          try stream.finish()
        } catch {
          stream.abandon()
          throw error
        }
      }
    } catch is UnwritableRow {
      return false
    }
    return true
  }

  /// Calls a closure with what inserts rows, in a savepoint: all of them are inserted or none.
  func inserting<T>(_ body: (BulkInsert) throws -> T) throws -> T {
    try inSavepoint { () throws -> T in
      let rows = BulkInsert(self)
      do {
        let result = try body(rows)
        try rows.finish()
        return result
      } catch {
        rows.abandon()
        throw error
      }
    }
  }
}

#endif
