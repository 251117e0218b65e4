/// An event of a connection, as ``Database/trace(options:_:)`` reports it: https://www.sqlite.org/c3ref/c_trace.html
public enum TraceEvent: Sendable, Equatable {
  /// A statement begins to run. For a trigger, the text begins with `--`.
  case statement(sql: TracedSQL)
  /// A statement has ended. The duration is its running time.
  case profile(sql: TracedSQL, duration: Duration)
  /// A statement returns a row.
  case row(sql: TracedSQL)
  /// The connection is closed.
  case connectionClosed
}

extension TraceEvent: CustomStringConvertible {
  /// The SQL text, after the running time if it is known: `0.012s SELECT ?`.
  public var description: String { describe(\.text) }

  /// The same text with the bound values: `0.012s SELECT 42`. The values may be private data that must not be logged.
  ///
  /// The values are available only in the closure that receives the event, while it runs.
  public var expandedDescription: String { describe(\.expanded) }

  private func describe(_ text: (TracedSQL) -> String) -> String {
    switch self {
    case .statement(let sql): text(sql)
    case .profile(let sql, let duration): Self.seconds(duration) + "s " + text(sql)
    case .row(let sql): "row of " + text(sql)
    case .connectionClosed: "connection closed"
    }
  }

  /// Returns the duration in seconds with three decimal places.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
