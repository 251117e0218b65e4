#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import QuarryCore

/// A date in one of the representations that SQLite's date functions support (https://www.sqlite.org/lang_datefunc.html).
public protocol SQLiteDateRepresentation: QueryBindable where QueryOutput == Date {
  /// The representation of the date in the database.
  static var _storage: _DateStorage { get }
}

/// The representation of a date in the database.
public enum _DateStorage: Hashable, Sendable {
  /// As text with a fraction of a second.
  case text
  /// As seconds since 1970.
  case unixTime
  /// As days since November 24, 4714 B.C.
  case julianDay
}

extension Date: SQLiteDateRepresentation {
  /// Text, the default.
  public static var _storage: _DateStorage { .text }
}

extension Date.UnixTimeRepresentation: SQLiteDateRepresentation {
  /// Seconds since 1970.
  public static var _storage: _DateStorage { .unixTime }
}

extension Date.JulianDayRepresentation: SQLiteDateRepresentation {
  /// Days since November 24, 4714 B.C.
  public static var _storage: _DateStorage { .julianDay }
}

/// A date that may or may not be NULL.
public protocol _DateValue: QueryRepresentable {
  /// The representation of the date, without an optional.
  associatedtype Representation: SQLiteDateRepresentation
  /// The type of an integer part of the date, such as its year.
  associatedtype Part: QueryRepresentable
  /// The type of a part with a fraction, such as `fractionalSecond`.
  associatedtype FractionalPart: QueryRepresentable
  /// The type of the formatted date.
  associatedtype Text: QueryRepresentable
}

extension Date: _DateValue {
  /// The representation of the date.
  public typealias Representation = Date
  /// The type of an integer part of the date.
  public typealias Part = Int
  /// The type of a part with a fraction.
  public typealias FractionalPart = Double
  /// The type of the formatted date.
  public typealias Text = String
}

extension Date.UnixTimeRepresentation: _DateValue {
  /// The representation of the date.
  public typealias Representation = Self
  /// The type of an integer part of the date.
  public typealias Part = Int
  /// The type of a part with a fraction.
  public typealias FractionalPart = Double
  /// The type of the formatted date.
  public typealias Text = String
}

extension Date.JulianDayRepresentation: _DateValue {
  /// The representation of the date.
  public typealias Representation = Self
  /// The type of an integer part of the date.
  public typealias Part = Int
  /// The type of a part with a fraction.
  public typealias FractionalPart = Double
  /// The type of the formatted date.
  public typealias Text = String
}

extension Optional: _DateValue where Wrapped: SQLiteDateRepresentation {
  /// The representation of the date, without the optional.
  public typealias Representation = Wrapped
  /// The type of an integer part, NULL if the date is NULL.
  public typealias Part = Int?
  /// The type of a part with a fraction, NULL if the date is NULL.
  public typealias FractionalPart = Double?
  /// The type of the formatted date, NULL if the date is NULL.
  public typealias Text = String?
}

// `callAsFunction` is declared for each kind of expression, not for all operands. Queries are operands, too, and the compiler
// (6.3) crashes if a method that a query lacks could be a callable member.

extension TableColumnExpression where Value: _DateValue {
  /// Returns the date after applying the modifiers.
  ///
  /// ```swift
  /// $0.createdAt(.days(7))                              // datetime("r"."createdAt", '7 days', 'subsec')
  /// $0.createdAt(.startOfMonth.months(1).days(-1))      // the last day of the month
  /// ```
  public func callAsFunction(_ modifiers: DateTimeModifier) -> DateExpression<Value> {
    DateExpression(base: queryFragment, isNow: false, modifiers: modifiers)
  }
}

extension SQLExpression where QueryValue: _DateValue {
  /// Returns the date after applying the modifiers: `($0.createdAt ?? $0.updatedAt)(.days(7))`.
  public func callAsFunction(_ modifiers: DateTimeModifier) -> DateExpression<QueryValue> {
    DateExpression(base: queryFragment, isNow: false, modifiers: modifiers)
  }
}

extension AggregateFunctionExpression where QueryValue: _DateValue {
  /// Returns the date after applying the modifiers: `$0.createdAt.max()(.days(7))`.
  public func callAsFunction(_ modifiers: DateTimeModifier) -> DateExpression<QueryValue> {
    DateExpression(base: queryFragment, isNow: false, modifiers: modifiers)
  }
}

