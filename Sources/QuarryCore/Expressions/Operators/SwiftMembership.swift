// Membership as in Swift, which is true or false for every row. The SQL between the marks is IN or BETWEEN, for which SQLite can use an
// index. If the expression is more than a condition, the marks are rendered as `coalesce(…, 0)`.

/// Returns whether a value is in a list, a range or a query, where NULL counts as false, which matters to `NOT` and `=`.
func member(_ membership: some QueryExpression<Bool>) -> SQLExpression<Bool> {
  var body = QueryFragment(capacity: 64)
  body.append(extended: QueryFragment.Extended.memberStart)
  body.appendPresent { membership._append(to: &$0) }
  body.append(extended: QueryFragment.Extended.memberEnd)
  return SQLExpression(body: body, chain: .member)
}

extension QueryFragment {
  /// Writes an expression whose membership tests are values, not conditions.
  mutating func append(value expression: QueryFragment) {
    append(extended: Extended.valueStart)
    append(expression)
    append(extended: Extended.valueEnd)
  }
}
