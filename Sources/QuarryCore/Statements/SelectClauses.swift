/// The clauses of a SELECT, untyped: what all the typed methods come down to.
public struct _SelectClauses: Sendable {
  /// Where a query begins.
  package enum Scope: Sendable {
    /// At the table's ``Table/all``.
    case `default`
    /// At every row.
    case unscoped
    /// At no row: the statement is empty.
    case none
  }

  package var scope = Scope.default
  /// A query to read from in place of the table.
  package var source: QueryFragment?
  package var isDistinct = false
  package var columns: [QueryFragment] = []
  package var joins: [QueryFragment] = []
  package var predicates: [QueryFragment] = []
  package var group: [QueryFragment] = []
  package var having: [QueryFragment] = []
  package var order: [QueryFragment] = []
  package var limit: QueryFragment?
  package var offset: QueryFragment?

  package init() {}

  /// The clauses with those of the table's default scope before them.
  package func resolved<From: Table>(_ table: From.Type) -> _SelectClauses {
    guard needsDefaults(of: table) else { return self }
    var defaults = From.all._clauses
    // `all` itself comes here too, being a query like any other: what it holds already is not added again.
    defaults.scope = defaults.scope == .none ? .none : .unscoped
    var result = self
    result.scope = defaults.scope
    result.isDistinct = isDistinct || defaults.isDistinct
    result.joins = Self.merge(defaults.joins, joins)
    result.predicates = Self.merge(defaults.predicates, predicates)
    result.group = Self.merge(defaults.group, group)
    result.having = Self.merge(defaults.having, having)
    result.order = Self.merge(defaults.order, order)
    result.limit = limit ?? defaults.limit
    result.offset = offset ?? defaults.offset
    return result
  }

  private func needsDefaults<From: Table>(of table: From.Type) -> Bool {
    scope == .default && !From.all._isEveryRow
  }

  private static func merge(_ first: [QueryFragment], _ second: [QueryFragment]) -> [QueryFragment] {
    second.starts(with: first) ? second : first + second
  }

  /// Whether rows of the query are not rows of its tables, so that these cannot be counted in place of those.
  package var makesOtherRows: Bool {
    isDistinct || !group.isEmpty || limit != nil || offset != nil
  }

  var isTrivial: Bool {
    scope != .none && !isDistinct && joins.isEmpty && predicates.isEmpty && group.isEmpty && having.isEmpty
      && order.isEmpty && limit == nil && offset == nil
  }

  /// Adds the clauses of a joined query after these.
  package mutating func merge(joined other: _SelectClauses) {
    if other.scope == .none { scope = .none }
    isDistinct = isDistinct || other.isDistinct
    columns += other.columns
    joins += other.joins
    predicates += other.predicates
    group += other.group
    having += other.having
    order += other.order
    limit = other.limit ?? limit
    offset = other.offset ?? offset
  }
}

extension _SelectClauses {
  /// The SELECT.
  package func query<Output: _SelectionShape, Tables: _TableList>(
    _ output: Output.Type,
    _ tables: Tables.Type
  ) -> QueryFragment {
    // The usual case spares a copy of all clauses.
    needsDefaults(of: Tables.From.self)
      ? resolved(Tables.From.self).resolvedQuery(Tables.self) : resolvedQuery(Tables.self)
  }

  private func resolvedQuery<Tables: _TableList>(_ tables: Tables.Type) -> QueryFragment {
    guard scope != .none else { return QueryFragment() }
    let columnsSize = columns.isEmpty ? Tables.From._schema.selectList.code.count : 0
    return QueryFragment(capacity: columnsSize + 192) { fragment in
      fragment.write("SELECT ")
      if isDistinct { fragment.write("DISTINCT ") }
      if columns.isEmpty {
        Tables._appendSelectList(to: &fragment)
      } else {
        fragment.append(list: columns)
      }
      fragment.appendNewlineOrSpace()
      fragment.write("FROM ")
      if let source = source {
        fragment.append(subquery: source)
      } else {
        Tables.From._appendSource(to: &fragment)
      }
      appendTail(to: &fragment)
    }
  }

  private func appendTail(to fragment: inout QueryFragment) {
    for join in joins {
      fragment.appendNewlineOrSpace()
      fragment.append(join)
    }
    fragment.append(where: predicates)
    if !group.isEmpty {
      fragment.appendNewlineOrSpace()
      fragment.write("GROUP BY ")
      fragment.append(list: group)
    }
    if !having.isEmpty {
      fragment.appendNewlineOrSpace()
      fragment.write("HAVING ")
      fragment.append(conjunction: having)
    }
    if !order.isEmpty {
      fragment.appendNewlineOrSpace()
      fragment.write("ORDER BY ")
      fragment.append(list: order)
    }
    guard limit != nil || offset != nil else { return }
    fragment.appendNewlineOrSpace()
    fragment.write("LIMIT ")
    // An OFFSET needs a LIMIT before it; a negative one is none.
    fragment.append(limit ?? "-1")
    if let offset {
      fragment.write(" OFFSET ")
      fragment.append(offset)
    }
  }
}

extension QueryFragment {
  /// `WHERE (a) AND (b)` on a line of its own, or nothing.
  package mutating func append(where predicates: [QueryFragment]) {
    guard !predicates.isEmpty else { return }
    appendNewlineOrSpace()
    write("WHERE ")
    append(conjunction: predicates)
  }

  /// `(a) AND (b)`.
  package mutating func append(conjunction predicates: [QueryFragment]) {
    for index in predicates.indices {
      if index > 0 { write(" AND ") }
      write("(")
      append(predicates[index])
      write(")")
    }
  }
}
