public import QuarryCore

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

  /// Returns the date after applying the modifiers, as a value to assign: `$0.dueDate = .now(.days(1))(.startOfDay)`.
  @_disfavoredOverload
  public func callAsFunction(_ modifiers: DateTimeModifier) -> SQLExpression {
    SQLExpression(DateExpression(base: queryFragment, isNow: false, modifiers: modifiers))
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
  public var year: SQLExpression<QueryValue.Part> { part(.year) }
  /// The month, starting at 1: `CAST(strftime('%m', a) AS INTEGER)`.
  public var month: SQLExpression<QueryValue.Part> { part(.month) }
  /// The day of the month, starting at 1: `CAST(strftime('%d', a) AS INTEGER)`.
  public var day: SQLExpression<QueryValue.Part> { part(.day) }
  /// The hour: `CAST(strftime('%H', a) AS INTEGER)`.
  public var hour: SQLExpression<QueryValue.Part> { part(.hour) }
  /// The minute: `CAST(strftime('%M', a) AS INTEGER)`.
  public var minute: SQLExpression<QueryValue.Part> { part(.minute) }
  /// The second: `CAST(strftime('%S', a) AS INTEGER)`.
  public var second: SQLExpression<QueryValue.Part> { part(.second) }
  /// The seconds with their fraction: `CAST(strftime('%f', a) AS REAL)`.
  public var fractionalSecond: SQLExpression<QueryValue.FractionalPart> { part(.fractionalSecond) }
  /// The day of the week, 0 for Sunday: `CAST(strftime('%w', a) AS INTEGER)`.
  public var weekday: SQLExpression<QueryValue.Part> { part(.weekday) }
  /// The day of the year, starting at 1: `CAST(strftime('%j', a) AS INTEGER)`.
  public var dayOfYear: SQLExpression<QueryValue.Part> { part(.dayOfYear) }

  /// Returns the date as formatted text: `strftime('%Y-%m', a)`.
  public func strftime(_ format: String) -> SQLExpression<QueryValue.Text> {
    SQLExpression(sql: time.computing(.format(format)))
  }

  private func part<Value>(_ part: SQLTime.Part) -> SQLExpression<Value> {
    SQLExpression(sql: time.computing(.part(part)))
  }

  private var time: SQLiteTimeValue { QueryValue.Representation.timeValue(of: queryFragment) }
}

extension SQLiteDateRepresentation {
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
    DateExpression(base: QueryFragment(), isNow: true, modifiers: DateTimeModifier())
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
    SQLExpression(DateExpression(base: QueryFragment(), isNow: true, modifiers: modifiers))
  }
}

extension BindQueryExpression where QueryValue: _DateValue {
  /// Returns the time at which the statement runs after applying the modifiers, to compare with a date: `$0.dueDate < .now(.days(7))`.
  public static func now(_ modifiers: DateTimeModifier = DateTimeModifier()) -> BindQueryExpression {
    BindQueryExpression(
      sql: DateExpression<QueryValue>(base: QueryFragment(), isNow: true, modifiers: modifiers).queryFragment,
      origin: ModifiedNow(modifiers)
    )
  }

  /// Returns the date after applying further modifiers, in the same call of SQLite's function:
  /// `$0.dueDate < .now(.days(1))(.startOfDay)` is `… < (datetime('now', '1 days', 'start of day', 'subsec'))`.
  public func callAsFunction(_ modifiers: DateTimeModifier) -> BindQueryExpression {
    if let now = origin as? ModifiedNow { return .now(now.modifiers.appending(modifiers)) }
    return BindQueryExpression(
      sql: DateExpression<QueryValue>(base: queryFragment, isNow: false, modifiers: modifiers).queryFragment
    )
  }

  /// The time at which the statement runs, to compare with a date: `$0.dueDate < .now`.
  public static var now: BindQueryExpression { now() }
}

/// The modifiers of `.now`, to which further ones are added.
private final class ModifiedNow: Sendable {
  let modifiers: DateTimeModifier

  init(_ modifiers: DateTimeModifier) { self.modifiers = modifiers }
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
    function(dialect: "min", self, other)
  }

  /// Returns the later of the two dates, `max(a, datetime('now', 'subsec'))`: `$0.createdAt.max(.now)`.
  public func max(_ other: BindQueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function(dialect: "max", self, other)
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
  package static var _touched: SQLExpression<Self> { SQLExpression(sql: storedValue(of: .unnamedNow)) }
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
    let time = isNow ? SQLiteTimeValue.now : QueryValue.Representation.timeValue(of: base)
    return QueryValue.Representation.storedValue(of: time.changed(by: modifiers))
  }
}

extension DateExpression: _NullableExpression where QueryValue: QueryRepresentable {
  /// The type of the date, or the wrapped type of an optional.
  public typealias _Unwrapped = QueryValue._Unwrapped
}
