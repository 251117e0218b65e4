import CSQLite

/// What a connection shares with the threads that want in or want it to stop: who is inside, and whether to give up.
///
/// Sendable because its fields are read and written atomically.
final class ConnectionControl: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<quarry_control>

  /// Asked about locks in place of the timeout.
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

  /// What the busy handler says, unless the access is cancelled.
  func triesAgain(_ tries: Int) -> Bool {
    guard quarry_is_cancelled(pointer) == 0, let busyHandler else { return false }
    return busyHandler(tries) && quarry_is_cancelled(pointer) == 0
  }

  /// Marks the calling thread as the one inside for as long as `body` runs.
  func holding<T>(_ body: () throws -> T) rethrows -> T {
    quarry_set_holder(pointer, quarry_current_thread())
    defer { quarry_set_holder(pointer, 0) }
    return try body()
  }
}
