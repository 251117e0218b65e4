import QuarrySQLite

/// An expression built with the library, and its expected value for a row.
///
/// `plain` is set if the compiler treats the expression as NOT NULL, `optional` if it does not. This determines the
/// overload of an operator, and with it the SQL.
struct Sample<Value: QueryBindable & Equatable & Sendable> {
  /// The Swift source of the expression.
  var swift: String
  var plain: SQLExpression<Value>?
  /// For operators that only accept optional expressions.
  var optional: SQLExpression<Value?>
  var value: (JoinedRow) -> Value?

  init(
    _ swift: String,
    _ expression: some QueryExpression<Value>,
    _ value: @escaping (JoinedRow) -> Value?
  ) {
    self.swift = swift
    plain = SQLExpression(expression)
    optional = SQLExpression(sql: expression.queryFragment)
    self.value = value
  }

  init(
    _ swift: String,
    _ expression: some QueryExpression<Value?>,
    _ value: @escaping (JoinedRow) -> Value?
  ) {
    self.swift = swift
    optional = SQLExpression(expression)
    self.value = value
  }

  /// The expression with its own type, for clauses that accept both.
  var expression: any QueryExpression { plain ?? optional }
}

/// A condition. Its value is nil if it is NULL, whatever its type.
struct Condition {
  var swift: String
  var sql: SQLExpression<Bool>
  var value: (JoinedRow) -> Bool?

  init(_ swift: String, _ sql: SQLExpression<Bool>, _ value: @escaping (JoinedRow) -> Bool?) {
    self.swift = swift
    self.sql = sql
    self.value = value
  }
}

/// A term of an order.
struct OrderTerm {
  var swift: String
  var sql: any QueryExpression
  var isDescending = false
  var nullsFirst = true
  var value: (JoinedRow) -> PlainValue

  init(_ swift: String, _ sql: any QueryExpression, value: @escaping (JoinedRow) -> PlainValue) {
    self.swift = swift
    self.sql = sql
    self.value = value
  }
}
