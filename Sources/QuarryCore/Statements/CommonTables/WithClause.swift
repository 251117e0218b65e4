/// The WITH clause of a statement.
//
// A type of its own, because the methods of a generic type look up that type for each closure.
struct WithClause: Sendable {
  let tables: [CommonTableExpressionClause]
  /// The identities of the rows that closures receive.
  var identities: [CommonTableIdentity] = []
  let isRecursive: Bool

  /// Returns a statement with this clause.
  func query(_ body: QueryFragment) -> QueryFragment {
    guard !tables.isEmpty, !body.isEmpty else { return body }
    let tables = presentTables(besides: body)
    guard !tables.isEmpty else { return QueryFragment() }
    let body = body.naming(identities)
    // A statement with its own WITH clause shares this list: SQL allows only one.
    let (others, isRecursive) = body.withClause
    let size = tables.reduce(body.size) { $0 + $1.columnList.size + $1.query.size + 64 }
    return QueryFragment(capacity: size) { fragment in
      typealias Extended = QueryFragment.Extended
      fragment.append(
        extended: self.isRecursive || isRecursive ? Extended.withRecursive : SQLConstruct.with.rawValue
      )
      if let error = error(in: body, isOneOfTwo: others != nil) { fragment.append(error: error) }
      for index in tables.indices {
        if index > 0 { fragment.write(", ") }
        tables[index].append(to: &fragment)
      }
      if others != nil { fragment.write(", ") } else { fragment.appendNewlineOrSpace() }
      fragment.append(others ?? body)
    }
  }

  /// Returns the common table expressions without the empty ones, or none if all are empty. An empty one that another query reads
  /// stays, with a query that returns no rows.
  private func presentTables(besides body: QueryFragment) -> [CommonTableExpressionClause] {
    guard tables.contains(where: \.query.isEmpty) else { return tables }
    let present = tables.filter { !$0.query.isEmpty }
    guard !present.isEmpty else { return [] }
    let texts = [body] + present.map(\.query)
    return tables.compactMap { table in
      guard table.query.isEmpty else { return table }
      return texts.contains { table.isMentioned(in: $0) } ? table.withoutRows : nil
    }
  }

  private func error(in body: QueryFragment, isOneOfTwo: Bool) -> CommonTableError? {
    if let name = numberedNameOfATable(in: body) {
      return CommonTableError(name: name, reason: .nameOfATable)
    }
    guard isOneOfTwo else { return nil }
    // In one list, each query can read the others, including later ones.
    let hidden = body.commonTableNames.first { name in
      tables.contains { $0.name.isSameName(as: name) || $0.query.reads(table: name) }
    }
    return hidden.map { CommonTableError(name: $0, reason: .namedTwice) }
  }

  /// Returns a name, such as `cte1`, that is both a table's and that of rows in this `With` or in one inside of it.
  private func numberedNameOfATable(in body: QueryFragment) -> String? {
    guard !identities.isEmpty,
      body.hasNameLikeCommonTable || tables.contains(where: { $0.query.hasNameLikeCommonTable })
    else { return nil }
    let numbers = body.commonNumbers.union(identities.map(\.place)).sorted()
    return numbers.lazy.map { (number: $0, name: CommonTableIdentity.name($0)) }
      .first { number, name in
        number <= identities.count && tables.contains { $0.query.reads(table: name) }
          || body.reads(table: name)
      }?
      .name
  }
}
