public import QuarryCore

extension Database {
  /// Inserts the rows of a sequence in batches. It reads the sequence as needed, so the rows need not fit into
  /// memory.
  ///
  /// ```swift
  /// try db.insert(streaming: lines) { batch in
  ///   Reminder.insert { batch }
  /// }
  /// ```
  ///
  /// It inserts all rows, or none if an error is thrown.
  ///
  /// - Parameters:
  ///   - rows: The rows to insert.
  ///   - batchSize: The number of rows in a batch.
  ///   - statement: A closure that returns the INSERT statement for a batch, with its conflict clauses.
  /// - Returns: The number of rows in the sequence.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closures.
  @discardableResult
  public func insert<Rows: Sequence>(
    streaming rows: Rows,
    batchSize: Int = 500,
    _ statement: ([Rows.Element]) throws -> some Statement
  ) throws -> Int {
    guard batchSize > 0 else {
      throw DatabaseUsageError.invalidSetting("'batchSize' must be at least 1, not \(batchSize)")
    }
    return try inSavepoint { () throws -> Int in
      var count = 0
      var batch: [Rows.Element] = []
      // The sequence may have far fewer rows.
      batch.reserveCapacity(min(batchSize, 500))
      for row in rows {
        batch.append(row)
        count += 1
        if batch.count == batchSize {
          try statement(batch).execute(self)
          batch.removeAll(keepingCapacity: true)
        }
      }
      if !batch.isEmpty { try statement(batch).execute(self) }
      return count
    }
  }
}
