/// Those who want to know when a database has changed.
///
/// Part of ``DatabaseReader``, for the databases of this library; of no use by itself.
public final class DatabaseObservers: @unchecked Sendable {
  private let lock = Lock()
  private var observers: [ObjectIdentifier: ChangeSignal] = [:]
  private var isClosed = false
  /// How many observe, or are about to: changes are noted for them.
  private var interest = 0

  /// Somebody is about to observe.
  func reserve() { lock.withLock { interest += 1 } }

  /// Whether changes are noted for nobody.
  var isUnused: Bool { lock.withLock { interest == 0 } }

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

  /// A transaction was committed.
  func didCommit(_ changes: DatabaseChanges) {
    for observer in lock.withLock({ Array(observers.values) }) { observer.didCommit(changes) }
  }

  /// The database was closed: observations end.
  func close() {
    let observers = lock.withLock {
      isClosed = true
      defer { self.observers = [:] }
      return Array(self.observers.values)
    }
    for observer in observers { observer.finish() }
  }

  /// How many there are.
  var count: Int { lock.withLock { observers.count } }
}

/// Wakes one observation when what it has read last has changed.
final class ChangeSignal: @unchecked Sendable {
  private let lock = Lock()
  /// What was read last; nil while it is being read.
  private var region: DatabaseRegion?
  /// What has changed since reading began.
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

  /// The next state is about to be read.
  func willFetch() {
    lock.withLock {
      region = nil
      isDirty = false
      missed = DatabaseChanges()
    }
  }

  /// The state was read that follows ``willFetch()``.
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

  /// Waits for a change. Answers false when there will be none: the task is cancelled, or the database closed.
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
