// SQL around a column that is needed only when Swift decodes it, such as `json(…)`, which converts SQLite's binary JSON to text.
//
// Marks delimit this part of a selected column. Swift decodes the outermost query, which keeps the SQL. A subquery, whose values SQL
// processes, is rendered without it.
extension QueryFragment {
  /// The marks of any column in stored form.
  static let anyStored = QueryFragment { $0.append(stored: QueryFragment()) }

  /// The statement with columns in stored form, without the SQL that only decoding needs. For INSERT and CREATE VIEW.
  package var stored: QueryFragment {
    guard !isEmpty else { return self }
    var result = QueryFragment(capacity: code.count + 4)
    result.append(extended: Extended.storedStart)
    result.append(self)
    result.append(extended: Extended.storedEnd)
    result.facts = facts
    return result
  }

  /// Appends a column in stored form.
  mutating func append(stored column: QueryFragment) {
    append(extended: Extended.columnStart)
    append(column)
    append(extended: Extended.columnEnd)
    facts.insert(.storedColumn)
  }
}
