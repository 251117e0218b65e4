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

// What can be called is said of each kind of expression, and not of all operands: queries are operands, too, and the compiler
// (6.3) crashes where a method that a query does not have could be a member that is called.

extension TableColumnExpression where Value: _DateValue {
  /// The date, changed.
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
  /// The date, changed: `($0.createdAt ?? $0.updatedAt)(.days(7))`.
  public func callAsFunction(_ modifiers: DateTimeModifier) -> DateExpression<QueryValue> {
    DateExpression(base: queryFragment, isNow: false, modifiers: modifiers)
  }
}

extension AggregateFunctionExpression where QueryValue: _DateValue {
  /// The date, changed: `$0.createdAt.max()(.days(7))`.
  public func callAsFunction(_ modifiers: DateTimeModifier) -> DateExpression<QueryValue> {
    DateExpression(base: queryFragment, isNow: false, modifiers: modifiers)
  }
}

/// Parts of dates.
extension SQLOperand where QueryValue: _DateValue {
  /// `CAST(strftime('%Y', a) AS INTEGER)`.
  public var year: SQLExpression<QueryValue.Part> { part("%Y", .integerType) }
  /// `CAST(strftime('%m', a) AS INTEGER)`, from 1.
  public var month: SQLExpression<QueryValue.Part> { part("%m", .integerType) }
  /// `CAST(strftime('%d', a) AS INTEGER)`, of the month, from 1.
  public var day: SQLExpression<QueryValue.Part> { part("%d", .integerType) }
  /// `CAST(strftime('%H', a) AS INTEGER)`.
  public var hour: SQLExpression<QueryValue.Part> { part("%H", .integerType) }
  /// `CAST(strftime('%M', a) AS INTEGER)`.
  public var minute: SQLExpression<QueryValue.Part> { part("%M", .integerType) }
  /// `CAST(strftime('%S', a) AS INTEGER)`.
  public var second: SQLExpression<QueryValue.Part> { part("%S", .integerType) }
  /// `CAST(strftime('%f', a) AS REAL)`: seconds with their fraction.
  public var fractionalSecond: SQLExpression<QueryValue.FractionalPart> { part("%f", .realType) }
  /// `CAST(strftime('%w', a) AS INTEGER)`: 0 is Sunday.
  public var weekday: SQLExpression<QueryValue.Part> { part("%w", .integerType) }
  /// `CAST(strftime('%j', a) AS INTEGER)`, from 1.
  public var dayOfYear: SQLExpression<QueryValue.Part> { part("%j", .integerType) }

  /// `strftime('%Y-%m', a)`: the date as text.
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
  /// The time at which the statement runs: `datetime('now', 'subsec')`; changed, `Date.now(.days(7))` is
  /// `datetime('now', '7 days', 'subsec')`.
  ///
  /// ```swift
  /// Reminder.where { $0.dueDate < Date.now(.days(7)) }
  /// // … WHERE (("reminders"."dueDate") < (datetime('now', '7 days', 'subsec')))
  /// ```
  ///
  /// Beside Foundation's `Date.now`, which is the time at which the query is built, it is written `Date.now()`. Beside a column the
  /// type is left out, with or without a change: `$0.dueDate < .now`, `$0.dueDate = .now(.days(7))`.
  public static var now: DateExpression<Self> {
    DateExpression(base: "'now'", isNow: true, modifiers: DateTimeModifier())
  }
}

extension SQLExpression where QueryValue: _DateValue {
  /// The time at which the statement runs, as a value to assign: `$0.updatedAt = .now` is
  /// `SET "updatedAt" = datetime('now', 'subsec')`, and in a trigger the time at which the trigger runs. `Date.now` and `Date()` are
  /// the time at which the query is built.
  public static var now: SQLExpression { now() }

  /// The time at which the statement runs, changed, as a value to assign: `$0.dueDate = .now(.days(7))`.
  public static func now(_ modifiers: DateTimeModifier = DateTimeModifier()) -> SQLExpression {
    SQLExpression(DateExpression(base: "'now'", isNow: true, modifiers: modifiers))
  }
}