/// Parts of dates.
extension SQLOperand where QueryValue: _DateValue {
  /// The year: `CAST(strftime('%Y', a) AS INTEGER)`.
  public var year: SQLExpression<QueryValue.Part> { part("%Y", .integerType) }
  /// The month, starting at 1: `CAST(strftime('%m', a) AS INTEGER)`.
  public var month: SQLExpression<QueryValue.Part> { part("%m", .integerType) }
  /// The day of the month, starting at 1: `CAST(strftime('%d', a) AS INTEGER)`.
  public var day: SQLExpression<QueryValue.Part> { part("%d", .integerType) }
  /// The hour: `CAST(strftime('%H', a) AS INTEGER)`.
  public var hour: SQLExpression<QueryValue.Part> { part("%H", .integerType) }
  /// The minute: `CAST(strftime('%M', a) AS INTEGER)`.
  public var minute: SQLExpression<QueryValue.Part> { part("%M", .integerType) }
  /// The second: `CAST(strftime('%S', a) AS INTEGER)`.
  public var second: SQLExpression<QueryValue.Part> { part("%S", .integerType) }
  /// The seconds with their fraction: `CAST(strftime('%f', a) AS REAL)`.
  public var fractionalSecond: SQLExpression<QueryValue.FractionalPart> { part("%f", .realType) }
  /// The day of the week, 0 for Sunday: `CAST(strftime('%w', a) AS INTEGER)`.
  public var weekday: SQLExpression<QueryValue.Part> { part("%w", .integerType) }
  /// The day of the year, starting at 1: `CAST(strftime('%j', a) AS INTEGER)`.
  public var dayOfYear: SQLExpression<QueryValue.Part> { part("%j", .integerType) }

  /// Returns the date as formatted text: `strftime('%Y-%m', a)`.
  public func strftime(_ format: String) -> SQLExpression<QueryValue.Text> {
    SQLExpression { fragment in
      fragment.append(dialectFunction: "strftime")
      fragment.write("(")
      fragment.append(quote: format, delimiter: .text)
      fragment.write(", ")
      fragment.append(timeValue: self, QueryValue.Representation._storage)
      fragment.write(")")
    }
  }

  private func part<Value>(_ format: StaticString, _ type: SQLConstruct) -> SQLExpression<Value> {
    SQLExpression { fragment in
      fragment.write("CAST(")
      fragment.append(dialectFunction: "strftime")
      fragment.write("('")
      fragment.write(format)
      fragment.write("', ")
      fragment.append(timeValue: self, QueryValue.Representation._storage)
      fragment.write(") AS ")
      fragment.append(type)
      fragment.write(")")
    }
  }
}

extension SQLiteDateRepresentation where Self: _DateValue {
  /// The time at which the statement runs: `datetime('now', 'subsec')`.
  ///
  /// Modifiers change it: `Date.now(.days(7))` is `datetime('now', '7 days', 'subsec')`.
  ///
  /// ```swift
  /// Reminder.where { $0.dueDate < Date.now(.days(7)) }
  /// // … WHERE (("reminders"."dueDate") < (datetime('now', '7 days', 'subsec')))
  /// ```
  ///
  /// Write `Date.now()` where Foundation is imported, because its `Date.now` is the time at which the query is built. Omit the type
  /// next to a column, with or without modifiers: `$0.dueDate < .now`, `$0.dueDate = .now(.days(7))`.
  public static var now: DateExpression<Self> {
    DateExpression(base: "'now'", isNow: true, modifiers: DateTimeModifier())
  }
}

extension SQLExpression where QueryValue: _DateValue {
  /// The time at which the statement runs, as a value to assign: `$0.updatedAt = .now`.
  ///
  /// It renders `SET "updatedAt" = datetime('now', 'subsec')`. In a trigger it is the time at which the trigger runs. `Date.now` and
  /// `Date()` are the time at which the query is built.
  public static var now: SQLExpression { now() }

  /// Returns the time at which the statement runs after applying the modifiers, as a value to assign: `$0.dueDate = .now(.days(7))`.
  public static func now(_ modifiers: DateTimeModifier = DateTimeModifier()) -> SQLExpression {
    SQLExpression(DateExpression(base: "'now'", isNow: true, modifiers: modifiers))
  }
}

extension BindQueryExpression where QueryValue: _DateValue {
  /// Returns the time at which the statement runs after applying the modifiers, to compare with a date: `$0.dueDate < .now(.days(7))`.
  public static func now(_ modifiers: DateTimeModifier = DateTimeModifier()) -> BindQueryExpression {
    BindQueryExpression(
      sql: DateExpression<QueryValue>(base: "'now'", isNow: true, modifiers: modifiers).queryFragment
    )
  }

  /// The time at which the statement runs, to compare with a date: `$0.dueDate < .now`.
  public static var now: BindQueryExpression { now() }
}

/// Comparisons of dates with times that the database computes.
extension SQLOperand where QueryValue: _DateValue & QueryBindable {
  /// Returns whether the date is one of the values, `(a) IN ((datetime('now', 'subsec')), …)`:
  /// `$0.dueDate.in([.now, .now(.days(1))])`.
  public func `in`(_ values: [BindQueryExpression<QueryValue>]) -> SQLExpression<Bool> {
    membership(.isIn, values)
  }

  /// Returns whether the date is not one of the values: `(a) NOT IN ((datetime('now', 'subsec')), …)`.
  public func notIn(_ values: [BindQueryExpression<QueryValue>]) -> SQLExpression<Bool> {
    membership(.isNotIn, values)
  }

  /// Returns whether the date is in the range, bounds included:
  /// `a BETWEEN datetime('now', 'subsec') AND datetime('now', '7 days', 'subsec')`.
  ///
  /// `$0.dueDate.between(.now, and: .now(.days(7)))`.
  public func between(
    _ lowest: BindQueryExpression<QueryValue>,
    and highest: BindQueryExpression<QueryValue>
  ) -> SQLExpression<Bool> {
    range(self, lowest, highest)
  }

