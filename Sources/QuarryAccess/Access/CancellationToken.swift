package import Dispatch
import QuarryCore

/// The cancellation state of one asynchronous access, which can use several connections.
///
/// A cancellation stops the connections only during this access.
package final class CancellationToken: @unchecked Sendable {
  private enum State {
    /// The access has not begun: a cancellation ends it at once.
    case waiting
    /// The access is running: a cancellation stops its connections.
    case running
    /// The access has ended.
    case finished
  }

  private let lock = Lock()
  private var state = State.waiting
  private var hasRequest = false
  /// The connections of the running access.
  private var controls: [any CancellableAccess] = []
  private var answerCancelled: (@Sendable () -> Void)?

  package init() {}

  /// Whether the access is cancelled.
  package var isCancelled: Bool { lock.withLock { hasRequest } }

  /// Registers the handler that ends a waiting access. Returns `false` if the task is already cancelled.
  package func wait(answerCancelled: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock {
      guard !hasRequest else { return false }
      self.answerCancelled = answerCancelled
      return true
    }
  }

  /// Cancels the access.
  package func cancel() {
    let answer: (@Sendable () -> Void)? = lock.withLock {
      hasRequest = true
      switch state {
      case .waiting:
        guard let answerCancelled else { return nil }
        state = .finished
        self.answerCancelled = nil
        return answerCancelled
      case .running:
        for control in controls { control.cancel() }
        return nil
      case .finished:
        return nil
      }
    }
    answer?()
  }

  /// Begins the access with its first connection. Returns `false` if it was cancelled while it waited.
  package func begin(_ control: any CancellableAccess) -> Bool {
    lock.withLock {
      guard state == .waiting else { return false }
      state = .running
      answerCancelled = nil
      controls = [control]
      return true
    }
  }

  /// Adds a connection to the running access.
  package func join(_ control: any CancellableAccess) {
    lock.withLock {
      controls.append(control)
      if hasRequest { control.cancel() }
    }
  }

  /// Removes a connection that was added, so that its next access is not cancelled.
  package func leave(_ control: any CancellableAccess) {
    lock.withLock {
      controls.removeAll { $0 === control }
      control.endCancellation()
    }
  }

  /// Ends an access that cannot begin. Returns `false` if it was cancelled while it waited.
  package func abandon() -> Bool {
    lock.withLock {
      guard state == .waiting else { return false }
      state = .finished
      answerCancelled = nil
      return true
    }
  }

  /// Ends the access. Returns whether it was cancelled.
  package func end() -> Bool {
    lock.withLock {
      state = .finished
      for control in controls { control.endCancellation() }
      controls = []
      return hasRequest
    }
  }
}

extension CancellationToken? {
  /// Waits for a semaphore. Returns `false` if the access is cancelled first.
  package func wait(for semaphore: DispatchSemaphore) -> Bool {
    guard let self else {
      semaphore.wait()
      return true
    }
    return semaphore.wait(unless: { self.isCancelled })
  }
}

extension DispatchSemaphore {
  /// Waits for a signal. Returns `false` if a condition that is checked regularly holds first.
  package func wait(unless isHopeless: () -> Bool) -> Bool {
    while wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      if isHopeless() { return false }
    }
    return true
  }
}
