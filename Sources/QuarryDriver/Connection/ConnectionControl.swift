import CSQLite

/// The state that a connection shares with the threads that wait for it or cancel its work: which thread is inside an
/// access, and whether the access is cancelled.
///
/// Sendable because its fields are read and written atomically.
final class ConnectionControl: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<quarry_control>

  /// The closure that decides about waiting for locks, instead of the timeout.
  var busyHandler: BusyHandler?

  init(busyTimeout: Int32, busyHandler: BusyHandler? = nil) {
    self.busyHandler = busyHandler
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: quarry_control())
    pointer.pointee.busy_timeout = busyTimeout
  }

  deinit {
    pointer.deallocate()
  }

  /// Whether the calling thread is inside an access.
  var isHeldByCurrentThread: Bool { quarry_holder(pointer) == quarry_current_thread() }

  /// Returns the busy handler's decision, or `false` if the access is cancelled.
  func triesAgain(_ tries: Int) -> Bool {
    guard quarry_is_cancelled(pointer) == 0, let busyHandler else { return false }
    return busyHandler(tries) && quarry_is_cancelled(pointer) == 0
  }

  /// Marks the calling thread as the one inside the access while `body` runs.
  func holding<T>(_ body: () throws -> T) rethrows -> T {
    quarry_set_holder(pointer, quarry_current_thread())
    defer { quarry_set_holder(pointer, 0) }
    return try body()
  }
}
