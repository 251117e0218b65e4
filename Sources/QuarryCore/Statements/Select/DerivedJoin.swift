/// A query of whole rows, from one table or several joined tables, as a derived table: `(SELECT …) AS "lists"`.
///
/// The derived table has the name of the first table, whose columns keep their names. The names of the other tables' columns
/// have the name of their table as a prefix, because two tables may both have a `"title"`:
///
/// ```sql
/// (SELECT "lists"."id", "tags"."id" AS "tags.id" FROM "lists" JOIN "tags" ON … LIMIT 1) AS "lists"
/// ```
struct DerivedJoin {
  /// A table in the query: the qualifier of its columns in the query, and the prefix of their names outside of it.
  fileprivate struct Part {
    let source: TableRows
    let qualifier: QueryFragment
    let prefix: String
  }

  /// The derived table in FROM.
  let source: QueryFragment
  /// The rows of the derived table.
  let rows: NamedRows
  private let parts: [Part]

  /// Creates a derived table of a query.
  ///
  /// - Parameter identity: The identity of the rows, if their name is not enough.
  init<From, each Join>(
    _ clauses: _SelectClauses,
    _ tables: JoinedTables<From, repeat each Join>.Type,
    _ identity: _RowIdentity
  ) {
    var columns: [QueryFragment] = []
    var parts = [From._part(isFirst: true, [], &columns, clauses.tables[0])]
    for join in repeat (each Join).self {
      let taken = Set(parts.map(\.prefix))
      parts.append(join._part(isFirst: false, taken, &columns, clauses.tables[parts.count]))
    }
    var clauses = clauses
    clauses.columns = columns
    let query = clauses.query(JoinedTables<From, repeat each Join>.self, tables)
    let common = From.tableAlias == nil ? clauses.tables[0].common : nil
    let name = common?.fragment ?? QueryFragment(quote: From._rowName)
    source = QueryFragment {
      if identity.isUnique {
        $0.append(identified: identity, From._rowName) { $0.append(derivedTable: query) }
        return
      }
      $0.append(derivedTable: query)
      $0.append(tableAlias: name)
    }
    rows = NamedRows(rows: identity, table: From._rowName, name: name, form: .derived)
    self.parts = parts
  }

  /// Returns a fragment with the names of the tables replaced by this derived table's.
  func reading(_ fragment: QueryFragment) -> QueryFragment {
    let name = rows.rows.isUnique ? rows.name.identified(as: rows.rows, of: rows.table) : rows.name
    return parts.reduce(fragment) { fragment, part in
      part.source.rows.isUnique
        ? fragment.replacing(part.source.rows, with: name, prefix: part.prefix)
        : fragment.requalified(from: part.qualifier, as: name, prefix: part.prefix)
    }
  }
}

extension Table {
  fileprivate static func _part(
    isFirst: Bool,
    _ taken: Set<String>,
    _ columns: inout [QueryFragment],
    _ source: TableRows
  ) -> DerivedJoin.Part {
    let qualifier = _qualifier(source)
    var prefix = isFirst ? "" : _rowName + "."
    // The rows of several common table expressions may have the name of the same type.
    while taken.contains(prefix) { prefix = "_" + prefix }
    for column in _schema.columns {
      columns.append(
        QueryFragment {
          $0.append(qualifier)
          $0.appendMember()
          $0.append(quote: column.name)
          guard !isFirst else { return }
          $0.write(" AS ")
          $0.append(quote: prefix + column.name)
        }
      )
    }
    return DerivedJoin.Part(source: source, qualifier: qualifier, prefix: prefix)
  }
}
