public import QuarryCore

/// A time in SQL: the arguments that SQLite's date functions accept, a time value and its modifiers
/// (https://www.sqlite.org/lang_datefunc.html#tmval).
///
/// A representation of dates returns it for a stored value, and computes the value to store from one: see ``SQLiteDateRepresentation``.
///
/// ```swift
/// SQLiteTimeValue.secondsSince1970("(\(stored)) / 1000.0")   // ("visits"."arrival") / 1000.0, 'unixepoch'
/// ```
public struct SQLiteTimeValue: Sendable {
  private let source: SQLTime.Source
  /// The SQL of the stored value, or `nil` for the current time.
  private let value: QueryFragment?
  private var modifiers = DateTimeModifier()

  private init(_ source: SQLTime.Source, _ value: QueryFragment?) {
    self.source = source
    self.value = value
  }

  // MARK: Reading a stored value

  /// Returns the time of a text in one of SQLite's formats, such as `2030-01-02 09:30:00.250`.
  public static func text(_ sql: QueryFragment) -> Self { Self(.date, sql) }

  /// Returns the time of a number of seconds since 1970-01-01 00:00:00 UTC, with or without a fraction: `a, 'unixepoch'`.
  public static func secondsSince1970(_ sql: QueryFragment) -> Self { Self(.secondsSince1970, sql) }

  /// Returns the time of a Julian day.
  public static func julianDay(_ sql: QueryFragment) -> Self { Self(.julianDay, sql) }

  /// The time at which the statement runs: `'now'`.
  static let now = Self(.now, nil)

  /// The time at which the statement runs, for functions that return it without an argument: `unixepoch()`.
  static let unnamedNow = Self(.implicitNow, nil)

  /// Returns the time after further changes.
  func changed(by modifiers: DateTimeModifier) -> Self {
    var time = self
    time.modifiers.append(modifiers)
    return time
  }

  // MARK: Computing a value to store

  /// The time as text with milliseconds: `datetime(a, 'subsec')`, or `strftime('%Y-%m-%d %H:%M:%f', a)` before SQLite 3.42.
  public var text: QueryFragment { computing(.date) }

  /// The time in whole seconds since 1970-01-01 00:00:00 UTC, an integer: `unixepoch(a)`.
  public var unixTime: QueryFragment { computing(.wholeSecondsSince1970) }

  /// The time in seconds since 1970-01-01 00:00:00 UTC, a number with milliseconds: `unixepoch(a, 'subsec')`, or
  /// `round((julianday(a) - 2440587.5) * 86400.0, 3)` before SQLite 3.42.
  public var secondsSince1970: QueryFragment { computing(.secondsSince1970) }

  /// The time as a Julian day, a number with a fraction: `julianday(a)`.
  public var julianDay: QueryFragment { computing(.julianDay) }

  /// The time as text with milliseconds, in the function that all versions of SQLite have.
  var formatted: QueryFragment { computing(.text) }

  /// Returns what is computed from the time.
  func computing(_ result: SQLTime.Result) -> QueryFragment {
    QueryFragment { fragment in
      if modifiers.changes.contains(where: \.isRounded) { fragment.require(.monthRounding) }
      fragment.append(SQLTime(source, changes: modifiers.changes, result), of: value)
    }
  }

  /// The argument of a function that accepts a time value without modifiers, such as `timediff`.
  package var unmodified: QueryFragment {
    guard let value, source != .secondsSince1970, modifiers.changes.isEmpty else { return text }
    return value
  }
}
