import CSQLite
import Dispatch

/// A connection that one access at a time uses, in the order they ask.
///
/// Blocking accesses run on the caller's thread, asynchronous ones on a thread of the dispatch queue; nobody waits on a
/// thread of Swift's cooperative pool.
final class SerializedDatabase: @unchecked Sendable {
  /// Touched by whoever is inside the queue.
  private let database: Database
  private let control: ConnectionControl
  private let queue: DispatchQueue
  private let lock = Lock()
  /// The connection that may be interrupted: nil from just before it is closed.
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

  /// Runs a closure with the connection, after waiting for the turn.
  func sync<T>(_ body: (Database) throws -> T) throws -> T {
    if control.isHeldByCurrentThread { throw DatabaseUsageError.reentrantAccess(label: label) }
    return try queue.sync { try access(nil, body) }
  }

  /// Runs a closure with the connection; the caller's thread is free meanwhile.
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

  /// Gets in line with a closure. `done` is called on the connection's own thread, with nil where the caller was answered
  /// while it waited.
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

  /// Gets in line with a closure whose result is told on another thread: on the connection's own, who asked for the
  /// database again would wait for himself.
  func submit<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T,
    _ completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    submit(CancellationToken(), body) { [configuration] result in
      guard let result else { return }
      DispatchQueue.global(qos: configuration.qos.qosClass).async { completion(result) }
    }
  }

  /// Runs a closure with the connection on its own thread, without an end to wait for.
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

  /// The connection, where the calling thread is inside of it.
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

  /// Stops the statement that runs, whoever runs it.
  func interrupt() {
    lock.withLock {
      if let interruptible { sqlite3_interrupt(interruptible) }
    }
  }

  /// Closes the connection after the accesses that are in line. A second time does nothing.
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
  /// Closes the connection as far as it can be closed, after the accesses that are in line.
  func closeNow() {
    queue.sync {
      lock.withLock { interruptible = nil }
      database.closeNow()
    }
  }
}

extension Database {
  /// Ends an access: takes back cursors, undoes a transaction that was left open. Answers whether there was none.
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
  /// Whether it came of `sqlite3_interrupt`.
  fileprivate var isInterruption: Bool {
    guard let error = self as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_INTERRUPT
  }
}
