#if PostgreSQL

import QuarryCore

/// What a connection knows about the sequences of the columns that INSERTs write to.
///
/// Only the answers about what exists are kept. Where a sequence is, the server is asked each time.
struct SequenceCache {
  private var columns: [[UInt8]: OwnedSequences] = [:]
  private static let limit = 256

  subscript(key: [UInt8]) -> OwnedSequences? {
    get { columns[key] }
    set {
      if columns.count >= Self.limit { columns = [:] }
      columns[key] = newValue
    }
  }

  mutating func removeAll() { columns = [:] }

  /// Forgets everything if a statement may have changed what tables are, or which ones names refer to.
  ///
  /// - Parameter tag: What the server did: `INSERT 0 1`. A rollback also undoes definitions.
  mutating func note(_ tag: String) {
    guard !columns.isEmpty else { return }
    switch tag.prefix(while: { $0 != " " }) {
    case "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "COPY", "BEGIN", "COMMIT", "SAVEPOINT", "RELEASE",
      "FETCH",
      "SHOW", "DECLARE", "CLOSE", "LISTEN", "UNLISTEN", "NOTIFY", "EXPLAIN", "PREPARE", "DEALLOCATE", "":
      break
    default: removeAll()
    }
  }
}

#endif
