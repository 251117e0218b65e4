#if PostgreSQL

import QuarryCore

/// The rows of an INSERT of values, which a COPY may send.
struct CopyRows {
  /// The INSERT, of which only the first row is read if there is a reader.
  let insert: PlainInsert
  let count: Int
  /// Reads the rows, if the values are still in them.
  let reader: StoredRowReader?
  /// The positions of the values that no row of the reader may lack.
  let keys: [Int]

  /// Returns `nil` if the statement is of another kind.
  init?(_ statement: any PlainInserting) {
    if let stored = statement.storedInsert {
      (insert, count, reader, keys) = (stored.first, stored.rows.count, stored.rows.reader(), stored.keys)
    } else if let insert = statement.plainInsert {
      (self.insert, count, reader, keys) = (insert, insert.count, nil, [])
    } else {
      return nil
    }
  }
}

#endif
