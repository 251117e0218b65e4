/// Columns under another qualifier, or under none.
///
/// A column is written as `qualifier`, ``Mark/member``, `name`, so that where a column stands is known without reading
/// SQL.
extension QueryFragment {
  /// The fragment as a definition in a schema takes it (a CHECK, an index, a computed column), in which all columns stand
  /// alone: they are those of the one table, and SQLite refuses other names or keeps them as they are when the table gets
  /// another name.
  package var unqualified: QueryFragment { requalified(from: nil, outside: nil, inside: "") }

  /// The fragment with the columns of one table as those of another, in which a prefix stands before their names.
  func requalified(from qualifier: QueryFragment, as table: QueryFragment, prefix: String) -> QueryFragment {
    requalified(from: qualifier, outside: table, inside: table, prefix: QueryFragment(prefix))
  }

  /// - Parameters:
  ///   - qualifier: The name of the table; nil for each table, outside of queries.
  ///   - outside: What stands before the columns; nil where they stand alone.
  ///   - inside: What stands before the columns in a query inside of the fragment.
  ///   - prefix: What stands before the names of the columns.
  func requalified(
    from qualifier: QueryFragment?,
    outside: QueryFragment?,
    inside: QueryFragment,
    prefix: QueryFragment = QueryFragment()
  ) -> QueryFragment {
    guard holdsColumns else { return self }
    var result = QueryFragment(capacity: code.count + inside.code.count * 3 + 16)
    result.append(extended: Extended.columnNames)
    result.code.append(UInt8(ascii: "0") | (qualifier == nil ? 0 : 1) | (outside == nil ? 0 : 2))
    result.code.append(contentsOf: qualifier?.code ?? [])
    for part in [outside?.code ?? [], inside.code, prefix.code] {
      result.append(extended: Extended.middle)
      result.code.append(contentsOf: part)
    }
    result.append(extended: Extended.close)
    result.code.append(contentsOf: code)
    result.append(extended: Extended.columnNamesEnd)
    result.bindings = bindings
    result.facts = facts
    return result
  }

  /// Whether there is a point between a table and its column.
  private var holdsColumns: Bool {
    zip(code, code.dropFirst()).contains { $0 == Mark.member && $1 == Mark.identifier }
  }
}
