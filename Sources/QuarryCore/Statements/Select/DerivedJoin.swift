/// A query of whole rows, of one table or several that are joined, as one table: `(SELECT …) AS "lists"`.
///
/// It goes by the name of the first of its tables, whose columns keep their names. Those of the others have the names of
/// their tables before them, for two tables may each have a `"title"`:
///
/// ```sql
/// (SELECT "lists"."id", "tags"."id" AS "tags.id" FROM "lists" JOIN "tags" ON … LIMIT 1) AS "lists"
/// ```
struct DerivedJoin {
  /// A table in the query: what its columns are qualified with there, and what stands before their names outside.
  fileprivate struct Part {
    let qualifier: QueryFragment
    let prefix: String
  }

  /// What stands in FROM.
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

  /// What was written for the tables, for this one in their place.
  func reading(_ fragment: QueryFragment) -> QueryFragment {
    var result = parts.reduce(fragment) { $0.requalified(from: $1.qualifier, as: name, prefix: $1.prefix) }
    if fragment.hasAggregate { result.append(.invalid(UpdateFromError())) }
    return result
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
    // The rows of several common tables may have the name of one type.
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
