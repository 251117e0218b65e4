#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import QuarryCore

/// A date in one of the forms that SQLite's date functions know (https://www.sqlite.org/lang_datefunc.html).
public protocol SQLiteDateRepresentation: QueryBindable where QueryOutput == Date {
  /// How the date is stored.
  static var _storage: _DateStorage { get }
}

/// How a date is stored.
public enum _DateStorage: Hashable, Sendable {
  /// As text with a fraction of a second.
  case text
  /// As seconds since 1970.
  case unixTime
  /// As days since November 24, 4714 B.C.
  case julianDay
}

extension Date: SQLiteDateRepresentation {
  public static var _storage: _DateStorage { .text }
}

extension Date.UnixTimeRepresentation: SQLiteDateRepresentation {
  public static var _storage: _DateStorage { .unixTime }
}

extension Date.JulianDayRepresentation: SQLiteDateRepresentation {
  public static var _storage: _DateStorage { .julianDay }
}

/// A date that may or may not be NULL.
public protocol _DateValue: QueryRepresentable {
  associatedtype Representation: SQLiteDateRepresentation
  /// The type of a part of it.
  associatedtype Part: QueryRepresentable
  associatedtype FractionalPart: QueryRepresentable
  associatedtype Text: QueryRepresentable
}

extension Date: _DateValue {
  public typealias Representation = Date
  public typealias Part = Int
  public typealias FractionalPart = Double
  public typealias Text = String
}

extension Date.UnixTimeRepresentation: _DateValue {
  public typealias Representation = Self
  public typealias Part = Int
  public typealias FractionalPart = Double
  public typealias Text = String
}

extension Date.JulianDayRepresentation: _DateValue {
  public typealias Representation = Self
  public typealias Part = Int
  public typealias FractionalPart = Double
  public typealias Text = String
}

extension Optional: _DateValue where Wrapped: SQLiteDateRepresentation {
  public typealias Representation = Wrapped
  public typealias Part = Int?
  public typealias FractionalPart = Double?
  public typealias Text = String?
}

/// Arithmetic with dates.
extension SQLOperand where QueryValue: _DateValue {
  /// The date, changed.
  ///
  /// ```swift
  /// $0.createdAt(.days(7))                              // datetime("r"."createdAt", '7 days', 'subsec')
  /// $0.createdAt(.startOfMonth.months(1).days(-1))      // the last day of the month
  /// ```
  public func callAsFunction(_ modifiers: DateTimeModifier) -> SQLExpression<QueryValue> {
    SQLExpression {
      $0.append(date: QueryValue.Representation._storage, of: self, modifiers)
    }
  }

  /// `CAST(strftime('%Y', a) AS INTEGER)`.
  public var year: SQLExpression<QueryValue.Part> { part("%Y", "INTEGER") }
  /// `CAST(strftime('%m', a) AS INTEGER)`, from 1.
  public var month: SQLExpression<QueryValue.Part> { part("%m", "INTEGER") }
  /// `CAST(strftime('%d', a) AS INTEGER)`, of the month, from 1.
  public var day: SQLExpression<QueryValue.Part> { part("%d", "INTEGER") }
  /// `CAST(strftime('%H', a) AS INTEGER)`.
  public var hour: SQLExpression<QueryValue.Part> { part("%H", "INTEGER") }
  /// `CAST(strftime('%M', a) AS INTEGER)`.
  public var minute: SQLExpression<QueryValue.Part> { part("%M", "INTEGER") }
  /// `CAST(strftime('%S', a) AS INTEGER)`.
  public var second: SQLExpression<QueryValue.Part> { part("%S", "INTEGER") }
  /// `CAST(strftime('%f', a) AS REAL)`: seconds with their fraction.
  public var fractionalSecond: SQLExpression<QueryValue.FractionalPart> { part("%f", "REAL") }
  /// `CAST(strftime('%w', a) AS INTEGER)`: 0 is Sunday.
  public var weekday: SQLExpression<QueryValue.Part> { part("%w", "INTEGER") }
  /// `CAST(strftime('%j', a) AS INTEGER)`, from 1.
  public var dayOfYear: SQLExpression<QueryValue.Part> { part("%j", "INTEGER") }

  /// `strftime('%Y-%m', a)`: the date as text.
  public func strftime(_ format: String) -> SQLExpression<QueryValue.Text> {
    SQLExpression { fragment in
      fragment.write("strftime(")
      fragment.append(quote: format, delimiter: .text)
      fragment.write(", ")
      fragment.append(timeValue: self, QueryValue.Representation._storage)
      fragment.write(")")
    }
  }

  private func part<Value>(_ format: StaticString, _ type: StaticString) -> SQLExpression<Value> {
    SQLExpression { fragment in
      fragment.write("CAST(strftime('")
      fragment.write(format)
      fragment.write("', ")
      fragment.append(timeValue: self, QueryValue.Representation._storage)
      fragment.write(") AS ")
      fragment.write(type)
      fragment.write(")")
    }
  }
}

extension QueryExpression where Self: SQLiteDateRepresentation {
  /// The time at which the statement runs: `datetime('now', 'subsec')`.
  public static var now: SQLExpression<Self> { now(DateTimeModifier()) }

  /// The time at which the statement runs, changed: `datetime('now', '7 days', 'subsec')`.
  public static func now(_ modifiers: DateTimeModifier) -> SQLExpression<Self> {
    SQLExpression {
      $0.append(date: _storage, of: SQLExpression<Self>("'now'"), modifiers, isNow: true)
    }
  }

  /// What a trigger sets a column to that it touches.
  public static var _touched: SQLExpression<Self> {
    guard _storage == .text else {
      return SQLExpression(_storage == .unixTime ? "unixepoch()" : "julianday()")
    }
    return SQLExpression {
      $0.write("datetime('subsec')", with: .subseconds, without: "strftime('%Y-%m-%d %H:%M:%f', 'now')")
    }
  }
}

extension QueryFragment {
  /// A date as an argument of a date function: what is not text says so.
  fileprivate mutating func append(timeValue date: some QueryExpression, _ storage: _DateStorage) {
    append(date)
    if storage == .unixTime { write(", 'unixepoch'") }
  }

  fileprivate mutating func append(
    date storage: _DateStorage,
    of date: some QueryExpression,
    _ modifiers: DateTimeModifier,
    isNow: Bool = false
  ) {
    if modifiers.needsRounding { require(.monthRounding) }
    switch storage {
    // Before 3.42 'datetime' drops the fraction of a second; 'strftime' gives the same text.
    case .text: write("datetime(", with: .subseconds, without: "strftime('%Y-%m-%d %H:%M:%f', ")
    case .unixTime: write("unixepoch(")
    case .julianDay: write("julianday(")
    }
    if isNow { append(date) } else { append(timeValue: date, storage) }
    for modifier in modifiers.texts {
      write(", ")
      append(quote: modifier, delimiter: .text)
    }
    if storage == .text { write(", 'subsec'", with: .subseconds, without: "") }
    write(")")
  }
}
