import QuarryCore
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
  let configuration: Configuration
  let label: String
  let path: String

  init(_ location: DatabaseLocation, configuration: Configuration) throws {
    database = try Database(location, configuration: configuration)
    control = database.control
    label = database.label
    path = database.path ?? location.filePath ?? location.path
    queue = DispatchQueue(label: "quarry.\(database.label)", qos: configuration.qos)
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
      guard token.begin(control) else { return done(nil) }
      let result = Result { try access(token, body) }
      // A cancelled access can fail in many ways: with an interrupted statement, with a lock that it no longer waits for,
      // or with an error that contains one of these.
      done(token.end() ? result.mapError { _ in CancellationError() } : result)
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
      defer { database.cancellation = nil }
      try database.beginAccess()
      let result: T
      do {
        result = try body(database)
      } catch {
        _ = try database.endAccess(after: error)
        throw error
      }
      guard try database.endAccess() else { throw DatabaseUsageError.transactionLeftOpen(label: label) }
      if let error = database.unreportedError { throw error }
      return result
    }
  }

  /// Interrupts the running statement.
  func interrupt() { control.interrupt() }

  /// Closes the connection after the scheduled accesses. Does nothing if it is already closed.
  func close() throws {
    if control.isHeldByCurrentThread { throw DatabaseUsageError.reentrantAccess(label: label) }
    try queue.sync { try database.close() }
  }
}

extension SerializedDatabase {
  /// Closes the connection after the scheduled accesses, even if handles remain open.
  func closeNow() {
    queue.sync { database.closeNow() }
  }
}

extension SerializedDatabase {
  /// Runs a closure with the connection on the calling thread, which is inside an access with another connection. Stops
  /// waiting for the connection if that access is cancelled.
  ///
  /// - Parameters:
  ///   - token: The cancellation state of the other access, which then applies to this connection too.
  ///   - wouldDeadlock: Whether the access that uses the connection waits for the calling thread.
  func lend<T>(
    _ token: CancellationToken? = nil,
    unless wouldDeadlock: () -> Bool = { false },
    _ body: (Database) throws -> T
  ) throws -> T {
    if control.isHeldByCurrentThread { throw DatabaseUsageError.reentrantAccess(label: label) }
    let loan = Loan()
    queue.async { loan.offer() }
    guard loan.take(unless: { token?.isCancelled == true || wouldDeadlock() }) else {
      throw token?.isCancelled == true
        ? CancellationError() : DatabaseUsageError.reentrantAccess(label: label)
    }
    defer { loan.giveBack() }
    token?.join(control)
    defer { token?.leave(control) }
    return try access(token, body)
  }
}

extension Database {
  /// Begins an access: undoes what the previous one could not undo.
  fileprivate func beginAccess() throws {
    unreportedError = nil
    control.takeInterruption()
    guard isInsideTransaction, !keepsTransaction else { return }
    rollback()
    try replaceIfStuck()
  }

  /// Ends an access: finalizes cursors, and rolls back a transaction that was left open. Returns `false` if it rolled
  /// back a transaction.
  fileprivate func endAccess(after error: (any Error)? = nil) throws -> Bool {
    finalizeCursors()
    if let connection { control.clearFlag(connection) }
    if keepsTransaction { return true }
    let hadEnded = !isInsideTransaction
    if !hadEnded { rollback() }
    defer {
      settleTransaction()
      stopTrackingIfUnused()
    }
    try replaceIfStuck(after: error)
    return hadEnded
  }
}
