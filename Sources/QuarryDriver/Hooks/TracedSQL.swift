import CSQLite

/// The SQL text of a statement in a ``TraceEvent``.
///
/// ```swift
/// db.trace(options: .profile) { event in
///   guard case .profile(let sql, let duration) = event else { return }
///   print(sql, duration)      // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."id") = (?) 0.0002 seconds
///   print(sql.expanded)       // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."id") = (1)
/// }
/// ```
public struct TracedSQL: Sendable {
  /// The SQL text. It contains placeholders, or the bound values if ``TraceOptions/expandedSQL`` is set.
  public let text: String
  private let statement: RunningStatement?

  /// Creates a value from an SQL text, for tests.
  public init(_ text: String) {
    self.init(text, of: nil)
  }

  init(_ text: String, of statement: RunningStatement?) {
    self.text = text
    self.statement = statement
  }

  /// The SQL text with the bound values. The values may be private data that must not be logged.
  ///
  /// The values are available only in the closure that receives the event, while it runs. Afterwards and on other
  /// threads, this is ``text``.
  public var expanded: String { statement?.expandedSQL ?? text }
}

extension TracedSQL: Hashable {
  /// Returns whether the texts are equal.
  public static func == (lhs: TracedSQL, rhs: TracedSQL) -> Bool { lhs.text == rhs.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension TracedSQL: CustomStringConvertible {
  /// The SQL text.
  public var description: String { text }
}

extension TracedSQL: ExpressibleByStringLiteral {
  /// Creates a value from a string literal, for tests.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// A statement while a trace event is reported.
///
/// Sendable because the handle is used only on the connection's thread.
final class RunningStatement: @unchecked Sendable {
  private var handle: OpaquePointer?
  private let control: ConnectionControl

  init(_ handle: OpaquePointer, _ control: ConnectionControl) {
    self.handle = handle
    self.control = control
  }

  /// The SQL text with the bound values, or `nil` if it is no longer available.
  var expandedSQL: String? {
    guard control.isHeldByCurrentThread, let handle, let text = sqlite3_expanded_sql(handle) else {
      return nil
    }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  /// Ends the use of the handle, after the closure that received the event has returned.
  func end() {
    handle = nil
  }
}
