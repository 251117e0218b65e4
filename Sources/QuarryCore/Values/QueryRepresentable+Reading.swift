extension QueryRepresentable {
  /// A column with the function around it that its type is read by.
  package static func _read(_ column: QueryFragment) -> QueryFragment {
    // Most columns are read as they are, which a look at one without a name shows at no cost.
    if queryFragment(decoding: .anyStored) == .anyStored { return column }
    var marked = QueryFragment(capacity: column.size + 4)
    marked.append(stored: column)
    var decoded = queryFragment(decoding: marked)
    // What may be left out holds no values, so that those of a statement are the same wherever it stands.
    if decoded.bindings.count != column.bindings.count {
      decoded = decoded.inliningBindings
    }
    // What reads something else altogether stands as it is.
    guard decoded.facts.contains(.storedColumn) else { return decoded }
    var result = QueryFragment(capacity: decoded.size + 4)
    result.append(extended: QueryFragment.Extended.readingStart)
    result.append(decoded)
    result.append(extended: QueryFragment.Extended.readingEnd)
    result.facts.remove(.storedColumn)
    return result
  }
}
