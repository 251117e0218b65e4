/// Expressions inside of a fragment.
extension QueryFragment {
  /// An expression.
  package mutating func append(_ expression: some QueryExpression) {
    expression._append(to: &self)
  }

  /// An expression in parentheses, as every operand stands.
  @inline(__always)
  package mutating func append(parenthesized expression: some QueryExpression) {
    append(byte: UInt8(ascii: "("))
    expression._append(to: &self)
    append(byte: UInt8(ascii: ")"))
  }
}

/// The SQL of each expression.
func fragments<each Expression: QueryExpression>(of expressions: repeat each Expression) -> [QueryFragment] {
  var fragments: [QueryFragment] = []
  // As many as most rows have, at once.
  fragments.reserveCapacity(4)
  for expression in repeat each expressions { fragments.append(expression.queryFragment) }
  return fragments
}

extension QueryFragment.StringInterpolation {
  /// A value in a certain representation.
  ///
  /// ```swift
  /// #sql("\(Reminder.columns.createdAt) > \(date, as: Date.UnixTimeRepresentation.self)")
  /// ```
  public mutating func appendInterpolation<Q: QueryBindable>(_ queryOutput: Q.QueryOutput, as type: Q.Type) {
    fragment.append(Q(queryOutput: queryOutput).queryBinding)
  }

  /// A value or an expression.
  public mutating func appendInterpolation(bind expression: some QueryExpression) {
    fragment.append(expression)
  }

  /// An expression.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ expression: some QueryExpression) {
    fragment.append(expression)
  }

  /// A value that may be missing, which is NULL then.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value: QueryBindable>(_ value: Value?) {
    fragment.append(value.queryBinding)
  }
}
