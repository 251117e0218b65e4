import CSQLite
import QuarryCore
import QuarryAccess

/// The state that a connection shares with the threads that wait for it or stop its work: which thread is inside an
/// access, and whether the access is cancelled or interrupted.
///
/// Sendable because its fields are read and written atomically or with a lock.
package final class ConnectionControl: AccessControl, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<quarry_control>

  /// The closure that decides about waiting for locks, instead of the timeout.
  var busyHandler: BusyHandler?

  private let lock = Lock()
  /// The connection during a call that does not look at requests to stop, but at SQLite's own flag.
  private var deaf: OpaquePointer?
  /// Whether SQLite's own flag may be set.
  private var isFlagged = false

  init(busyTimeout: Int32, busyHandler: BusyHandler? = nil) {
    self.busyHandler = busyHandler
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: quarry_control())
    quarry_set_busy_timeout(pointer, busyTimeout)
  }

  deinit {
    pointer.deallocate()
  }

  // MARK: Access

  /// Whether the calling thread is inside an access.
  package var isHeldByCurrentThread: Bool { quarry_holder(pointer) == quarry_current_thread() }

  /// Marks the calling thread as the one inside the access while `body` runs.
  package func holding<T>(_ body: () throws -> T) rethrows -> T {
    quarry_set_holder(pointer, quarry_current_thread())
    defer { quarry_set_holder(pointer, 0) }
    return try body()
  }

  // MARK: Stopping

  /// Whether the task of the access is cancelled.
  var isCancelled: Bool { quarry_is_cancelled(pointer) != 0 }

  /// Stops the access because its task is cancelled.
  package func cancel() { requestStop(QUARRY_CANCELLED) }

  /// Forgets the cancellation of an access that has ended.
  package func endCancellation() { quarry_withdraw_stop(pointer, QUARRY_CANCELLED) }

  /// Stops the running statement, or the next one of the same access.
  package func interrupt() { requestStop(QUARRY_INTERRUPTED) }

  /// Forgets an interruption. Returns whether there was one.
  @discardableResult
  func takeInterruption() -> Bool { quarry_withdraw_stop(pointer, QUARRY_INTERRUPTED) != 0 }

  private func requestStop(_ reason: Int32) {
    quarry_request_stop(pointer, reason)
    lock.withLock {
      guard let deaf else { return }
      isFlagged = true
      sqlite3_interrupt(deaf)
    }
  }

  /// Whether the running code must not be stopped.
  var isUninterrupted: Bool { quarry_is_held(pointer) != 0 }

  /// Runs a closure without interruption, because it ends a transaction or runs the library's own statements.
  func uninterrupted<T>(_ body: () throws -> T) rethrows -> T {
    quarry_hold(pointer)
    defer { quarry_release(pointer) }
    return try body()
  }

  /// Runs a call of SQLite that does not call the progress handler, such as a checkpoint, and interrupts it on request.
  ///
  /// SQLite's flag would also interrupt later calls, so it is cleared afterwards.
  func interruptible(_ connection: OpaquePointer, _ call: () -> Int32) -> Int32 {
    let begins = lock.withLock {
      guard quarry_stops(pointer) == 0 else { return false }
      deaf = connection
      return true
    }
    guard begins else { return SQLITE_INTERRUPT }
    let code = call()
    lock.withLock { deaf = nil }
    clearFlag(connection)
    return code
  }

  /// Clears SQLite's flag, which stays set until no statement runs and the next one begins.
  ///
  /// Only the connection's thread calls this. Other threads set the flag only during ``interruptible(_:_:)``.
  func clearFlag(_ connection: OpaquePointer) {
    guard isFlagged else { return }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, "SELECT 1", -1, &statement, nil) == SQLITE_OK else { return }
    let code = uninterrupted { sqlite3_step(statement) }
    sqlite3_finalize(statement)
    if code == SQLITE_ROW { isFlagged = false }
  }

  /// The timeout for locks in milliseconds.
  var busyTimeout: Int { Int(quarry_busy_timeout(pointer)) }

  /// Waits for a moment, as SQLite does if a lock of another connection blocks a statement. Returns `false` after the
  /// timeout, by decision of the busy handler, or if the access is cancelled.
  func waitsForLock(_ tries: Int) -> Bool {
    busyHandler == nil ? quarry_busy(pointer, Int32(clamping: tries)) != 0 : triesAgain(tries)
  }

  /// Returns the busy handler's decision, or `false` if the access is cancelled.
  func triesAgain(_ tries: Int) -> Bool {
    guard !isCancelled, let busyHandler else { return false }
    return busyHandler(tries) && !isCancelled
  }
}