  /// Returns the earlier of the two dates, `min(a, datetime('now', 'subsec'))`: `$0.createdAt.min(.now)`.
  public func min(_ other: BindQueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function(.least, self, other)
  }

  /// Returns the later of the two dates, `max(a, datetime('now', 'subsec'))`: `$0.createdAt.max(.now)`.
  public func max(_ other: BindQueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function(.greatest, self, other)
  }
}

/// The ELSE clauses of a CASE that returns dates.
extension Cases where Value: _DateValue & QueryBindable {
  /// Ends the CASE with the time for all other cases: `.else(.now())` is `ELSE datetime('now', 'subsec') END`.
  ///
  /// Without parentheses `.now` is ambiguous here with Foundation's `Date.now`, a constant.
  public func `else`(_ value: SQLExpression<Value>) -> SQLExpression<Value> { ending(with: value) }
}

extension OptionalCases where Value: _DateValue & QueryBindable {
  /// Ends the CASE with the time for all other cases: `.else(.now)` is `ELSE datetime('now', 'subsec') END`.
  public func `else`(_ value: SQLExpression<Value>) -> SQLExpression<Value?> { ending(with: value) }
}

// Declared for date operands, not all expressions, so that overload resolution prefers them to those that accept Foundation's `Date.now`.
extension SQLOperand
where QueryValue: _DateValue & _OptionalProtocol, QueryValue.Wrapped: _DateValue & QueryBindable {
  /// Returns the date, or the other date if it is NULL, `ifnull(a, datetime('now', 'subsec'))`: `$0.dueDate.ifnull(.now)`.
  public func ifnull(_ other: BindQueryExpression<QueryValue.Wrapped>) -> SQLExpression<QueryValue.Wrapped> {
    function(dialect: "ifnull", self, other)
  }
}

extension SQLOperand where QueryValue: _DateValue, QueryValue._Unwrapped: QueryBindable {
  /// Returns NULL if the dates are equal, otherwise the date, `nullif(a, datetime('now', 'subsec'))`: `$0.dueDate.nullif(.now)`.
  public func nullif(
    _ other: BindQueryExpression<QueryValue._Unwrapped>
  ) -> SQLExpression<QueryValue._Unwrapped?> {
    .function("nullif", self, other)
  }
}

extension SQLiteDateRepresentation {
  /// The current time, which a trigger assigns to a touched column.
  package static var _touched: SQLExpression<Self> {
    guard _storage == .text else {
      return _storage == .unixTime ? function(dialect: "unixepoch") : function(dialect: "julianday")
    }
    return SQLExpression {
      $0.appendDateFunction()
      $0.write("'subsec')", with: .subseconds, without: "'now')")
    }
  }
}

/// A computed date.
///
/// Further modifiers are added to the same call of SQLite's function.
public struct DateExpression<QueryValue: _DateValue>: SQLOperand, Sendable {
  let base: QueryFragment
  let isNow: Bool
  var modifiers: DateTimeModifier

  /// Returns the date after applying further modifiers.
  public func callAsFunction(_ modifiers: DateTimeModifier = DateTimeModifier()) -> DateExpression {
    var result = self
    result.modifiers.append(modifiers)
    return result
  }

  /// The SQL of the expression.
  public var queryFragment: QueryFragment {
    QueryFragment { fragment in
      let storage = QueryValue.Representation._storage
      if modifiers.needsRounding { fragment.require(.monthRounding) }
      switch storage {
      case .text:
        fragment.appendDateFunction()
      case .unixTime: fragment.append(dialectFunction: "unixepoch")
      case .julianDay: fragment.append(dialectFunction: "julianday")
      }
      if storage != .text { fragment.write("(") }
      fragment.append(base)
      if storage == .unixTime, !isNow { fragment.write(", 'unixepoch'") }
      for modifier in modifiers.texts {
        fragment.write(", ")
        fragment.append(quote: modifier, delimiter: .text)
      }
      if storage == .text { fragment.write(", 'subsec'", with: .subseconds, without: "") }
      fragment.write(")")
    }
  }
}

extension DateExpression: _NullableExpression where QueryValue: QueryRepresentable {
  /// The type of the date, or the wrapped type of an optional.
  public typealias _Unwrapped = QueryValue._Unwrapped
}

extension QueryFragment {
  /// Opens the function that returns a date as text with a fraction of a second: `datetime(`, or `strftime(` with a format.
  //
  // Before 3.42 'datetime' drops the fraction; 'strftime' returns the same text.
  fileprivate mutating func appendDateFunction() {
    append(dialectFunction: "datetime", with: .subseconds, without: "strftime")
    write("(", with: .subseconds, without: "('%Y-%m-%d %H:%M:%f', ")
  }

  /// Appends a date as an argument of a date function, with `'unixepoch'` for Unix time.
  fileprivate mutating func append(timeValue date: some QueryExpression, _ storage: _DateStorage) {
    append(date)
    if storage == .unixTime { write(", 'unixepoch'") }
  }
}
