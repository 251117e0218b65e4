#if PostgreSQL

import CPostgres
import Dispatch

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
  // The pointer is used and freed only while the semaphore is held.
  private let isFree = DispatchSemaphore(value: 1)
  private var pointer: OpaquePointer?

  init(_ connection: OpaquePointer) { pointer = PQgetCancel(connection) }

  deinit { PQfreeCancel(pointer) }

  /// Asks the server to cancel the running statement, which then throws a ``DatabaseError`` whose ``DatabaseError/isCancelled`` is
  /// `true`.
  ///
  /// It opens another connection for the request, and returns when the server has received it. With a libpq before version 17, this
  /// connection is not encrypted; it contains a random key, no data.
  ///
  /// - Returns: Whether the server has received the request.
  @discardableResult
  public func cancel() -> Bool {
    isFree.wait()
    defer { isFree.signal() }
    guard let pointer else { return false }
    var message = [CChar](repeating: 0, count: 256)
    return PQcancel(pointer, &message, Int32(message.count)) == 1
  }

  /// Ends the use of the connection.
  func close() {
    isFree.wait()
    defer { isFree.signal() }
    PQfreeCancel(pointer)
    pointer = nil
  }
}

#endif