extension BindQueryExpression where QueryValue: _DateValue {
  /// The time at which the statement runs, changed, beside a date: `$0.dueDate < .now(.days(7))`.
  public static func now(_ modifiers: DateTimeModifier = DateTimeModifier()) -> BindQueryExpression {
    BindQueryExpression(
      sql: DateExpression<QueryValue>(base: "'now'", isNow: true, modifiers: modifiers).queryFragment
    )
  }

  /// The time at which the statement runs, beside a date: `$0.dueDate < .now`.
  public static var now: BindQueryExpression { now() }
}

/// Dates beside times that the database tells.
extension SQLOperand where QueryValue: _DateValue & QueryBindable {
  /// `(a) IN ((datetime('now', 'subsec')), …)`: `$0.dueDate.in([.now, .now(.days(1))])`.
  public func `in`(_ values: [BindQueryExpression<QueryValue>]) -> SQLExpression<Bool> {
    membership(" IN ", values)
  }

  /// `(a) NOT IN ((datetime('now', 'subsec')), …)`.
  public func notIn(_ values: [BindQueryExpression<QueryValue>]) -> SQLExpression<Bool> {
    membership(" NOT IN ", values)
  }

  /// `a BETWEEN datetime('now', 'subsec') AND datetime('now', '7 days', 'subsec')`:
  /// `$0.dueDate.between(.now, and: .now(.days(7)))`.
  public func between(
    _ lowest: BindQueryExpression<QueryValue>,
    and highest: BindQueryExpression<QueryValue>
  ) -> SQLExpression<Bool> {
    range(self, lowest, highest)
  }

  /// `min(a, datetime('now', 'subsec'))`, the earlier of the two: `$0.createdAt.min(.now)`.
  public func min(_ other: BindQueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function(.least, self, other)
  }

  /// `max(a, datetime('now', 'subsec'))`, the later of the two: `$0.createdAt.max(.now)`.
  public func max(_ other: BindQueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function(.greatest, self, other)
  }
}

/// The ends of a CASE that gives dates.
extension Cases where Value: _DateValue & QueryBindable {
  /// The time in all other cases: `.else(.now())` is `ELSE datetime('now', 'subsec') END`.
  ///
  /// Without parentheses `.now` is ambiguous here with Foundation's `Date.now`, a constant.
  public func `else`(_ value: SQLExpression<Value>) -> SQLExpression<Value> { ending(with: value) }
}

extension OptionalCases where Value: _DateValue & QueryBindable {
  /// The time in all other cases: `.else(.now)` is `ELSE datetime('now', 'subsec') END`.
  public func `else`(_ value: SQLExpression<Value>) -> SQLExpression<Value?> { ending(with: value) }
}

// Of an operand of dates, not of any expression: so the compiler prefers them to those that take Foundation's `Date.now`.
extension SQLOperand
where QueryValue: _DateValue & _OptionalProtocol, QueryValue.Wrapped: _DateValue & QueryBindable {
  /// `ifnull(a, datetime('now', 'subsec'))`: `$0.dueDate.ifnull(.now)`.
  public func ifnull(_ other: BindQueryExpression<QueryValue.Wrapped>) -> SQLExpression<QueryValue.Wrapped> {
    function(dialect: "ifnull", self, other)
  }
}

extension SQLOperand where QueryValue: _DateValue, QueryValue._Unwrapped: QueryBindable {
  /// `nullif(a, datetime('now', 'subsec'))`: `$0.dueDate.nullif(.now)`.
  public func nullif(
    _ other: BindQueryExpression<QueryValue._Unwrapped>
  ) -> SQLExpression<QueryValue._Unwrapped?> {
    .function("nullif", self, other)
  }
}

extension SQLiteDateRepresentation {
  /// What a trigger sets a column to that it touches.
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

/// A date that is computed. Further changes join the same call of SQLite's function.
public struct DateExpression<QueryValue: _DateValue>: SQLOperand, Sendable {
  let base: QueryFragment
  let isNow: Bool
  var modifiers: DateTimeModifier

  /// The date, changed further.
  public func callAsFunction(_ modifiers: DateTimeModifier = DateTimeModifier()) -> DateExpression {
    var result = self
    result.modifiers.append(modifiers)
    return result
  }

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

  /// A date as an argument of a date function: what is not text says so.
  fileprivate mutating func append(timeValue date: some QueryExpression, _ storage: _DateStorage) {
    append(date)
    if storage == .unixTime { write(", 'unixepoch'") }
  }
}
