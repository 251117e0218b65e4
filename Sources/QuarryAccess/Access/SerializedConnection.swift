package import Dispatch
import QuarryCore

/// A connection that runs one access at a time, in the order of the requests.
///
/// Blocking accesses run on the caller's thread, asynchronous ones on a thread of the dispatch queue. No access
/// blocks a thread of Swift's cooperative pool.
package final class SerializedConnection<Connection: AccessibleConnection>: @unchecked Sendable {
  /// The connection. Only its constants may be used outside of an access.
  package let connection: Connection
  private let control: Connection.Control
  private let queue: DispatchQueue
  private let identity = AccessQueue()
  package let label: String
  private let qos: DispatchQoS

  package init(_ connection: Connection, label: String, qos: DispatchQoS) {
    self.connection = connection
    control = connection.control
    self.label = label
    self.qos = qos
    queue = DispatchQueue(label: "quarry.\(label)", qos: qos)
    queue.setSpecific(key: AccessQueue.key, value: identity)
  }

  deinit {
    connection.closeNow()
  }

  /// Runs a closure with the connection, and blocks the calling thread until it is done.
  package func sync<T>(_ body: (Connection) throws -> T) throws -> T {
    if control.isHeldByCurrentThread { throw Connection.error(for: .reentrantAccess, label: label) }
    return try onQueue { try access(nil, body) }
  }

  /// Runs a closure on the queue after the scheduled accesses, and blocks the calling thread until it is done.
  ///
  /// The calling thread can be that of the queue, between two accesses: the closure of an access is released there, and so are the objects
  /// that only the closure refers to.
  private func onQueue<T>(_ body: () throws -> T) rethrows -> T {
    if AccessQueue.current === identity { return try body() }
    return try queue.sync(execute: body)
  }

  /// Runs a closure with the connection without blocking the caller's thread.
  package func async<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
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
  package func submit<T: Sendable>(
    _ token: CancellationToken,
    _ body: @escaping @Sendable (Connection) throws -> T,
    done: @escaping @Sendable (Result<T, any Error>?) -> Void
  ) {
    queue.async { [self] in
      guard token.begin(control) else { return done(nil) }
      let result = Result { try access(token, body) }
      // A cancelled access can fail in many ways: with an interrupted statement, with a lock that it no longer waits for,
      // or with an error that contains one of these. That changes are or may be stored is no such error.
      done(
        token.end() ? result.mapError { Self.mayHaveStored($0) ? $0 : CancellationError() } : result
      )
    }
  }

  /// Whether an error says that changes are stored, or may be.
  private static func mayHaveStored(_ error: any Error) -> Bool {
    if case DatabaseMigrationError.committedEarly = error { return true }
    return Connection.mayHaveStored(error)
  }

  /// Schedules a closure and passes its result to a completion handler on another thread: on the connection's thread,
  /// a blocking access by the handler would deadlock.
  package func submit<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T,
    _ completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    submit(CancellationToken(), body) { [qos] result in
      guard let result else { return }
      DispatchQueue.global(qos: qos.qosClass).async { completion(result) }
    }
  }

  /// Schedules a closure without a way to wait for its end.
  package func detached(_ body: @escaping @Sendable (Result<Connection, any Error>) -> Void) {
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
  package var heldByCurrentThread: Connection? { control.isHeldByCurrentThread ? connection : nil }

  private func access<T>(_ token: CancellationToken?, _ body: (Connection) throws -> T) throws -> T {
    guard connection.isOpen else { throw Connection.error(for: .closed, label: label) }
    return try control.holding {
      connection.cancellation = token
      defer { connection.cancellation = nil }
      try connection.beginAccess()
      let result: T
      do {
        result = try body(connection)
      } catch {
        _ = try connection.endAccess(after: error)
        throw error
      }
      guard try connection.endAccess(after: nil) else {
        throw Connection.error(for: .transactionLeftOpen, label: label)
      }
      if let error = connection.unreportedError { throw error }
      return result
    }
  }

  /// Interrupts the running statement.
  package func interrupt() { control.interrupt() }

  /// Closes the connection after the scheduled accesses. Does nothing if it is already closed.
  package func close() throws {
    if control.isHeldByCurrentThread { throw Connection.error(for: .reentrantAccess, label: label) }
    try onQueue { try connection.close() }
  }
}

extension SerializedConnection {
  /// Closes the connection after the scheduled accesses, even if handles remain open.
  package func closeNow() {
    onQueue { connection.closeNow() }
  }
}

extension SerializedConnection {
  /// Runs a closure with the connection on the calling thread, which is inside an access with another connection. Stops
  /// waiting for the connection if that access is cancelled.
  ///
  /// - Parameters:
  ///   - token: The cancellation state of the other access, which then applies to this connection too.
  ///   - wouldDeadlock: Whether the access that uses the connection waits for the calling thread.
  package func lend<T>(
    _ token: CancellationToken? = nil,
    unless wouldDeadlock: () -> Bool = { false },
    _ body: (Connection) throws -> T
  ) throws -> T {
    if control.isHeldByCurrentThread { throw Connection.error(for: .reentrantAccess, label: label) }
    let loan = Loan()
    queue.async { loan.offer() }
    guard loan.take(unless: { token?.isCancelled == true || wouldDeadlock() }) else {
      throw token?.isCancelled == true
        ? CancellationError() : Connection.error(for: .reentrantAccess, label: label)
    }
    defer { loan.giveBack() }
    token?.join(control)
    defer { token?.leave(control) }
    return try access(token, body)
  }
}
