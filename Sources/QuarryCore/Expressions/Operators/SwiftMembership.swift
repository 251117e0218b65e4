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

extension QueryExpression {
  /// The SQL of a condition, for which NULL is as good as false: of WHERE, ON, HAVING and FILTER.
  var conditionFragment: QueryFragment {
    guard _chain?.hasMember == true else { return queryFragment }
    return QueryFragment { appendCondition(to: &$0) }
  }

  /// Writes the SQL of a condition, for which NULL is as good as false.
  func appendCondition(to fragment: inout QueryFragment) {
    guard let _chain else { return _append(to: &fragment) }
    var body = QueryFragment(capacity: 96)
    _appendBody(to: &body)
    _chain.append(condition: body, to: &fragment)
  }
}
