import CSQLite

/// The SQL of a statement that a ``TraceEvent`` tells of.
///
/// ```swift
/// db.trace(options: .profile) { event in
///   guard case .profile(let sql, let duration) = event else { return }
///   print(sql, duration)      // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."id") = (?) 0.0002 seconds
///   print(sql.expanded)       // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."id") = (1)
/// }
/// ```
public struct TracedSQL: Sendable {
  /// The text: with placeholders, or with values where ``TraceOptions/expandedSQL`` asks for them.
  public let text: String
  private let statement: RunningStatement?

  /// An SQL text without values, for tests.
  public init(_ text: String) {
    self.init(text, of: nil)
  }

  init(_ text: String, of statement: RunningStatement?) {
    self.text = text
    self.statement = statement
  }

  /// The text with the values of its placeholders. They may be what should not go into a log.
  ///
  /// Only the closure that is told of the event can ask, while it runs; later, and on other threads, this is ``text``.
  public var expanded: String { statement?.expandedSQL ?? text }
}

extension TracedSQL: Hashable {
  /// Whether the texts are the same.
  public static func == (lhs: TracedSQL, rhs: TracedSQL) -> Bool { lhs.text == rhs.text }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension TracedSQL: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension TracedSQL: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// A statement while a tracer tells of it.
///
/// Sendable because the handle is looked at on the connection's own thread only.
final class RunningStatement: @unchecked Sendable {
  private var handle: OpaquePointer?
  private let control: ConnectionControl

  init(_ handle: OpaquePointer, _ control: ConnectionControl) {
    self.handle = handle
    self.control = control
  }

  /// The text with values; nil where it can no longer be had.
  var expandedSQL: String? {
    guard control.isHeldByCurrentThread, let handle, let text = sqlite3_expanded_sql(handle) else {
      return nil
    }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  /// The closure that was told of the statement has returned.
  func end() {
    handle = nil
  }
}
