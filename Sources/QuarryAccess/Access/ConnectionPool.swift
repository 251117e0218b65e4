import Dispatch
import QuarryCore

/// A pool of connections. It lends each to one access at a time, opens connections on demand, and closes idle
/// ones.
package final class ConnectionPool<Connection: AccessibleConnection>: @unchecked Sendable {
  package typealias Reader = SerializedConnection<Connection>
  package typealias Receiver = @Sendable (Result<Reader, any Error>) -> Void
  package typealias Caller = WaitingCallers<Receiver>.Caller

  private let settings: ConnectionPoolSettings
  private let label: String
  private let connect: @Sendable () throws -> Reader
  /// Opens connections for callers that must not block.
  private let opener: DispatchQueue

  private let lock = Lock()
  /// The idle readers, in the order of their last use.
  private var idle: [(reader: Reader, since: DispatchTime)] = []
  /// The readers in use.
  private var active: [ObjectIdentifier: Reader] = [:]
  /// The number of readers that are being opened.
  private var opening = 0
  private var waiting = WaitingCallers<Receiver>()
  private var isDeadlineScheduled = false
  /// The number of active barriers, which exclude readers.
  private var barriers = 0
  private var isClosed = false
  private var isDrainScheduled = false
  /// Semaphores that are signalled when no reader is in use.
  private var quiet: [DispatchSemaphore] = []

  /// - Parameter connect: A closure that opens a connection.
  package init(
    _ settings: ConnectionPoolSettings,
    label: String,
    connect: @escaping @Sendable () throws -> Reader
  ) {
    self.settings = settings
    self.label = label
    self.connect = connect
    opener = DispatchQueue(label: "quarry.\(label).opener", qos: settings.qos, attributes: .concurrent)
  }

  /// The priority of closures that receive results.
  var qosClass: DispatchQoS.QoSClass { settings.qos.qosClass }

  // MARK: Lending

  private enum Answer {
    case lend(Reader)
    case open
    case wait
    case closed
  }

  /// Lends a reader: on the calling thread if one is available, or else later on the thread that releases one.
  ///
  /// - Parameter mayBlock: Whether the pool may open a reader on the calling thread.
  package func acquire(mayBlock: Bool, _ receive: @escaping Receiver) {
    acquire(Caller(receive), mayBlock: mayBlock)
  }

  /// Lends a reader to a caller that can withdraw.
  package func acquire(_ caller: Caller, mayBlock: Bool) {
    var receiver: Receiver?
    let answer: Answer = lock.withLock {
      // It has withdrawn before it came.
      if caller.isGone { return .wait }
      let answer: Answer = isClosed ? .closed : barriers > 0 || !waiting.isEmpty ? .wait : next()
      if case .wait = answer { enqueue(caller) } else { receiver = caller.take() }
      return answer
    }
    guard let receive = receiver else { return }
    switch answer {
    case .lend(let reader): receive(.success(reader))
    case .open where mayBlock: open(receive)
    case .open: opener.async { self.open(receive) }
    case .wait: break
    case .closed: receive(.failure(Connection.error(for: .closed, label: label)))
    }
  }

  /// Lends a reader, and blocks the calling thread until one is available.
  ///
  /// - Parameter token: The cancellation state of the access that needs the reader.
  /// - Throws: `CancellationError` if the access is cancelled while it waits.
  package func acquire(_ token: CancellationToken? = nil) throws -> Reader {
    let box = ReaderBox<Connection>()
    let caller = Caller { result in
      guard !box.put(result) else { return }
      if case .success(let reader) = result { self.release(reader) }
    }
    acquire(caller, mayBlock: true)
    defer { withdraw(caller) }
    return try box.take(token)
  }

  /// Opens a reader outside of the pool, as soon as no barrier excludes readers.
  package func openAnother() throws -> Reader {
    let reader = try acquire()
    defer { release(reader) }
    return try connect()
  }

  /// Opens a reader outside of the pool without blocking a thread while a barrier excludes readers.
  ///
  /// - Parameter receive: A closure that receives the reader on a thread that may block.
  package func openAnother(_ receive: @escaping Receiver) {
    acquire(mayBlock: false) { result in
      self.opener.async {
        receive(
          Result {
            let reader = try result.get()
            defer { self.release(reader) }
            return try self.connect()
          }
        )
      }
    }
  }

  // MARK: Waiting

  /// Adds a caller that waits, for a limited time. Call it with the lock held.
  private func enqueue(_ caller: Caller) {
    waiting.append(caller, until: settings.waiting.map { .now() + $0.seconds })
    scheduleDeadline()
  }

  /// Ends the waiting of a caller, which then receives nothing. Does nothing if it was answered.
  package func withdraw(_ caller: Caller) {
    let receiver = lock.withLock { waiting.withdraw(caller) }
    // Releases the closure outside of the lock.
    withExtendedLifetime(receiver) {}
  }

  /// Schedules the end of the first caller's time. Call it with the lock held.
  //
  // One timer for all: an access that is served leaves none behind.
  private func scheduleDeadline() {
    guard !isDeadlineScheduled, let deadline = waiting.firstDeadline else { return }
    isDeadlineScheduled = true
    opener.asyncAfter(deadline: deadline) { [weak self] in self?.refuseLate() }
  }

  /// Answers the callers that have waited for too long.
  private func refuseLate() {
    let late = lock.withLock {
      let late = waiting.takeLate(at: .now())
      isDeadlineScheduled = false
      scheduleDeadline()
      return late
    }
    guard let limit = settings.waiting else { return }
    for receive in late { receive(.failure(limit.error())) }
  }

  // MARK: Opening

  /// Adds a connection that was opened before.
  package func add(_ reader: Reader) {
    lock.withLock {
      idle.append((reader, .now()))
      scheduleDrain()
    }
  }

  /// Returns what the pool can do for the next caller. Call it with the lock held.
  private func next() -> Answer {
    if let reader = idle.popLast()?.reader {
      active[ObjectIdentifier(reader)] = reader
      return .lend(reader)
    }
    if active.count + opening < settings.maximumCount {
      opening += 1
      return .open
    }
    return .wait
  }

  private func open(_ receive: Receiver) {
    do {
      let reader = try connect()
      lock.withLock {
        opening -= 1
        active[ObjectIdentifier(reader)] = reader
      }
      receive(.success(reader))
    } catch {
      lock.withLock { opening -= 1 }
      receive(.failure(error))
      serveWaiting()
    }
  }

  /// Returns a reader to the pool.
  package func release(_ reader: Reader) {
    let isUsable = reader.connection.isUsable
    lock.withLock {
      active[ObjectIdentifier(reader)] = nil
      guard isUsable else { return }
      idle.append((reader, .now()))
      scheduleDrain()
    }
    serveWaiting()
    // Not here: an asynchronous access releases its reader on the reader's own queue, for which closing waits.
    if !isUsable { opener.async { reader.closeNow() } }
  }

  /// Serves the waiting callers as far as readers are available.
  private func serveWaiting() {
    while true {
      var receiver: Receiver?
      let answer: Answer = lock.withLock {
        if active.isEmpty, opening == 0 {
          for semaphore in quiet { semaphore.signal() }
          quiet = []
        }
        if barriers > 0, !isClosed { return .wait }
        if waiting.isEmpty { return .wait }
        let answer = isClosed ? .closed : next()
        if case .wait = answer { return answer }
        receiver = waiting.takeFirst()
        return answer
      }
      guard let receiver else { return }
      switch answer {
      case .lend(let reader): receiver(.success(reader))
      case .open: opener.async { self.open(receiver) }
      case .closed: receiver(.failure(Connection.error(for: .closed, label: label)))
      case .wait: return
      }
    }
  }

  // MARK: Barriers

  /// Runs a closure while no reader is in use.
  ///
  /// - Parameter token: The cancellation state of the access that waits for readers.
  /// - Throws: `CancellationError`, and the errors of the closure.
  package func barrier<T>(_ token: CancellationToken?, _ body: () throws -> T) throws -> T {
    try bar(token)
    defer { unbar() }
    return try body()
  }

  /// Excludes new readers and waits for those in use.
  private func bar(_ token: CancellationToken?) throws {
    let semaphore = DispatchSemaphore(value: 0)
    let isQuiet = lock.withLock {
      barriers += 1
      if active.isEmpty, opening == 0 { return true }
      quiet.append(semaphore)
      return false
    }
    if isQuiet || token.wait(for: semaphore) { return }
    unbar()
    throw CancellationError()
  }

  private func unbar() {
    lock.withLock { barriers -= 1 }
    serveWaiting()
  }

  /// Whether readers are excluded.
  package var isBarring: Bool { lock.withLock { barriers > 0 } }

  // MARK: All readers

  /// The connection of the reader that the current thread is using.
  package var heldByCurrentThread: Connection? {
    lock.withLock {
      for reader in active.values {
        if let connection = reader.heldByCurrentThread { return connection }
      }
      return nil
    }
  }

  /// The number of open connections.
  package var count: Int { lock.withLock { idle.count + active.count } }

  package func interrupt() {
    let readers = lock.withLock { Array(active.values) }
    for reader in readers { reader.interrupt() }
  }

  /// Closes the idle readers.
  package func drain() {
    close(takeIdle())
  }

  /// Closes the idle readers of a pool that nobody uses any more.
  ///
  /// On the queue of a connection, which can release the pool together with the closure of an access, it does not wait for the queues of the
  /// readers: two of them could wait for each other. Each reader then closes when its queue releases it.
  package func end() {
    guard AccessQueue.current != nil else { return drain() }
    // Outside of the lock.
    _ = takeIdle()
  }

  private func takeIdle() -> [(reader: Reader, since: DispatchTime)] {
    lock.withLock {
      defer { idle = [] }
      return idle
    }
  }

  /// Closes all readers after their current accesses. Waiting callers receive an error.
  package func close() {
    lock.withLock { isClosed = true }
    serveWaiting()
    // This wait cannot be cancelled.
    try? bar(nil)
    unbar()
    drain()
  }

  /// Allows lending again.
  package func reopen() {
    lock.withLock { isClosed = false }
  }

  private func close(_ readers: [(reader: Reader, since: DispatchTime)]) {
    for (reader, _) in readers {
      // A reader that cannot close has open handles that were created through the C API. SQLite closes it with the
      // last of them.
      do { try reader.close() } catch { reader.closeNow() }
    }
  }

  // MARK: Draining

  /// Schedules closing readers that have been idle for too long. Call it with the lock held.
  private func scheduleDrain() {
    guard let time = settings.idleSeconds, !isDrainScheduled else { return }
    isDrainScheduled = true
    opener.asyncAfter(deadline: .now() + time) { [weak self] in self?.drainOld() }
  }

  private func drainOld() {
    guard let time = settings.idleSeconds else { return }
    let old = lock.withLock {
      let limit = DispatchTime.now().uptimeNanoseconds
      let age = UInt64(max(0, time) * 1e9)
      let old = idle.filter { $0.since.uptimeNanoseconds + age <= limit }
      idle.removeAll { $0.since.uptimeNanoseconds + age <= limit }
      isDrainScheduled = false
      if !idle.isEmpty { scheduleDrain() }
      return old
    }
    close(old)
  }
}

extension ConnectionPool {
  /// The numbers of connections and callers.
  package struct Counts {
    package let idle: Int
    package let active: Int
    package let waiting: Int
  }

  /// The numbers of connections and callers now.
  package var counts: Counts {
    lock.withLock { Counts(idle: idle.count, active: active.count, waiting: waiting.count) }
  }
}
