#if PostgreSQL

import CPostgres
import Dispatch
import QuarryCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Cancels the running statement of a connection, from any thread.
///
/// ```swift
/// let canceller = db.canceller
/// Thread { sleep(5); canceller.cancel() }.start()
/// try db.execute(sql: "SELECT pg_sleep(60)")   // DatabaseError, query_canceled
/// ```
///
/// If no statement runs, nothing happens. A statement that ends at the same moment is not cancelled, and neither is the next one.
public final class DatabaseCanceller: @unchecked Sendable {
  // The lock protects the fields below. It is not held while a request is sent.
  private let lock = Lock()
  private var pointer: OpaquePointer?
  private var connection: OpaquePointer?
  /// Whether the server runs a statement.
  private var isRunning = false
  /// The number of the statement, or of the last one.
  private var statement = 0
  /// The number of requests that are on their way.
  private var requestCount = 0
  private let requests = DispatchGroup()
  /// How long the next statement waits for a request that is on its way.
  private let limit: Double
  /// Whether the connection was cut, because a request took too long.
  private var isCut = false

  /// - Parameter limit: How many seconds the next statement waits for a request that is on its way.
  init(_ connection: OpaquePointer, limit: Double) {
    self.connection = connection
    self.limit = limit
    pointer = PQgetCancel(connection)
  }

  deinit { PQfreeCancel(pointer) }

  /// Asks the server to cancel the running statement, which then throws a ``DatabaseError`` whose ``DatabaseError/isCancelled`` is
  /// `true`.
  ///
  /// It opens another connection for the request, and returns when the server has received it. With a libpq before version 17, this
  /// connection is not encrypted; it contains a random key, no data. If the network delays the request until after the end of the
  /// statement, the next statement waits for it, for at most ten seconds. After that, the connection is closed.
  ///
  /// - Returns: Whether the server has received the request.
  @discardableResult
  public func cancel() -> Bool { begin().map { send($0.pointer) } ?? false }

  /// Asks the server to cancel the running statement without waiting for it.
  func cancelSoon() {
    // A queue of its own: a request that gets no answer must not occupy a thread that others wait for.
    if let request = begin() { sendSoon(request, DispatchQueue(label: "quarry.cancel", qos: .userInitiated)) }
  }

  /// Sends a request, and another one while the statement does not end: the server ignores a request that comes before the statement.
  ///
  /// - Parameter delay: The time to the next request, in milliseconds.
  private func sendSoon(_ request: Request, _ queue: DispatchQueue, again delay: Int = 20) {
    queue.async {
      _ = self.send(request.pointer)
      queue.asyncAfter(deadline: .now() + .milliseconds(delay)) {
        guard let next = self.begin(request.statement) else { return }
        self.sendSoon(next, queue, again: Swift.min(2 * delay, 5_000))
      }
    }
  }

  /// A request to cancel a statement.
  private struct Request: @unchecked Sendable {
    let pointer: OpaquePointer
    let statement: Int
  }

  /// Announces a request if a statement runs.
  ///
  /// - Parameter expected: The number of the statement, or `nil` for any.
  private func begin(_ expected: Int? = nil) -> Request? {
    lock.withLock {
      guard isRunning, let pointer, expected == nil || expected == statement else { return nil }
      requestCount += 1
      requests.enter()
      return Request(pointer: pointer, statement: statement)
    }
  }

  private func send(_ pointer: OpaquePointer) -> Bool {
    var message = [CChar](repeating: 0, count: 256)
    let isReceived = PQcancel(pointer, &message, Int32(message.count)) == 1
    lock.withLock {
      requestCount -= 1
      freeUnused()
    }
    requests.leave()
    return isReceived
  }

  /// Frees libpq's memory after the connection and the last request have ended. Call it with the lock held.
  private func freeUnused() {
    guard connection == nil, requestCount == 0 else { return }
    PQfreeCancel(pointer)
    pointer = nil
  }

  /// Ends the use of the connection.
  func close() {
    lock.withLock {
      connection = nil
      isRunning = false
      freeUnused()
    }
  }
}

/// What the thread of the connection announces.
extension DatabaseCanceller {
  /// Announces a statement.
  func willRun() {
    lock.withLock {
      isRunning = true
      statement += 1
    }
  }

  /// Announces that the server has run the statement.
  func didRun() {
    let isFree = lock.withLock {
      isRunning = false
      return requestCount == 0 || isCut
    }
    if !isFree { waitForRequests() }
  }

  /// Waits until no request is on its way, which could otherwise cancel the next statement. If this takes too long, it cuts the connection,
  /// so that there is no next statement.
  private func waitForRequests() {
    guard requests.wait(timeout: .now() + limit) == .timedOut else { return }
    // Only this thread closes the connection. libpq finds it lost when it uses it again.
    let connection = lock.withLock {
      isCut = true
      return self.connection
    }
    guard let connection else { return }
    shutdown(PQsocket(connection), Int32(SHUT_RDWR))
  }
}

#endif
