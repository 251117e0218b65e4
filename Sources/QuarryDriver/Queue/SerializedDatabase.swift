import CSQLite
import Dispatch

/// A connection that runs one access at a time, in the order of the requests.
///
/// Blocking accesses run on the caller's thread, asynchronous ones on a thread of the dispatch queue. No access
/// blocks a thread of Swift's cooperative pool.
final class SerializedDatabase: @unchecked Sendable {
  /// The database. Use it only on the dispatch queue.
  private let database: Database
  private let control: ConnectionControl
  private let queue: DispatchQueue
  private let lock = Lock()
  /// The connection to interrupt; `nil` once closing begins.
  private var interruptible: OpaquePointer?
  let configuration: Configuration
  let label: String
  let path: String

  init(_ location: DatabaseLocation, configuration: Configuration) throws {
    database = try Database(location, configuration: configuration)
    control = database.control
    label = database.label
    path = database.path ?? location.filePath ?? location.path
    queue = DispatchQueue(label: "quarry.\(database.label)", qos: configuration.qos)
    interruptible = database.connection
    self.configuration = configuration
  }

  deinit {
    database.closeNow()
  }

  /// Runs a closure with the connection, and blocks the calling thread until it is done.
  func sync<T>(_ body: (Database) throws -> T) throws -> T {
    if control.isHeldByCurrentThread { throw DatabaseUsageError.reentrantAccess(label: label) }
    return try queue.sync { try access(nil, body) }
  }

  /// Runs a closure with the connection without blocking the caller's thread.
  func async<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    let token = CancellationToken()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<T, any Error>) in
        let waits = token.wait { continuation.resume(throwing: CancellationError()) }
        guard waits else { return continuation.resume(throwing: CancellationError()) }
        submit(token, body) { result in
          if let result { continuation.resume(with: result) }
        }
      }
    } onCancel: {
      token.cancel()
    }
  }

  /// Schedules a closure. The connection's thread calls `done`, with `nil` if the access was cancelled while it
  /// waited.
  func submit<T: Sendable>(
    _ token: CancellationToken,
    _ body: @escaping @Sendable (Database) throws -> T,
    done: @escaping @Sendable (Result<T, any Error>?) -> Void
  ) {
    queue.async { [self] in
      guard token.begin(database) else { return done(nil) }
      let result = Result { try access(token, body) }
      let isCancelled = token.end()
      done(
        result.mapError { error in
          isCancelled && error.isInterruption ? CancellationError() : error
        }
      )
    }
  }

  /// Schedules a closure and passes its result to a completion handler on another thread: on the connection's thread,
  /// a blocking access by the handler would deadlock.
  func submit<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T,
    _ completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    submit(CancellationToken(), body) { [configuration] result in
      guard let result else { return }
      DispatchQueue.global(qos: configuration.qos.qosClass).async { completion(result) }
    }
  }

  /// Schedules a closure without a way to wait for its end.
  func detached(_ body: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    queue.async { [self] in
      var isCalled = false
      do {
        try access(nil) { db in
          isCalled = true
          body(.success(db))
        }
      } catch {
        if !isCalled { body(.failure(error)) }
      }
    }
  }

  /// The connection, if the current thread is inside an access; otherwise `nil`.
  var heldByCurrentThread: Database? { control.isHeldByCurrentThread ? database : nil }

  private func access<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T {
    guard database.connection != nil else { throw DatabaseUsageError.closed(label: label) }
    return try control.holding {
      database.cancellation = token
      database.unreportedError = nil
      defer { database.cancellation = nil }
      let result: T
      do {
        result = try body(database)
      } catch {
        _ = database.tidyUp()
        throw error
      }
      guard database.tidyUp() else { throw DatabaseUsageError.transactionLeftOpen(label: label) }
      if let error = database.unreportedError { throw error }
      return result
    }
  }

  /// Interrupts the running statement.
  func interrupt() {
    lock.withLock {
      if let interruptible { sqlite3_interrupt(interruptible) }
    }
  }

  /// Closes the connection after the scheduled accesses. Does nothing if it is already closed.
  func close() throws {
    if control.isHeldByCurrentThread { throw DatabaseUsageError.reentrantAccess(label: label) }
    try queue.sync {
      lock.withLock { interruptible = nil }
      do {
        try database.close()
      } catch {
        lock.withLock { interruptible = database.connection }
        throw error
      }
    }
  }
}

extension SerializedDatabase {
  /// Closes the connection after the scheduled accesses, even if handles remain open.
  func closeNow() {
    queue.sync {
      lock.withLock { interruptible = nil }
      database.closeNow()
    }
  }
}

extension Database {
  /// Ends an access: finalizes cursors, and rolls back a transaction that was left open. Returns `false` if it rolled
  /// back a transaction.
  fileprivate func tidyUp() -> Bool {
    finalizeCursors()
    if keepsTransaction { return true }
    let hadEnded = !isInsideTransaction
    if !hadEnded { rollback() }
    settleTransaction()
    stopTrackingIfUnused()
    return hadEnded
  }
}

extension Error {
  /// Whether `sqlite3_interrupt` caused the error.
  fileprivate var isInterruption: Bool {
    guard let error = self as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_INTERRUPT
  }
}
