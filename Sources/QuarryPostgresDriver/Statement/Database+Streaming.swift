#if PostgreSQL

public import QuarryCore

extension Database {
  /// Inserts the rows of a sequence in batches. It reads the sequence as needed, so the rows need not fit into memory.
  ///
  /// ```swift
  /// try db.insert(streaming: lines) { batch in
  ///   Reminder.insert { batch }
  /// }
  /// // COPY "reminders" ("id", "title") FROM STDIN (FORMAT binary)
  /// ```
  ///
  /// It inserts all rows, or none if an error is thrown.
  ///
  /// From 64 rows on, INSERTs of values run by `COPY`, which takes about half the time, if it has the same effect: not with other
  /// clauses or expressions, not for a view or a table with triggers, rules, row security or a reference to itself, and not where a value
  /// has another type than its column and its conversion is the server's. Such batches run as INSERTs. Another statement of the closure
  /// finds the rows of all batches before.
  ///
  /// The server receives and stores rows while the sequence and the closure run. If it has a `statement_timeout`, a COPY does not wait for
  /// them, so that their time does not count.
  ///
  /// - Parameters:
  ///   - rows: The rows to insert.
  ///   - batchSize: The number of rows in a batch.
  ///   - statement: A closure that returns the INSERT statement for a batch, with its conflict clauses.
  /// - Returns: The number of rows in the sequence.
  /// - Throws: ``DatabaseError``, which for a COPY may be thrown after later batches; ``DatabaseUsageError``; the errors of the closures.
  @discardableResult
  public func insert<Rows: Sequence>(
    streaming rows: Rows,
    batchSize: Int = 500,
    _ statement: ([Rows.Element]) throws -> some Statement
  ) throws -> Int {
    guard batchSize > 0 else {
      throw DatabaseUsageError.invalidSetting("'batchSize' must be at least 1, not \(batchSize)")
    }
    return try inserting { inserts in
      var count = 0
      if let rows = rows as? [Rows.Element] {
        // A part of an array is copied at once, and not one row after the other.
        while count < rows.count {
          let end = count + min(batchSize, rows.count - count)
          try inserts.run(statement(Array(rows[count..<end])))
          count = end
        }
        return count
      }
      var batch: [Rows.Element] = []
      // The sequence may have far fewer rows.
      batch.reserveCapacity(min(batchSize, 500))
      for row in rows {
        batch.append(row)
        count += 1
        if batch.count == batchSize {
          try inserts.run(statement(batch))
          batch.removeAll(keepingCapacity: true)
        }
      }
      if !batch.isEmpty { try inserts.run(statement(batch)) }
      return count
    }
  }
}

#endif
