import Dispatch

/// Connections that read, lent out one at a time; opened as they are needed and closed when they are not.
final class ReaderPool: @unchecked Sendable {
  typealias Reader = SerializedDatabase
  typealias Receiver = @Sendable (Result<Reader, any Error>) -> Void

  private let location: DatabaseLocation
  private let configuration: Configuration
  private let label: String
  /// Opens connections for those who must not wait.
  private let opener: DispatchQueue

  private let lock = Lock()
  /// Those nobody uses, the most recently used last.
  private var idle: [(reader: Reader, since: DispatchTime)] = []
  /// Those in use.
  private var active: [ObjectIdentifier: Reader] = [:]
  /// Those being opened.
  private var opening = 0
  private var waiting = FIFO<Receiver>()
  /// How many keep readers out.
  private var barriers = 0
  private var isClosed = false
  private var isDrainScheduled = false
  /// Signalled when nobody reads any more.
  private var quiet: [DispatchSemaphore] = []

  init(_ location: DatabaseLocation, configuration: Configuration, label: String) {
    self.location = location
    self.configuration = configuration
    self.label = label
    opener = DispatchQueue(label: "quarry.\(label).opener", qos: configuration.qos, attributes: .concurrent)
  }

  // MARK: Lending

  private enum Answer {
    case lend(Reader)
    case open
    case wait
    case closed
  }

  /// Lends a reader, on the calling thread if there is one; later, on the thread of whoever gives one back, if not.
  ///
  /// - Parameter mayBlock: Whether a reader may be opened on the calling thread.
  func acquire(mayBlock: Bool, _ receive: @escaping Receiver) {
    let answer: Answer = lock.withLock {
      if isClosed { return .closed }
      let answer = barriers > 0 || !waiting.isEmpty ? .wait : next()
      if case .wait = answer { waiting.append(receive) }
      return answer
    }
    switch answer {
    case .lend(let reader): receive(.success(reader))
    case .open where mayBlock: open(receive)
    case .open: opener.async { self.open(receive) }
    case .wait: break
    case .closed: receive(.failure(DatabaseUsageError.closed(label: label)))
    }
  }

  /// Lends a reader to a thread that waits for it.
  func acquire() throws -> Reader {
    let answered = DispatchSemaphore(value: 0)
    let box = ResultBox<Reader>()
    acquire(mayBlock: true) { result in
      box.result = result
      answered.signal()
    }
    answered.wait()
    return try box.get()
  }

  /// Opens a reader that is not the pool's, when readers may come in.
  func openAnother() throws -> Reader {
    let reader = try acquire()
    defer { release(reader) }
    return try Reader(location, configuration: configuration)
  }

  /// What there is for the next in line. Called under the lock.
  private func next() -> Answer {
    if let reader = idle.popLast()?.reader {
      active[ObjectIdentifier(reader)] = reader
      return .lend(reader)
    }
    if active.count + opening < configuration.maximumReaderCount {
      opening += 1
      return .open
    }
    return .wait
  }

