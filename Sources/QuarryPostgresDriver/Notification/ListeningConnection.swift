#if PostgreSQL

import CPostgres
import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A connection that calls a closure when the server has sent something.
///
/// Sendable because it is used on one queue.
final class ListeningConnection: @unchecked Sendable {
  let opened = DispatchTime.now()
  private let database: Database
  private let source: any DispatchSourceRead
  /// Whether the server has not answered a check yet.
  private(set) var isChecking = false
  /// Whether the server has sent something since the last check.
  private var isAlive = true

  /// - Parameter onInput: A closure that runs on the queue while there is something to read.
  init(_ database: Database, queue: DispatchQueue, onInput: @escaping @Sendable () -> Void) throws {
    self.database = database
    // libpq closes its socket when it notices that the connection is lost. A source must not watch a closed descriptor, or one that by then
    // is that of another connection.
    let socket = database.postgresConnection.map { dup(PQsocket($0)) } ?? -1
    guard socket >= 0 else {
      database.close()
      throw DatabaseError(
        state: .connectionFailure,
        message: "the connection's socket cannot be watched: \(String(cString: strerror(errno)))",
        hint: "increase the limit of open files of the process"
      )
    }
    source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler(handler: onInput)
    source.setCancelHandler { _ = close(socket) }
    source.resume()
  }

  deinit { end() }

  func end() {
    source.cancel()
    database.close()
  }

  var isClosed: Bool { database.isClosed }

  /// libpq's message about the lost connection.
  var failure: DatabaseError {
    DatabaseError(
      state: .connectionFailure,
      message: (String(c: database.postgresConnection.flatMap { PQerrorMessage($0) }) ?? "").trimmedLines
    )
  }

  /// Runs a statement without rows.
  func run(_ sql: String) throws {
    try database.runSimple(sql)
    // The answer of a check came before that of the statement.
    isChecking = false
  }

  /// Reads what the server has sent, without waiting, and returns the messages.
  func read() -> [DatabaseNotification] {
    guard let connection = database.postgresConnection else { return [] }
    isAlive = true
    var notifications: [DatabaseNotification] = []
    // The source does not report bytes that TLS has decrypted and libpq has not read. One call reads a part of a TLS record or a whole one,
    // so the rest of the last one is read by the second call.
    var emptyCount = 0
    while emptyCount < 2 {
      let count = notifications.count
      receive(connection, &notifications)
      emptyCount = notifications.count == count ? emptyCount + 1 : 0
    }
    return notifications
  }

  private func receive(_ connection: OpaquePointer, _ notifications: inout [DatabaseNotification]) {
    _ = PQconsumeInput(connection)
    while isChecking, !database.isClosed, PQisBusy(connection) == 0 {
      guard let result = PQgetResult(connection) else {
        isChecking = false
        break
      }
      PQclear(result)
    }
    while let message = PQnotifies(connection) {
      notifications.append(
        DatabaseNotification(
          channel: String(c: message.pointee.relname) ?? "",
          payload: String(c: message.pointee.extra) ?? "",
          processID: message.pointee.be_pid
        )
      )
      PQfreemem(message)
    }
  }

  /// Asks the server for an answer if it has sent nothing since the last call. Returns whether to wait for it.
  func check() -> Bool {
    defer { isAlive = false }
    guard !isAlive, !isChecking, let connection = database.postgresConnection else { return false }
    isChecking = PQsendQuery(connection, "SELECT 1") == 1
    return isChecking
  }
}

#endif
