#if PostgreSQL

import CPostgres

/// A least-recently-used cache of the server's prepared statements.
struct StatementCache {
  /// What identifies a statement: statements with the same text can differ in the types of their values.
  struct Key: Hashable {
    let text: [UInt8]
    let types: [Oid]

    func hash(into hasher: inout Hasher) {
      // Not byte by byte, as an array does.
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(types)
    }
  }

  /// The maximum number of statements.
  let capacity: Int
  private var statements: [Key: PreparedStatement] = [:]
  private var step = 0
  private var nextNumber = 1
  /// The part of the names that no other connection has. A pooler in transaction mode can send the name of a statement to a connection where
  /// another client has prepared one, which must not run instead.
  private let prefix = "quarry_" + String(UInt64.random(in: 0...(.max)), radix: 36) + "_"
  /// The names of statements that are no longer needed, and that the server still keeps.
  private(set) var unneeded: [String] = []

  /// A longer statement probably contains data and will not be used again.
  private static let longestText = 1 << 15
  /// The number of unneeded statements that are deallocated together.
  private static let batch = 8

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { statements.count }

  /// Whether there are enough unneeded statements to deallocate them.
  ///
  /// - Parameter isOpen: Whether a transaction is open. The access after it does the same without a savepoint.
  func isFull(inTransaction isOpen: Bool) -> Bool {
    unneeded.count >= (isOpen ? 4 * Self.batch : Self.batch)
  }

  /// Whether a statement can be kept.
  func accepts(_ key: Key) -> Bool { capacity > 0 && key.text.count <= Self.longestText }

  /// Returns the statement with a key, and marks it as the most recently used.
  mutating func find(_ key: Key) -> PreparedStatement? {
    guard let statement = statements[key] else { return nil }
    noteUse(of: statement)
    return statement
  }

  /// Marks a statement as the most recently used.
  mutating func noteUse(of statement: PreparedStatement) {
    step += 1
    statement.lastUse = step
  }

  /// Returns a name that no statement has, of this connection or another one.
  mutating func newName() -> String {
    defer { nextNumber += 1 }
    return prefix + "\(nextNumber)"
  }

  /// Adds a statement. A full cache gives up the least recently used one.
  //
  // The search compares numbers in memory; preparing the new statement needs an answer of the server.
  mutating func insert(_ statement: PreparedStatement, _ key: Key) {
    if statements.count >= capacity,
      let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      remove(oldest)
    }
    noteUse(of: statement)
    statements[key] = statement
  }

  /// Gives up a statement.
  mutating func remove(_ key: Key) {
    guard let statement = statements.removeValue(forKey: key) else { return }
    statement.isKept = false
    unneeded.append(statement.name)
  }

  /// Gives up all statements.
  mutating func removeAll() {
    for statement in statements.values { statement.isKept = false }
    unneeded += statements.values.map(\.name)
    statements = [:]
  }

  /// Gives up the statements whose text contains a name, in small letters.
  mutating func removeAll(naming names: Set<String>) {
    if names.isEmpty { return }
    let outdated = statements.filter { statement in names.contains { statement.value.contains(name: $0) } }
    for key in outdated.keys { remove(key) }
  }

  /// Returns the names of the unneeded statements, and forgets them.
  mutating func takeUnneeded() -> [String] {
    defer { unneeded = [] }
    return unneeded
  }

  /// Forgets all statements, because the server has none of them.
  mutating func forgetAll() {
    for statement in statements.values { statement.isKept = false }
    statements = [:]
    unneeded = []
  }
}

#endif
