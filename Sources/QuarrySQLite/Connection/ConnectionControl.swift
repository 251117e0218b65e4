import CSQLite

/// What a connection shares with the threads that want in or want it to stop: who is inside, and whether to give up.
///
/// Sendable because its fields are read and written atomically.
final class ConnectionControl: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<quarry_control>

  init(busyTimeout: Int32) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: quarry_control(cancelled: 0, busy_timeout: busyTimeout, holder: 0))
  }

  deinit {
    pointer.deallocate()
  }

  /// Whether the calling thread is inside an access.
  var isHeldByCurrentThread: Bool { quarry_holder(pointer) == quarry_current_thread() }

  /// Marks the calling thread as the one inside for as long as `body` runs.
  func holding<T>(_ body: () throws -> T) rethrows -> T {
    quarry_set_holder(pointer, quarry_current_thread())
    defer { quarry_set_holder(pointer, 0) }
    return try body()
  }
}
