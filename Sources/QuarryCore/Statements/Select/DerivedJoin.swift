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
    let qualifier: QueryFragment
    let prefix: String
  }

  /// The derived table in FROM.
  let source: QueryFragment
  private let name: QueryFragment
  private let parts: [Part]

  init<From, each Join>(_ clauses: _SelectClauses, _ tables: JoinedTables<From, repeat each Join>.Type) {
    var columns: [QueryFragment] = []
    var parts = [From._part(isFirst: true, [], &columns, clauses.tables)]
    for join in repeat (each Join).self {
      let taken = Set(parts.map(\.prefix))
      parts.append(join._part(isFirst: false, taken, &columns, clauses.tables))
    }
    var clauses = clauses
    clauses.columns = columns
    let query = clauses.query(JoinedTables<From, repeat each Join>.self, tables)
    let rows = From.tableAlias == nil ? clauses.tables[From.self] : nil
    let name = rows?.fragment ?? QueryFragment(quote: From._nameInStatements)
    source = QueryFragment {
      $0.append(subquery: query)
      $0.write(" AS ")
      $0.append(name)
    }
    self.name = name
    self.parts = parts
  }

  /// Returns a fragment with the names of the tables replaced by this derived table's.
  func reading(_ fragment: QueryFragment) -> QueryFragment {
    parts.reduce(fragment) { $0.requalified(from: $1.qualifier, as: name, prefix: $1.prefix) }
  }
}

extension Table {
  fileprivate static var _nameInStatements: String { tableAlias ?? tableName }

  fileprivate static func _part(
    isFirst: Bool,
    _ taken: Set<String>,
    _ columns: inout [QueryFragment],
    _ sources: _TableSources
  ) -> DerivedJoin.Part {
    let qualifier = _qualifier(sources)
    var prefix = isFirst ? "" : _nameInStatements + "."
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
    return DerivedJoin.Part(qualifier: qualifier, prefix: prefix)
  }
}
