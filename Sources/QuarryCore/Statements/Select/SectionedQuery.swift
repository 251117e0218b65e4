extension _SelectClauses {
  /// Returns the query with a key after its columns, sorted by the key first and then by its own order.
  ///
  /// A query with a LIMIT or an OFFSET chooses its rows in its own order, so its rows are sorted around it:
  ///
  /// ```sql
  /// SELECT * FROM (
  ///   SELECT …, "t"."listID" AS "_section", "t"."title" AS "_order1" FROM "t" ORDER BY "t"."title" LIMIT 3
  /// ) ORDER BY "_section", "_order1"
  /// ```
  ///
  /// - Parameters:
  ///   - term: The ordering term, or `nil` for no sections.
  ///   - key: The expression whose value is the key.
  package func sectioned<Output: _SelectionShape, Tables: _TableList>(
    by term: QueryFragment?,
    selecting key: QueryFragment,
    _ output: Output.Type,
    _ tables: Tables.Type
  ) -> QueryFragment {
    var clauses = resolved(Tables.From.self)
    if clauses.columns.isEmpty {
      clauses.columns = [QueryFragment { Tables._appendSelectList(to: &$0, clauses.tables) }]
    }
    guard let term else {
      clauses.columns.append(key)
      return clauses.query(Output.self, Tables.self)
    }
    guard clauses.hasLimit || clauses.offset != nil else {
      clauses.columns.append(key)
      clauses.order.insert(term, at: 0)
      return clauses.query(Output.self, Tables.self)
    }
    var order: [QueryFragment] = []
    func select(_ expression: QueryFragment, orderedAs term: QueryFragment, _ name: String) {
      clauses.columns.append(
        QueryFragment {
          $0.append(expression)
          $0.write(" AS ")
          $0.append(quote: name)
        }
      )
      order.append(Self.orderTerm(name, as: term))
    }
    let terms = term.orderItems
    let isSelected = terms.count == 1 && OrderTerm(terms[0]).expression == key
    if isSelected {
      select(key, orderedAs: terms[0], "_section")
    } else {
      clauses.columns.append(key)
      for (index, item) in terms.enumerated() {
        select(OrderTerm(item).expression, orderedAs: item, "_section\(index + 1)")
      }
    }
    // SQL in text may be the number or the name of a column, and another column would make more rows distinct. SQLite's sort is stable.
    let own = clauses.order.flatMap(\.orderItems)
    if !clauses.isDistinct, !own.contains(where: { $0.facts.contains(.handwritten) }) {
      for (index, item) in own.enumerated() {
        select(OrderTerm(item).expression, orderedAs: item, "_order\(index + 1)")
      }
    }
    let query = clauses.query(Output.self, Tables.self)
    guard !query.isEmpty else { return query }
    return QueryFragment {
      $0.append(query.asDerivedTable)
      $0.append(order: order)
    }
  }

  /// Returns the name of a column as a term with the direction of another one.
  private static func orderTerm(_ name: String, as term: QueryFragment) -> QueryFragment {
    let parts = OrderTerm(term)
    let column = QueryFragment(quote: name)
    guard parts.direction != nil || parts.nulls != nil else { return column }
    return column.ordered(parts.direction ?? .ascending, nulls: parts.nulls)
  }
}
