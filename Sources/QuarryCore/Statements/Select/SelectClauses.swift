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

    /// Where a query begins that another one of the same table is added to.
    func merging(_ other: Scope) -> Scope {
      if self == .none || other == .none { return .none }
      return self == .unscoped || other == .unscoped ? .unscoped : .default
    }
  }

  package var scope = Scope.default
  package var isDistinct = false
  /// Whether one of the joins keeps rows of its right side that have none on the left.
  var keepsRight = false
  package var columns: [QueryFragment] = []
  package var joins: [QueryFragment] = []
  package var predicates: [QueryFragment] = []
  package var order: [QueryFragment] = []
  package var limit: QueryFragment?
  var extra: ExtraClauses.Box?

  package init() {}

  /// The function, or derived table, that is read from, under its name: `json_each("t"."tags") AS "eaches"`.
  var sourceFunction: QueryFragment? {
    guard let function else { return nil }
    return QueryFragment {
      if functionName == nil { $0.append(extended: QueryFragment.Extended.source) }
      $0.append(function)
      guard let functionName else { return }
      $0.write(" AS ")
      $0.append(extended: QueryFragment.Extended.source)
      $0.append(quote: functionName)
    }
  }

  /// The clauses with those of the table's default scope before them.
  package func resolved<From: Table>(_ table: From.Type) -> _SelectClauses {
    guard scope == .default, let defaults = From._defaultClauses else { return self }
    return resolved(defaults)
  }

  private func resolved(_ defaults: _SelectClauses) -> _SelectClauses {
    var defaults = defaults
    // `all` itself comes here too, being a query like any other: what it holds already is not added again.
    defaults.scope = defaults.scope == .none ? .none : .unscoped
    var result = self
    result.scope = defaults.scope
    result.isDistinct = isDistinct || defaults.isDistinct
    result.joins = Self.merge(defaults.joins, joins)
    result.keepsRight = keepsRight || defaults.keepsRight
    // Wherever they stand, `active.all` has them behind its own, they are not written twice.
    result.predicates = defaults.predicates.filter { !predicates.contains($0) } + predicates
    result.order = Self.merge(defaults.order, order)
    result.limit = limit ?? defaults.limit
    if defaults.extra != nil {
      result.group = Self.merge(defaults.group, group)
      result.having = Self.merge(defaults.having, having)
      result.windows = Self.merge(defaults.windows, windows)
      result.sourceHint = sourceHint ?? defaults.sourceHint
      result.offset = offset ?? defaults.offset
    }
    return result
  }

  private static func merge(_ first: [QueryFragment], _ second: [QueryFragment]) -> [QueryFragment] {
    second.starts(with: first) ? second : first + second
  }

  /// Whether rows of the query are not rows of its tables, so that these cannot be counted in place of those.
  package var makesOtherRows: Bool {
    isDistinct || !group.isEmpty || limit != nil || offset != nil
  }

  var isTrivial: Bool {
    scope != .none && !isDistinct && joins.isEmpty && predicates.isEmpty && order.isEmpty && limit == nil
      && (extra?.clauses.isTrivial ?? true)
  }

  /// These clauses with those of another query of the same table after them.
  func merging(_ other: _SelectClauses, of table: Any.Type) -> _SelectClauses {
    // A query of the type alone, `.where { … }`, is one of the rows that the other query reads.
    var result = specified(table, by: other.tables)
    let other = other.specified(table, by: tables)
    result.merge(joined: other)
    result.scope = scope.merging(other.scope)
    if let hint = other.sourceHint { result.sourceHint = hint }
    return result
  }

  /// These clauses about the rows that a query reads, where they name no more than the type of the rows.
  func specified(_ table: Any.Type, by tables: _TableSources) -> _SelectClauses {
    guard let rows = tables[table], self.tables[table] == nil else { return self }
    return mapFragments { $0.specifying(rows) }
  }

  /// The clauses with each expression in them changed.
  func mapFragments(_ change: (QueryFragment) -> QueryFragment) -> _SelectClauses {
    var result = self
    result.columns = columns.map(change)
    result.joins = joins.map(change)
    result.predicates = predicates.map(change)
    result.order = order.map(change)
    result.limit = limit.map(change)
    guard extra != nil else { return result }
    result.group = group.map(change)
    result.having = having.map(change)
    result.windows = windows.map(change)
    result.offset = offset.map(change)
    return result
  }

  /// Adds the clauses of a joined query after these.
  package mutating func merge(joined other: _SelectClauses) {
    if other.scope == .none { scope = .none }
    isDistinct = isDistinct || other.isDistinct
    columns += other.columns
    joins += other.joins
    keepsRight = keepsRight || other.keepsRight
    predicates += other.predicates
    order += other.order
    limit = other.limit ?? limit
    merge(extra: other)
  }
}

