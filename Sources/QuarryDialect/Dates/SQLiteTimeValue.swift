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
  /// The SQL of the time value, or `nil` for the current time, if it is not written.
  private let value: QueryFragment?
  private let isUnixTime: Bool
  private var modifiers = DateTimeModifier()

  private init(_ value: QueryFragment?, isUnixTime: Bool = false) {
    self.value = value
    self.isUnixTime = isUnixTime
  }

  // MARK: Reading a stored value

  /// Returns the time of a text in one of SQLite's formats, such as `2030-01-02 09:30:00.250`.
  public static func text(_ sql: QueryFragment) -> Self { Self(sql) }

  /// Returns the time of a number of seconds since 1970-01-01 00:00:00 UTC, with or without a fraction: `a, 'unixepoch'`.
  public static func secondsSince1970(_ sql: QueryFragment) -> Self { Self(sql, isUnixTime: true) }

  /// Returns the time of a Julian day.
  public static func julianDay(_ sql: QueryFragment) -> Self { Self(sql) }

  /// The time at which the statement runs: `'now'`.
  static let now = Self("'now'")

  /// The time at which the statement runs, for functions that return it without an argument: `unixepoch()`.
  static let unnamedNow = Self(nil)

  /// Returns the time after further changes.
  func changed(by modifiers: DateTimeModifier) -> Self {
    var time = self
    time.modifiers.append(modifiers)
    return time
  }

  // MARK: Computing a value to store

  /// The time as text with milliseconds: `datetime(a, 'subsec')`, or `strftime('%Y-%m-%d %H:%M:%f', a)` before SQLite 3.42.
  public var text: QueryFragment {
    QueryFragment { fragment in
      // Before 3.42 'datetime' drops the fraction; 'strftime' returns the same text.
      fragment.append(dialectFunction: "datetime", with: .subseconds, without: "strftime")
      fragment.write("(", with: .subseconds, without: "('%Y-%m-%d %H:%M:%f', ")
      if value == nil {
        fragment.write("'subsec')", with: .subseconds, without: "'now')")
      } else {
        append(to: &fragment)
        fragment.write(", 'subsec')", with: .subseconds, without: ")")
      }
    }
  }

  /// The time in whole seconds since 1970-01-01 00:00:00 UTC, an integer: `unixepoch(a)`.
  public var unixTime: QueryFragment { call("unixepoch") }

  /// The time in seconds since 1970-01-01 00:00:00 UTC, a number with milliseconds: `unixepoch(a, 'subsec')`, or
  /// `round((julianday(a) - 2440587.5) * 86400.0, 3)` before SQLite 3.42.
  public var secondsSince1970: QueryFragment {
    QueryFragment { fragment in
      fragment.write("", with: .subseconds, without: "round((")
      fragment.append(dialectFunction: "unixepoch", with: .subseconds, without: "julianday")
      fragment.write("(")
      if value == nil {
        fragment.write("'subsec'", with: .subseconds, without: "")
      } else {
        append(to: &fragment)
        fragment.write(", 'subsec'", with: .subseconds, without: "")
      }
      // A Julian day has a precision of 0.04 milliseconds.
      fragment.write(")", with: .subseconds, without: ") - 2440587.5) * 86400.0, 3)")
    }
  }

  /// The time as a Julian day, a number with a fraction: `julianday(a)`.
  public var julianDay: QueryFragment { call("julianday") }

  /// The time as text with milliseconds, in the function that all versions of SQLite have.
  var formatted: QueryFragment {
    QueryFragment { fragment in
      fragment.append(dialectFunction: "strftime")
      fragment.write("('%Y-%m-%d %H:%M:%f', ")
      append(to: &fragment)
      fragment.write(")")
    }
  }

  private func call(_ name: StaticString) -> QueryFragment {
    QueryFragment { fragment in
      fragment.append(dialectFunction: name)
      fragment.write("(")
      append(to: &fragment)
      fragment.write(")")
    }
  }

  /// Appends the arguments of a date function: `"visits"."arrival", 'unixepoch', '1 days'`.
  func append(to fragment: inout QueryFragment) {
    guard let value else { return }
    if modifiers.needsRounding { fragment.require(.monthRounding) }
    fragment.append(value)
    if isUnixTime { fragment.write(", 'unixepoch'") }
    for modifier in modifiers.texts {
      fragment.write(", ")
      fragment.append(quote: modifier, delimiter: .text)
    }
  }

  /// The argument of a function that accepts a time value without modifiers, such as `timediff`.
  var unmodified: QueryFragment {
    guard let value, !isUnixTime, modifiers.texts.isEmpty else { return text }
    return value
  }
}
