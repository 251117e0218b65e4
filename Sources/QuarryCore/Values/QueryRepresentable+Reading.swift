extension QueryRepresentable {
  /// Returns a column with the function that decodes its type, if the type has one.
  package static func _read(_ column: QueryFragment) -> QueryFragment {
    // Most types return the column unchanged. Comparing a constant fragment is a cheap test for that.
    if queryFragment(decoding: .anyStored) == .anyStored { return column }
    var marked = QueryFragment(capacity: column.size + 4)
    marked.append(stored: column)
    var decoded = queryFragment(decoding: marked)
    // The function may be omitted, so it has no bound values: a statement has the same bindings with and without it.
    if decoded.bindings.count != column.bindings.count {
      decoded = decoded.inliningBindings
    }
    // If the SQL does not contain the column, it is written unchanged.
    guard decoded.facts.contains(.storedColumn) else { return decoded }
    var result = QueryFragment(capacity: decoded.size + 4)
    result.append(extended: QueryFragment.Extended.readingStart)
    result.append(decoded)
    result.append(extended: QueryFragment.Extended.readingEnd)
    result.facts.remove(.storedColumn)
    return result
  }
}
