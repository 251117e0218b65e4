import CSQLite

/// The cancellation state of one asynchronous access.
///
/// A cancellation interrupts the connection only during this access, and never during a commit, a release of a
/// savepoint or a rollback.
final class CancellationToken: @unchecked Sendable {
  private enum State {
    /// The access has not begun: a cancellation ends it at once.
    case waiting
    /// The access is running: a cancellation interrupts the connection.
    case running
    /// The access is ending a transaction: a cancellation waits.
    case held
    /// The access has ended.
    case finished
  }

  private let lock = Lock()
  private var state = State.waiting
  private var isCancelled = false
  private var connection: OpaquePointer?
  private var control: ConnectionControl?
  private var answerCancelled: (@Sendable () -> Void)?

  /// Registers the handler that ends a waiting access. Returns `false` if the task is already cancelled.
  func wait(answerCancelled: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock {
      guard !isCancelled else { return false }
      self.answerCancelled = answerCancelled
      return true
    }
  }

  /// Cancels the access.
  func cancel() {
    let answer: (@Sendable () -> Void)? = lock.withLock {
      isCancelled = true
      switch state {
      case .waiting:
        guard let answerCancelled else { return nil }
        state = .finished
        self.answerCancelled = nil
        return answerCancelled
      case .running:
        interrupt()
        return nil
      case .held, .finished:
        return nil
      }
    }
    answer?()
  }

  /// Begins the access. Returns `false` if it was cancelled while it waited.
  func begin(_ database: Database) -> Bool {
    lock.withLock {
      guard state == .waiting else { return false }
      state = .running
      answerCancelled = nil
      connection = database.connection
      control = database.control
      if let connection, let control { quarry_watch_cancellation(connection, control.pointer, 1) }
      return true
    }
  }

  /// Ends an access that cannot begin. Returns `false` if it was cancelled while it waited.
  func abandon() -> Bool {
    lock.withLock {
      guard state == .waiting else { return false }
      state = .finished
      answerCancelled = nil
      return true
    }
  }

  /// Ends the access. Returns whether it was cancelled.
  func end() -> Bool {
    lock.withLock {
      state = .finished
      if let connection, let control {
        quarry_set_cancelled(control.pointer, 0)
        quarry_watch_cancellation(connection, control.pointer, 0)
      }
      connection = nil
      control = nil
      return isCancelled
    }
  }

  fileprivate func hold() -> Bool {
    lock.withLock {
      guard state == .running else { return false }
      state = .held
      if let control { quarry_set_cancelled(control.pointer, 0) }
      return true
    }
  }

  fileprivate func resume() {
    lock.withLock {
      state = .running
      if isCancelled { interrupt() }
    }
  }

  private func interrupt() {
    guard let connection, let control else { return }
    quarry_set_cancelled(control.pointer, 1)
    sqlite3_interrupt(connection)
  }
}

extension CancellationToken? {
  /// Runs a closure without interruption.
  func holding<T>(_ body: () throws -> T) rethrows -> T {
    guard let self, self.hold() else { return try body() }
    defer { self.resume() }
    return try body()
  }
}
