#if PostgreSQL

import QuarryAccess
import QuarryCore

/// The events that a sequence has not read yet.
///
/// Sendable because its fields are used with a lock.
final class NotificationBuffer: NotificationReceiver, @unchecked Sendable {
  private let limit: Int
  private let lock = Lock()
  private var events = FIFO<DatabaseNotificationEvent>()
  private var count = 0
  /// The number of events that were removed because the buffer was full. They were older than those in it.
  private var removed = 0
  private var isFinished = false
  private var waiters: [CheckedContinuation<DatabaseNotificationEvent?, Never>] = []

  init(limit: Int) { self.limit = limit }

  func receive(_ notifications: [DatabaseNotification]) {
    for notification in notifications { add(.notification(notification)) }
  }

  func miss(_ cause: DatabaseError) { add(.missed(.connectionLost(cause))) }

  /// Ends the sequence after the events in the buffer.
  func finish() {
    let waiters = lock.withLock {
      isFinished = true
      defer { self.waiters = [] }
      return self.waiters
    }
    for waiter in waiters { waiter.resume(returning: nil) }
  }

  /// Ends the sequence at once.
  func cancel() {
    lock.withLock {
      events = FIFO()
      (count, removed) = (0, 0)
    }
    finish()
  }

  private func add(_ event: DatabaseNotificationEvent) {
    let waiter = lock.withLock { () -> CheckedContinuation<DatabaseNotificationEvent?, Never>? in
      if isFinished { return nil }
      // While a loop waits, the buffer is empty.
      if !waiters.isEmpty { return waiters.removeFirst() }
      if count == limit {
        events.removeFirst()
        removed += 1
      } else {
        count += 1
      }
      events.append(event)
      return nil
    }
    waiter?.resume(returning: event)
  }

  /// Returns the next event, or waits for it. Returns `nil` at the end, and if the task is cancelled.
  func next() async -> DatabaseNotificationEvent? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: DatabaseNotificationEvent?? = lock.withLock {
          if let event = takeFirst() { return event }
          if isFinished || Task.isCancelled { return .some(nil) }
          waiters.append(continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Takes the first event. Call it with the lock held.
  private func takeFirst() -> DatabaseNotificationEvent? {
    if removed > 0 {
      defer { removed = 0 }
      return .missed(.bufferFull(count: removed))
    }
    guard let event = events.first else { return nil }
    events.removeFirst()
    count -= 1
    return event
  }
}

#endif
