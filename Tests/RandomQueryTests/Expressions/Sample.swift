import QuarrySQLite

/// An expression built with the library, and what it should be for a row.
///
/// `plain` is there where the compiler takes it for one that is never NULL, `optional` where it does not: which overload of
/// an operator is called, and with it the SQL, depends on that.
struct Sample<Value: QueryBindable & Equatable & Sendable> {
  /// How somebody would write it.
  var swift: String
  var plain: SQLExpression<Value>?
  /// For what takes optional expressions alone.
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

  /// As it is typed: what a clause is given that takes both.
  var expression: any QueryExpression { plain ?? optional }
}

/// A condition. Its value is nil where it is NULL, whatever its type says.
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
