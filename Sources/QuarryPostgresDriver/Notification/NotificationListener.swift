#if PostgreSQL

import Dispatch
import QuarryAccess

/// The one connection of a pool that receives messages, for all of the pool's receivers.
///
/// A dispatch source waits for the socket, so that no thread is blocked. Sendable because its fields are used on its queue.
final class NotificationListener: @unchecked Sendable {
  private struct Subscriber {
    let receiver: any NotificationReceiver
    var channels: Set<NotificationChannel>
  }

  /// The times of the listener, in seconds.
  struct Times: Sendable {
    /// How long to wait after the first failure to connect. The time doubles with each further one.
    var firstRetry = 0.05
    var longestRetry = 10.0
    /// How long the server can be silent before it is asked for an answer.
    var check = 30.0
    /// How long to wait for this answer.
    var answer = 10.0
    /// How long to keep the connection without receivers, or `nil` for as long as the pool is open.
    var idle: Double?
  }

  private let label: String
  private let times: Times
  private let connect: @Sendable () throws -> Database
  private let queue: DispatchQueue

  private var subscribers: [ObjectIdentifier: Subscriber] = [:]
  private var connection: ListeningConnection?
  /// The channels that the connection listens on.
  private var channels: Set<NotificationChannel> = []
  /// Why the last connection was lost, until there is another one.
  private var loss: DatabaseError?
  /// The number of connections that were lost, or not established, one soon after the other.
  private var failures = 0
  private var isClosed = false
  private var isEndScheduled = false

  init(
    label: String,
    qos: DispatchQoS,
    times: Times,
    connect: @escaping @Sendable () throws -> Database
  ) {
    self.label = label
    self.times = times
    self.connect = connect
    queue = DispatchQueue(label: "quarry.\(label).listener", qos: qos)
  }

  // MARK: Subscribing