  private func open(_ receive: Receiver) {
    do {
      let reader = try Reader(location, configuration: configuration)
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

  /// Takes a reader back.
  func release(_ reader: Reader) {
    lock.withLock {
      active[ObjectIdentifier(reader)] = nil
      idle.append((reader, .now()))
      scheduleDrain()
    }
    serveWaiting()
  }

  /// Gives those who wait what there is.
  private func serveWaiting() {
    while true {
      var receiver: Receiver?
      let answer: Answer = lock.withLock {
        if active.isEmpty, opening == 0 {
          for semaphore in quiet { semaphore.signal() }
          quiet = []
        }
        if barriers > 0, !isClosed { return .wait }
        guard let first = waiting.first else { return .wait }
        let answer = isClosed ? .closed : next()
        if case .wait = answer { return answer }
        waiting.removeFirst()
        receiver = first
        return answer
      }
      guard let receiver else { return }
      switch answer {
      case .lend(let reader): receiver(.success(reader))
      case .open: opener.async { self.open(receiver) }
      case .closed: receiver(.failure(DatabaseUsageError.closed(label: label)))
      case .wait: return
      }
    }
  }

  // MARK: Keeping readers out

  /// Runs a closure while nobody reads.
  ///
  /// - Parameter isCancelled: Asked now and then while it waits for the readers that are inside.
  /// - Throws: `CancellationError`, and what the closure throws.
  func barrier<T>(isCancelled: () -> Bool, _ body: () throws -> T) throws -> T {
    try bar(isCancelled: isCancelled)
    defer { unbar() }
    return try body()
  }

  /// Keeps new readers out and waits for those inside.
  private func bar(isCancelled: () -> Bool) throws {
    let semaphore = DispatchSemaphore(value: 0)
    let isQuiet = lock.withLock {
      barriers += 1
      if active.isEmpty, opening == 0 { return true }
      quiet.append(semaphore)
      return false
    }
    if isQuiet { return }
    while semaphore.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard isCancelled() else { continue }
      unbar()
      throw CancellationError()
    }
  }

  private func unbar() {
    lock.withLock { barriers -= 1 }
    serveWaiting()
  }

  /// Whether readers are kept out.
  var isBarring: Bool { lock.withLock { barriers > 0 } }

  // MARK: All readers

  /// The connection of a reader the calling thread is inside of.
  var heldByCurrentThread: Database? {
    lock.withLock {
      for reader in active.values {
        if let database = reader.heldByCurrentThread { return database }
      }
      return nil
    }
  }

  /// How many connections are open.
  var count: Int { lock.withLock { idle.count + active.count } }

  func interrupt() {
    let readers = lock.withLock { Array(active.values) }
    for reader in readers { reader.interrupt() }
  }

  /// Closes the readers nobody uses.
  func drain() {
    let unused = lock.withLock {
      let unused = idle
      idle = []
      return unused
    }
    close(unused)
  }

  /// Closes all readers when those in use are done; who waits for one is told so.
  func close() {
    lock.withLock { isClosed = true }
    serveWaiting()
    // Nothing can cancel it.
    try? bar(isCancelled: { false })
    unbar()
    drain()
  }

  /// Lends readers again.
  func reopen() {
    lock.withLock { isClosed = false }
  }

  private func close(_ readers: [(reader: Reader, since: DispatchTime)]) {
    for (reader, _) in readers {
      // What keeps a reader open was opened past the library; it is closed with the last of that.
      do { try reader.close() } catch { reader.closeNow() }
    }
  }

  // MARK: Draining

  /// Sees to it that readers are closed that are not used for a while. Called under the lock.
  private func scheduleDrain() {
    guard let time = configuration.readerIdleTime, !isDrainScheduled else { return }
    isDrainScheduled = true
    opener.asyncAfter(deadline: .now() + time.inSeconds) { [weak self] in self?.drainOld() }
  }

  private func drainOld() {
    guard let time = configuration.readerIdleTime else { return }
    let old = lock.withLock {
      let limit = DispatchTime.now().uptimeNanoseconds
      let age = UInt64(max(0, time.inSeconds) * 1e9)
      let old = idle.filter { $0.since.uptimeNanoseconds + age <= limit }
      idle.removeAll { $0.since.uptimeNanoseconds + age <= limit }
      isDrainScheduled = false
      if !idle.isEmpty { scheduleDrain() }
      return old
    }
    close(old)
  }
}

/// Hands a result from one thread to another; the semaphore between them orders the accesses.
private final class ResultBox<Value>: @unchecked Sendable {
  var result: Result<Value, any Error>?

  func get() throws -> Value {
    guard let result else { throw CancellationError() }
    return try result.get()
  }
}

/// First in, first out.
struct FIFO<Element> {
  private var elements: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func removeFirst() {
    head += 1
    guard head > 32, head * 2 > elements.count else { return }
    elements.removeFirst(head)
    head = 0
  }
}
