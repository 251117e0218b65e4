#if PostgreSQL

/// An asynchronous sequence of the messages on one or more channels, from the moment in which it was created.
///
/// ```swift
/// let jobs = try await pool.notifications(on: "jobs")
/// try await runWaitingJobs()  // those of earlier messages
/// for await event in jobs {
///   switch event {
///   case .notification(let notification): try await runJob(notification.payload)
///   case .missed: try await runWaitingJobs()
///   }
/// }
/// ```
///
/// - The messages of one pool arrive on one connection, which is none of ``Configuration/maximumConnectionCount``. It opens with the first
///   sequence, and closes some time after the last one, as an idle connection of the pool does.
/// - After the connection is lost, the pool opens another one, and tries again after a growing time, of at most ten seconds, until this
///   succeeds. The server does not keep messages for a connection that is gone, so each sequence then reports
///   ``DatabaseNotificationEvent/missed(_:)``.
/// - Messages that the loop has not read yet are kept in memory, up to the size of the buffer. If it is full, the oldest are removed, and the
///   sequence reports how many before it goes on.
/// - It ends when the task that reads it is cancelled, or the pool is closed. When it has ended or is released, and no other sequence
///   listens on a channel, the server stops sending the channel's messages.
/// - The sequence is for one loop. Each of several loops over it receives a part of the messages.
///
/// A pooler in transaction mode cannot listen, so connect to the server directly. A standby refuses LISTEN.
public struct DatabaseNotifications: AsyncSequence, Sendable {
  /// The type of the events.
  public typealias Element = DatabaseNotificationEvent

  private let subscription: Subscription

  init(_ buffer: NotificationBuffer, _ listener: NotificationListener, pool: DatabasePool) {
    subscription = Subscription(buffer, listener, pool: pool)
  }

  /// Creates an iterator over the events.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// An iterator over the events.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Subscription

    /// Waits for the next event and returns it. Returns `nil` if the task is cancelled or the pool is closed.
    public mutating func next() async -> DatabaseNotificationEvent? {
      await subscription.next()
    }
  }

  /// Receives messages until the sequence and its iterators are released. It keeps the pool, which otherwise could close.
  fileprivate final class Subscription: Sendable {
    private let buffer: NotificationBuffer
    private let listener: NotificationListener
    private let pool: DatabasePool

    init(_ buffer: NotificationBuffer, _ listener: NotificationListener, pool: DatabasePool) {
      self.buffer = buffer
      self.listener = listener
      self.pool = pool
    }

    func next() async -> DatabaseNotificationEvent? {
      let event = await buffer.next()
      if event == nil { listener.unsubscribe(buffer) }
      return event
    }

    deinit { listener.unsubscribe(buffer) }
  }
}

#endif
