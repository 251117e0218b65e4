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
