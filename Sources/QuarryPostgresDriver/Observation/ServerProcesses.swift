#if PostgreSQL

import QuarryCore

/// The server's processes of a pool's connections.
///
/// Sendable because its field is used with a lock.
final class ServerProcesses: @unchecked Sendable {
  private let lock = Lock()
  private var numbers: Set<Int32> = []

  func insert(_ number: Int32) { lock.withLock { _ = numbers.insert(number) } }

  func remove(_ number: Int32) { lock.withLock { _ = numbers.remove(number) } }

  /// Forgets all processes, which may have ended unnoticed. Each access inserts that of its connection again.
  func removeAll() { lock.withLock { numbers = [] } }

  func contains(_ number: Int32) -> Bool { lock.withLock { numbers.contains(number) } }
}

#endif
