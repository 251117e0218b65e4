import QuarryCore

/// The observers of a database.
///
/// A requirement of ``DatabaseReader`` uses this type. Applications do not need it.
public final class DatabaseObservers: @unchecked Sendable {
  private let lock = Lock()
  private var observers: [ObjectIdentifier: ChangeSignal] = [:]
  private var isClosed = false
  /// The number of current and imminent observers. Changes are tracked while it is above zero.
  private var interest = 0

  package init() {}

  /// Announces an observer that is about to be added.
  package func reserve() { lock.withLock { interest += 1 } }

  /// Whether there are no current or imminent observers.
  package var isUnused: Bool { lock.withLock { interest == 0 } }

  func add(_ observer: ChangeSignal) {
    let isClosed = lock.withLock {
      if !self.isClosed { observers[ObjectIdentifier(observer)] = observer }
      return self.isClosed
    }
    if isClosed { observer.finish() }
  }

  func remove(_ observer: ChangeSignal) {
    lock.withLock {
      observers[ObjectIdentifier(observer)] = nil
      interest -= 1
    }
  }

  /// Notifies the observers of the changes of a committed transaction.
  package func didCommit(_ changes: DatabaseChanges) {
    for observer in lock.withLock({ Array(observers.values) }) { observer.didCommit(changes) }
  }

  /// Ends the observations, because the database was closed.
  package func close() {
    let observers = lock.withLock {
      isClosed = true
      defer { self.observers = [:] }
      return Array(self.observers.values)
    }
    for observer in observers { observer.finish() }
  }

  /// The number of observers.
  package var count: Int { lock.withLock { observers.count } }
}

/// Wakes one observation when the data that it read last has changed.
final class ChangeSignal: @unchecked Sendable {
  private let lock = Lock()
  /// The region that was read last; `nil` during a fetch.
  private var region: DatabaseRegion?
  /// The changes since the current fetch began.
  private var missed = DatabaseChanges()
  private var isDirty = false
  private var isFinished = false
  private var waiter: CheckedContinuation<Void, Never>?

  func didCommit(_ changes: DatabaseChanges) {
    wake { signal in
      guard let region = signal.region else {
        signal.missed.formUnion(changes)
        return
      }
      if region.isChanged(by: changes) { signal.isDirty = true }
    }
  }

  /// Prepares for a fetch.
  func willFetch() {
    lock.withLock {
      region = nil
      isDirty = false
      missed = DatabaseChanges()
    }
  }

  /// Completes the fetch that ``willFetch()`` began.
  func didFetch(_ region: DatabaseRegion) {
    wake { signal in
      signal.region = region
      if region.isChanged(by: signal.missed) { signal.isDirty = true }
      signal.missed = DatabaseChanges()
    }
  }

  func finish() {
    wake { $0.isFinished = true }
  }

  private func wake(_ change: (ChangeSignal) -> Void) {
    let waiter: CheckedContinuation<Void, Never>? = lock.withLock {
      change(self)
      guard isDirty || isFinished else { return nil }
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume()
  }

  /// Waits for a change. Returns `false` if no change can follow because the task is cancelled or the database is
  /// closed.
  func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = lock.withLock {
          if isDirty || isFinished || Task.isCancelled { return true }
          waiter = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter: CheckedContinuation<Void, Never>? = lock.withLock {
        defer { self.waiter = nil }
        return self.waiter
      }
      waiter?.resume()
    }
    return !Task.isCancelled && !lock.withLock { isFinished }
  }
}
