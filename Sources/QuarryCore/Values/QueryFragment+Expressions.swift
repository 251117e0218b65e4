// Expressions in a fragment.
extension QueryFragment {
  /// Appends an expression.
  package mutating func append(_ expression: some QueryExpression) {
    expression._append(to: &self)
  }

  /// Appends an expression in parentheses, as operators write their operands.
  @inline(__always)
  package mutating func append(parenthesized expression: some QueryExpression) {
    append(byte: UInt8(ascii: "("))
    expression._append(to: &self)
    append(byte: UInt8(ascii: ")"))
  }
}

/// Returns the SQL of each expression.
func fragments<each Expression: QueryExpression>(of expressions: repeat each Expression) -> [QueryFragment] {
  var fragments: [QueryFragment] = []
  // Enough for most rows.
  fragments.reserveCapacity(4)
  for expression in repeat each expressions { fragments.append(expression.queryFragment) }
  return fragments
}

extension QueryFragment.StringInterpolation {
  /// Appends a value in a representation.
  ///
  /// ```swift
  /// #sql("\(Reminder.columns.createdAt) > \(date, as: Date.UnixTimeRepresentation.self)")
  /// ```
  public mutating func appendInterpolation<Q: QueryBindable>(_ queryOutput: Q.QueryOutput, as type: Q.Type) {
    fragment.append(Q(queryOutput: queryOutput).queryBinding, as: Q.sqlType)
  }

  /// Appends an optional value in a representation. A `nil` value is NULL.
  //
  // The compiler warns about an optional value if the parameter is not optional.
  public mutating func appendInterpolation<Q: QueryBindable>(_ queryOutput: Q.QueryOutput?, as type: Q?.Type)
  {
    fragment.append(queryOutput.map { Q(queryOutput: $0).queryBinding } ?? .null, as: Q.sqlType)
  }

  /// Appends a value or an expression.
  public mutating func appendInterpolation(bind expression: some QueryExpression) {
    expression._appendInterpolated(to: &fragment, isValue: true)
  }

  /// Appends an optional value. A `nil` value is NULL.
  //
  // The compiler warns about an optional value if the parameter is not optional.
  public mutating func appendInterpolation<Value: QueryBindable>(bind value: Value?) {
    fragment.append(value.queryBinding, as: Value.sqlType)
  }

  /// Appends an expression. The columns of a row that `Columns(…)` builds have names only in the list of a SELECT or of RETURNING.
  ///
  /// ```swift
  /// #sql("SELECT \(Point.Columns(x: 1, y: 2))", as: Point.self)   // SELECT 1 AS "x", 2 AS "y"
  /// Point.where { #sql("(\($0)) = (\(Point.Columns(x: 1, y: 2)))") }
  /// // … WHERE (("points"."x", "points"."y") = (1, 2))
  /// ```
  @_disfavoredOverload
  public mutating func appendInterpolation(_ expression: some QueryExpression) {
    expression._appendInterpolated(to: &fragment, isValue: false)
  }

  /// Appends an optional value. A `nil` value is NULL.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value: QueryBindable>(_ value: Value?) {
    fragment.append(value.queryBinding, as: Value.sqlType)
  }
}