  /// Passes the messages of channels to a receiver, from now on.
  ///
  /// - Throws: ``DatabaseUsageError/closed(label:)``; ``DatabaseError``.
  func subscribe(_ receiver: any NotificationReceiver, to channels: Set<NotificationChannel>) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      queue.async { continuation.resume(with: Result { try self.add(receiver, channels) }) }
    }
  }

  private func add(_ receiver: any NotificationReceiver, _ new: Set<NotificationChannel>) throws {
    if isClosed { throw DatabaseUsageError.closed(label: label) }
    if connection == nil { try open() }
    do {
      try listen(to: new)
    } catch {
      settle()
      throw error
    }
    let id = ObjectIdentifier(receiver)
    subscribers[id, default: Subscriber(receiver: receiver, channels: [])].channels.formUnion(new)
    settle()
  }

  /// Ends the messages to a receiver.
  func unsubscribe(_ receiver: any NotificationReceiver) {
    queue.async {
      guard self.subscribers.removeValue(forKey: ObjectIdentifier(receiver)) != nil else { return }
      self.settle()
    }
  }

  /// Ends all messages, and closes the connection.
  func close() {
    let isDone = DispatchSemaphore(value: 0)
    closeSoon { isDone.signal() }
    // An attempt to connect cannot be stopped, so this does not wait for its end.
    _ = isDone.wait(timeout: .now() + 1)
  }

  /// Ends all messages, and closes the connection, without waiting for it.
  func closeSoon(_ completion: @escaping @Sendable () -> Void = {}) {
    queue.async {
      self.isClosed = true
      self.end()
      for subscriber in self.subscribers.values { subscriber.receiver.finish() }
      self.subscribers = [:]
      completion()
    }
  }

  // MARK: Listening

  private var wanted: Set<NotificationChannel> {
    subscribers.values.reduce(into: []) { $0.formUnion($1.channels) }
  }

  /// Opens a connection that listens on all channels, and tells the receivers if there was another one before.
  private func open() throws {
    let database = try connect()
    do {
      try database.requireSession("Receiving messages, also with 'observesOtherProcesses', needs")
    } catch {
      database.close()
      throw error
    }
    let connection = try ListeningConnection(database, queue: queue) { [weak self] in self?.settle() }
    self.connection = connection
    channels = []
    do {
      try listen(to: wanted)
    } catch {
      end()
      throw error
    }
    if let loss {
      self.loss = nil
      for subscriber in subscribers.values { subscriber.receiver.miss(loss) }
    }
    scheduleCheck(of: connection)
  }

  private func listen(to new: Set<NotificationChannel>) throws {
    for channel in new where !channels.contains(channel) {
      try connection?.run("LISTEN \(channel.quoted)")
      channels.insert(channel)
    }
  }

  /// Receives what the server has sent, ends what no receiver wants, and reacts if the connection is lost.
  private func settle() {
    guard let connection else { return }
    deliver(connection.read())
    do {
      for channel in channels.subtracting(wanted) {
        try connection.run("UNLISTEN \(channel.quoted)")
        channels.remove(channel)
      }
    } catch {
      // Without an answer, it is unknown what the server sends.
      return lose((error as? DatabaseError) ?? connection.failure)
    }
    // Messages that came before the answers are in libpq's memory, and the source does not report them.
    deliver(connection.read())
    if connection.isClosed { return lose(connection.failure) }
    if subscribers.isEmpty { scheduleEnd(of: connection) }
  }

  private func deliver(_ notifications: [DatabaseNotification]) {
    if notifications.isEmpty { return }
    for subscriber in subscribers.values {
      let names = Set(subscriber.channels.map(\.name))
      let wanted = notifications.filter { names.contains($0.channel) }
      if !wanted.isEmpty { subscriber.receiver.receive(wanted) }
    }
  }

  private func end() {
    connection?.end()
    connection = nil
    channels = []
  }

  // MARK: Losing the connection

  private func lose(_ cause: DatabaseError) {
    if let connection {
      let age = Double(DispatchTime.now().uptimeNanoseconds - connection.opened.uptimeNanoseconds) / 1e9
      if age > times.longestRetry { failures = 0 }
    }
    end()
    guard !subscribers.isEmpty else { return }
    loss = loss ?? cause
    scheduleRetry()
  }

  private func scheduleRetry() {
    let time = min(times.firstRetry * pow2(failures), times.longestRetry)
    failures += 1
    // Not all programs at the same moment.
    queue.asyncAfter(deadline: .now() + time * .random(in: 0.5...1)) { [weak self] in self?.retry() }
  }

  private func pow2(_ exponent: Int) -> Double { Double(UInt64(1) << UInt64(min(exponent, 30))) }

  private func retry() {
    // A new receiver may have opened the connection.
    guard !isClosed, connection == nil, loss != nil else { return }
    guard !subscribers.isEmpty else {
      loss = nil
      return
    }
    do {
      try open()
      settle()
    } catch {
      scheduleRetry()
    }
  }

  /// Asks the server from time to time whether it is still there. A network that is gone does not close a connection.
  private func scheduleCheck(of connection: ListeningConnection) {
    queue.asyncAfter(deadline: .now() + times.check) { [weak self, weak connection] in
      guard let self, let connection, connection === self.connection else { return }
      if connection.check() { self.scheduleAnswer(of: connection) }
      if connection.isClosed { return self.settle() }
      self.scheduleCheck(of: connection)
    }
  }

  private func scheduleAnswer(of connection: ListeningConnection) {
    queue.asyncAfter(deadline: .now() + times.answer) { [weak self, weak connection] in
      guard let self, let connection, connection === self.connection, connection.isChecking else { return }
      self.lose(
        DatabaseError(
          state: .connectionFailure,
          message: "the server did not answer within \(self.times.answer) seconds"
        )
      )
    }
  }

  /// Closes the connection if nothing needs it for a while.
  private func scheduleEnd(of connection: ListeningConnection) {
    guard let idle = times.idle, !isEndScheduled else { return }
    isEndScheduled = true
    queue.asyncAfter(deadline: .now() + idle) { [weak self, weak connection] in
      guard let self else { return }
      self.isEndScheduled = false
      guard let connection, connection === self.connection, self.subscribers.isEmpty else { return }
      self.end()
    }
  }
}

#endif
