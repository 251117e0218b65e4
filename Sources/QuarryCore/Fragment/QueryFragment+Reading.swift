/// What stands around a column only where Swift reads it, such as the `json(…)` that makes text of JSON in SQLite's binary form.
///
/// Marks say which part of a selected column that is. The outermost query is read by Swift and keeps it. A query inside a
/// statement, whose values SQL goes on with, is rendered without it.
extension QueryFragment {
  /// The marks of a column as it is stored.
  static let anyStored = QueryFragment { $0.append(stored: QueryFragment()) }

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
  mutating func append(stored column: QueryFragment) {
    append(extended: Extended.columnStart)
    append(column)
    append(extended: Extended.columnEnd)
    facts.insert(.storedColumn)
  }
}
