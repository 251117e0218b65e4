import CSQLite

extension TraceEvent: CustomStringConvertible {
  /// The text, with the time in front where that is told: `0.002s SELECT * FROM reminders WHERE id = ?`.
  public var description: String { description { $0 } }

  /// The text with the values in it: `0.002s SELECT * FROM reminders WHERE id = 1`. They may be what should not go into a log.
  ///
  /// The values are known while the handler of ``Database/trace(options:_:)`` runs; later it is ``description``.
  public var expandedDescription: String {
    description { sql in
      guard let statement = TracedStatement.current, statement.sql == sql else { return sql }
      return statement.expandedSQL ?? sql
    }
  }

  private func description(_ text: (String) -> String) -> String {
    switch self {
    case .statement(let sql), .row(let sql): text(sql)
    case .profile(let sql, let duration): "\(Self.seconds(duration)) \(text(sql))"
    case .connectionClosed: "connection closed"
    }
  }

  /// `0.002s`
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = "\(attoseconds / 1_000_000_000_000_000)"
    return "\(seconds).\(String(repeating: "0", count: 3 - milliseconds.count))\(milliseconds)s"
  }
}

/// The statement that a handler is told of, for as long as it runs: a task that it starts may look at it afterwards.
final class TracedStatement: @unchecked Sendable {
  @TaskLocal static var current: TracedStatement?

  let sql: String
  private let lock = Lock()
  private var handle: OpaquePointer?

  init(_ statement: UnsafeMutableRawPointer?) {
    handle = statement.map { OpaquePointer($0) }
    sql = handle.flatMap { String(c: sqlite3_sql($0)) } ?? ""
  }

  /// The text with the values in it; nil where the handler has returned.
  var expandedSQL: String? {
    lock.withLock {
      guard let handle, let text = sqlite3_expanded_sql(handle) else { return nil }
      defer { sqlite3_free(text) }
      return String(cString: text)
    }
  }

  /// From now on the statement may be anything.
  func end() {
    lock.withLock { handle = nil }
  }
}
