/// What stands around a column only where Swift reads it, such as the `json(…)` that makes text of JSON in SQLite's binary form.
///
/// Marks say which part of a selected column that is. The outermost query is read by Swift and keeps it. A query inside a
/// statement, whose values SQL goes on with, is rendered without it.
extension QueryRepresentable {
  /// A column with the function around it that its type is read by.
  package static func _read(_ column: QueryFragment) -> QueryFragment {
    // Most columns are read as they are, which a look at one without a name shows at no cost.
    if queryFragment(decoding: .anyStored) == .anyStored { return column }
    var marked = QueryFragment(capacity: column.code.count + 4)
    marked.append(stored: column)
    var decoded = queryFragment(decoding: marked)
    // What may be left out holds no values, so that those of a statement are the same wherever it stands.
    if decoded.bindings.count != column.bindings.count {
      decoded = decoded.inliningBindings(StandardDialect())
    }
    // What reads something else altogether stands as it is.
    guard decoded.facts.contains(.storedColumn) else { return decoded }
    var result = QueryFragment(capacity: decoded.code.count + 4)
    result.append(extended: QueryFragment.Extended.readingStart)
    result.append(decoded)
    result.append(extended: QueryFragment.Extended.readingEnd)
    result.facts.remove(.storedColumn)
    return result
  }
}

extension QueryFragment {
  /// The marks of a column as it is stored.
  fileprivate static let anyStored = QueryFragment { $0.append(stored: QueryFragment()) }

  /// The statement with columns as they are stored, without what only reading needs: what INSERT and CREATE VIEW take.
  package var stored: QueryFragment {
    guard !isEmpty else { return self }
    var result = QueryFragment(capacity: code.count + 4)
    result.append(extended: Extended.storedStart)
    result.append(self)
    result.append(extended: Extended.storedEnd)
    result.facts = facts
    return result
  }

  /// A column as it is stored.
  fileprivate mutating func append(stored column: QueryFragment) {
    append(extended: Extended.columnStart)
    append(column)
    append(extended: Extended.columnEnd)
    facts.insert(.storedColumn)
  }
}