extension _SelectClauses {
  /// The SELECT.
  package func query<Output: _SelectionShape, Tables: _TableList>(
    _ output: Output.Type,
    _ tables: Tables.Type
  ) -> QueryFragment {
    // The usual case spares a copy of all clauses.
    guard scope == .default, let defaults = Tables.From._defaultClauses else {
      return resolvedQuery(Tables.self)
    }
    return resolved(defaults).resolvedQuery(Tables.self)
  }

  private func resolvedQuery<Tables: _TableList>(_ tables: Tables.Type) -> QueryFragment {
    guard scope != .none else { return QueryFragment() }
    let columnsSize = columns.isEmpty ? Tables.From._schema.selectList.size : 0
    return QueryFragment(capacity: columnsSize + 192) { fragment in
      fragment.write("SELECT ")
      if isDistinct { fragment.write("DISTINCT ") }
      if columns.isEmpty {
        Tables._appendSelectList(to: &fragment, self.tables)
      } else {
        fragment.append(list: columns)
      }
      fragment.appendNewlineOrSpace()
      fragment.write("FROM ")
      if let source {
        fragment.append(subquery: source)
        fragment.append(.derivedTableName)
      } else if let sourceFunction {
        fragment.append(sourceFunction)
      } else {
        Tables.From._appendSource(to: &fragment, self.tables)
      }
      if let sourceHint { fragment.append(sourceHint) }
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
    if !windows.isEmpty {
      fragment.appendNewlineOrSpace()
      fragment.write("WINDOW ")
      fragment.append(list: windows)
    }
    fragment.append(order: order)
    fragment.append(limit: limit, offset: offset)
  }
}

extension QueryFragment {
  /// `ORDER BY a, b DESC` on a line of its own, or nothing.
  mutating func append(order: [QueryFragment]) {
    guard !order.isEmpty else { return }
    appendNewlineOrSpace()
    write("ORDER BY ")
    append(orderTerms: order)
  }

  /// `LIMIT 1 OFFSET 2` on a line of its own, or nothing.
  mutating func append(limit: QueryFragment?, offset: QueryFragment?) {
    guard limit != nil || offset != nil else { return }
    appendNewlineOrSpace()
    write("LIMIT ")
    // An OFFSET needs a LIMIT before it; a negative one is none.
    if let limit { append(limit) } else { append(.noLimit) }
    if let offset {
      write(" OFFSET ")
      append(offset)
    }
  }

  /// `WHERE (a) AND (b)` on a line of its own, or nothing.
  package mutating func append(where predicates: [QueryFragment]) {
    guard !predicates.isEmpty else { return }
    appendNewlineOrSpace()
    write("WHERE ")
    append(conjunction: predicates)
  }

  /// `(a) AND (b)`, each in parentheses though it may be the only one.
  package mutating func append(conjunction predicates: [QueryFragment]) {
    if predicates.count == 1 {
      append(byte: UInt8(ascii: "("))
      append(predicates[0])
      append(byte: UInt8(ascii: ")"))
    } else {
      QuarryCore.conjunction(predicates)._append(to: &self)
    }
  }
}
