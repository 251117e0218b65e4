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

#endif
