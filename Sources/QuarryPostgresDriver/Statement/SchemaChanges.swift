#if PostgreSQL

import QuarryCore

/// How often the connections of a pool have changed what tables are.
final class SchemaChanges: @unchecked Sendable {
  private let lock = Lock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  /// Counts a change, and returns the new count.
  func note() -> Int {
    lock.withLock {
      number += 1
      return number
    }
  }
}

/// Forgetting what a connection knows about tables after a change.
///
/// The server refuses to run a prepared statement whose result would have other types than before. If such a statement is not the first one of
/// its transaction, the transaction fails, so the connection does not wait for the error.
extension Database {
  /// Notes a statement that may change what tables are, or that removes prepared statements.
  ///
  /// A new table or index changes no result. A function that a query calls has no tag, and the changes of other programs are not seen: the
  /// server's error then says what to do.
  ///
  /// - Parameter tag: What the server did: `ALTER TABLE`.
  func noteSchemaChange(_ tag: String) {
    switch tag.prefix(while: { $0 != " " }) {
    case "ALTER", "DROP", "DO": break
    case "CREATE" where tag == "CREATE VIEW": break
    // Also one to a savepoint: the tables are again what they were.
    case "ROLLBACK" where hasChangedSchema: break
    case "DISCARD" where tag == "DISCARD ALL", "DEALLOCATE" where tag == "DEALLOCATE ALL":
      return cache.forgetAll()
    default: return
    }
    hasChangedSchema = true
    forgetTables()
  }

  /// Lets the other connections of the pool know of a change, after the end of its transaction.
  func settleSchemaChange() {
    guard hasChangedSchema, transactionStatus == .idle else { return }
    hasChangedSchema = false
    guard let count = schemaChanges?.note() else { return }
    // Otherwise another connection has changed something, too.
    if count == knownSchemaChanges + 1 { knownSchemaChanges = count }
  }

  /// Forgets what other connections of the pool have changed.
  func noticeSchemaChanges() {
    guard let count = schemaChanges?.count, count != knownSchemaChanges else { return }
    knownSchemaChanges = count
    forgetTables()
  }

  private func forgetTables() {
    cache.removeAll()
    sources = [:]
    sequences.removeAll()
  }
}

#endif
