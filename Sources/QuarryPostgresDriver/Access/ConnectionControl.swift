#if PostgreSQL

import QuarryAccess
import QuarryCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The state that a connection shares with the threads that wait for it or stop its work: which thread is inside an access, and whether
/// the access is cancelled or interrupted.
///
/// Sendable because its fields are used with a lock.
package final class ConnectionControl: AccessControl, @unchecked Sendable {
  private var canceller: DatabaseCanceller
  private let lock = Lock()
  /// The thread inside the access, or `nil` if there is none.
  private var holder: UInt?
  private var isCancelRequested = false
  private var isInterruptRequested = false
  /// The number of closures that must not be stopped.
  private var shields = 0

  init(_ canceller: DatabaseCanceller) { self.canceller = canceller }

  /// Stops the statements of a new connection from now on.
  func use(_ canceller: DatabaseCanceller) {
    lock.withLock { self.canceller = canceller }
  }

  // MARK: Access

  package var isHeldByCurrentThread: Bool {
    let thread = Self.currentThread
    return lock.withLock { holder == thread }
  }

  package func holding<T>(_ body: () throws -> T) rethrows -> T {
    let thread = Self.currentThread
    lock.withLock { holder = thread }
    defer { lock.withLock { holder = nil } }
    return try body()
  }

  private static var currentThread: UInt {
    #if canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  // MARK: Stopping

  /// Whether the task of the access is cancelled.
  var isCancelled: Bool { lock.withLock { isCancelRequested } }

  package func cancel() {
    lock.withLock {
      isCancelRequested = true
      stopStatement()
    }
  }

  package func endCancellation() { lock.withLock { isCancelRequested = false } }

  /// Stops the running statement, or the next one of the same access.
  package func interrupt() {
    lock.withLock {
      isInterruptRequested = true
      stopStatement()
    }
  }

  /// Forgets an interruption.
  func forgetInterruption() { lock.withLock { isInterruptRequested = false } }

  /// Cancels the running statement, without waiting for the network: the thread that cancels a task may be the main thread. Call it with the
  /// lock held.
  private func stopStatement() {
    if shields == 0 { canceller.cancelSoon() }
  }

  /// Cancels the running statement, because its rows are no longer needed.
  func abandonStatement() { lock.withLock { canceller }.cancelSoon() }

  /// Announces a statement. It runs until ``didRun()``.
  ///
  /// - Throws: `CancellationError` or ``DatabaseError`` if the access is cancelled or interrupted.
  func willRun() throws {
    // A statement may have been announced that did not run then.
    didRun()
    let error: (any Error)? = lock.withLock {
      let error = takeStop()
      if error == nil { canceller.willRun() }
      return error
    }
    if let error { throw error }
  }

  /// Throws the error of a request to stop the access, if there is one.
  ///
  /// - Throws: The errors of ``willRun()``.
  func checkStop() throws {
    if let error = lock.withLock({ takeStop() }) { throw error }
  }

  /// Returns the error of a request to stop the access, and forgets an interruption. Call it with the lock held.
  private func takeStop() -> (any Error)? {
    guard shields == 0 else { return nil }
    if isCancelRequested { return CancellationError() }
    guard isInterruptRequested else { return nil }
    isInterruptRequested = false
    return DatabaseError(
      state: .queryCanceled,
      message: "'interrupt()' stopped the access between its statements or rows"
    )
  }

  /// Announces that the server has run the statement. Waits for a request to cancel it that is on its way.
  func didRun() { lock.withLock { canceller }.didRun() }

  /// Runs a closure without interruption, because it ends a transaction.
  func uninterrupted<T>(_ body: () throws -> T) rethrows -> T {
    lock.withLock { shields += 1 }
    defer { lock.withLock { shields -= 1 } }
    return try body()
  }

  /// Whether the running code must not be stopped.
  var isUninterrupted: Bool { lock.withLock { shields > 0 } }
}

#endif
