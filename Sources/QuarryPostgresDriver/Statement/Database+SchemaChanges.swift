#if PostgreSQL

import QuarryCore

/// Changes of tables, after which prepared statements may have another result, or another table.
///
/// The server refuses to run a prepared statement whose result would have other types than before, which in a transaction is too late to
/// repeat it. It also keeps the table of a statement when a new one with the same name comes before it, as a temporary table does. So the
/// statements of a transaction that has changed tables have no names, and the connection forgets those that may be outdated at its end.
extension Database {
  /// Notes a statement that may change what tables are, or that removes prepared statements.
  ///
  /// A function that a query calls has no tag, and the changes of other programs are not seen: the server's error then says what to do.
  ///
  /// - Parameters:
  ///   - tag: What the server did: `ALTER TABLE`.
  ///   - sql: The text, which can contain other statements, too.
  func noteSchemaChange(_ tag: String, _ sql: String) {
    if tag == "DISCARD ALL" || tag == "DEALLOCATE ALL" { return cache.forgetAll() }
    guard schemaChange?.isShared != true, let change = SchemaChange(tag, sql) else { return }
    schemaChange = schemaChange.map { $0.union(change) } ?? change
  }

  /// Forgets what a change has outdated, after the end of its transaction, and lets the other connections of the pool know of it.
  func settleSchemaChange() {
    guard let change = schemaChange, transactionStatus == .idle else { return }
    schemaChange = nil
    if change.isComplete { forgetTables() } else { cache.removeAll(naming: change.names) }
    guard change.isShared, let count = schemaChanges?.note() else { return }
    // Otherwise another connection has changed something, too.
    if count == knownSchemaChanges + 1 { knownSchemaChanges = count }
  }

  /// Forgets what other connections of the pool have changed.
  func noticeSchemaChanges() {
    guard let count = schemaChanges?.count, count != knownSchemaChanges else { return }
    knownSchemaChanges = count
    forgetTables()
  }

  /// Forgets what the connection knows about tables: each prepared statement may be outdated.
  func forgetTables() {
    cache.removeAll()
    sources = [:]
    sequences.removeAll()
  }
}

#endif
