import CSQLite

/// The life of one asynchronous access, from waiting for its turn to its end, as a cancellation sees it.
///
/// It interrupts the connection only while this access is inside, and not while a transaction ends: a commit is done
/// or not done, never half.
final class CancellationToken: @unchecked Sendable {
  private enum State {
    /// Not in line yet, or in line: cancelling answers the caller.
    case waiting
    /// Inside the connection: cancelling interrupts it.
    case running
    /// Inside, while a transaction ends: cancelling waits.
    case held
    /// Answered.
    case finished
  }

  private let lock = Lock()
  private var state = State.waiting
  private var isCancelled = false
  private var connection: OpaquePointer?
  private var control: ConnectionControl?
  private var answerCancelled: (@Sendable () -> Void)?

  /// Gets in line. Answers false where the task is cancelled already.
  func wait(answerCancelled: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock {
      guard !isCancelled else { return false }
      self.answerCancelled = answerCancelled
      return true
    }
  }

  /// The task is cancelled.
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

  /// The turn has come. Answers false where the caller has been answered already.
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

  /// The turn will never come. Answers false where the caller has been answered already.
  func abandon() -> Bool {
    lock.withLock {
      guard state == .waiting else { return false }
      state = .finished
      answerCancelled = nil
      return true
    }
  }

  /// The access is over. Answers whether it was cancelled.
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
  /// Runs `body` without being interrupted.
  func holding<T>(_ body: () throws -> T) rethrows -> T {
    guard let self, self.hold() else { return try body() }
    defer { self.resume() }
    return try body()
  }
}
