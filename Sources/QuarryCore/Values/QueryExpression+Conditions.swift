extension QueryExpression {
  /// The SQL of a condition in WHERE, ON, HAVING or FILTER, which treat NULL as false.
  var conditionFragment: QueryFragment {
    guard _chain?.dependsOnContext == true else { return queryFragment }
    return QueryFragment { appendCondition(to: &$0) }
  }

  /// Writes the SQL of a condition that treats NULL as false.
  func appendCondition(to fragment: inout QueryFragment) {
    guard let _chain else { return _append(to: &fragment) }
    var body = QueryFragment(capacity: 96)
    _appendBody(to: &body)
    _chain.append(condition: body, to: &fragment)
  }
}
