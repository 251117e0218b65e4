// Membership as Swift has it, true or false for every row. Between its marks the SQL is that of IN or BETWEEN, which an index serves;
// where it is more than a condition, `coalesce(…, 0)` takes their place.

/// What is in a list, a range or a query: false where it is NULL, which `NOT` and `=` have to be told of.
func member(_ membership: some QueryExpression<Bool>) -> SQLExpression<Bool> {
  var body = QueryFragment(capacity: 64)
  body.append(extended: QueryFragment.Extended.memberStart)
  body.appendPresent { membership._append(to: &$0) }
  body.append(extended: QueryFragment.Extended.memberEnd)
  return SQLExpression(body: body, chain: .member)
}

extension QueryFragment {
  /// Writes an expression whose memberships are values, and no conditions.
  mutating func append(value expression: QueryFragment) {
    append(extended: Extended.valueStart)
    append(expression)
    append(extended: Extended.valueEnd)
  }
}
