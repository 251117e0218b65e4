/// Something a connection does, as ``Database/trace(options:_:)`` tells it. https://www.sqlite.org/c3ref/c_trace.html
public enum TraceEvent: Sendable, Equatable {
  /// A statement begins to run. The text begins with `--` where a trigger begins.
  case statement(sql: TracedSQL)
  /// A statement has come to its end, after this time.
  case profile(sql: TracedSQL, duration: Duration)
  /// A statement has a row.
  case row(sql: TracedSQL)
  /// The connection is closed.
  case connectionClosed
}

extension TraceEvent: CustomStringConvertible {
  /// The statement, after the time that it took where that is known: `0.012s SELECT ?`.
  public var description: String { describe(\.text) }

  /// The same with the values of the statement: `0.012s SELECT 42`. They may be what should not go into a log.
  ///
  /// Only the closure that is told of the event can ask for them, while it runs.
  public var expandedDescription: String { describe(\.expanded) }

  private func describe(_ text: (TracedSQL) -> String) -> String {
    switch self {
    case .statement(let sql): text(sql)
    case .profile(let sql, let duration): Self.seconds(duration) + "s " + text(sql)
    case .row(let sql): "row of " + text(sql)
    case .connectionClosed: "connection closed"
    }
  }

  /// Seconds with three digits behind the point.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
