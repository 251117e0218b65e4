#if PostgreSQL

import QuarryCore

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
    if let insert = (statement as? any PlainInserting)?.plainInsert, try copies(insert) { return }
    // It sends the rows before it.
    try database.run(statement)
  }

  /// Sends the rows by COPY, or returns `false` if an INSERT must run.
  private func copies(_ insert: PlainInsert) throws -> Bool {
    let key = CopyPlan.Key(table: insert.table, columns: insert.columns)
    if key != self.key {
      try finish()
      (self.key, stream, count) = (key, nil, 0)
    }
    let isNew = count < Self.fewest
    count += insert.count
    if count < Self.fewest { return false }
    if isNew { stream = try database.copyPlan(for: insert).map { CopyStream($0, on: database) } }
    return try stream?.append(insert) ?? false
  }

  /// Sends the rows that are left.
  func finish() throws {
    try stream?.finish()
  }

  /// Forgets the rows that are left, after an error.
  func abandon() { stream?.abandon() }
}

extension Database {
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
