/// The kind of a join.
enum JoinKind {
  case inner, left, right, full, cross, natural

  fileprivate var keywords: StaticString {
    switch self {
    case .inner: "JOIN"
    case .left: "LEFT JOIN"
    case .right: "RIGHT JOIN"
    case .full: "FULL JOIN"
    case .cross: "CROSS JOIN"
    case .natural: "NATURAL JOIN"
    }
  }

  /// Whether unmatched rows of the left side are kept.
  fileprivate var keepsLeft: Bool { self == .left || self == .full }

  /// Whether unmatched rows of the right side are kept.
  fileprivate var keepsRight: Bool { self == .right || self == .full }
}

extension _SelectClauses {
  /// Adds the tables of another query, and its clauses after these.
  ///
  /// The joins of the other query follow its table, as SQL reads them from left to right. They are in parentheses if that would
  /// change the result: after an outer join, whose effect they would undo, and if they keep unmatched rows of their right side.
  ///
  /// The condition of an inner join is therefore before those joins. If it names their tables, marks let a dialect write it after them.
  /// Beside a join that keeps unmatched rows of its right side, SQLite does not find such a table either, and it is always after them.
  ///
  /// If one side cannot have rows, an outer join that keeps the rows of the other side matches no rows: `LEFT JOIN "tags" ON 0`. Any other
  /// join has no rows either.
  mutating func join<Other: Table, Joined: _TableList>(
    _ kind: JoinKind,
    _ other: _SelectClauses,
    _ table: Other.Type,
    of tables: Joined.Type,
    after count: Int,
    _ condition: (inout QueryFragment) -> Void
  ) {
    var kind = kind
    var other = other.resolved(table)
    let keepsOnlyLeft = other.scope == .none && scope != .none && kind.keepsLeft
    let keepsOnlyRight = scope == .none && other.scope != .none && kind.keepsRight
    if keepsOnlyLeft {
      kind = .left
      other.removeRows()
    } else if keepsOnlyRight {
      kind = .right
      removeRows()
    }
    let source = QueryFragment {
      if let function = other.sourceFunction(of: table) {
        $0.append(function)
      } else {
        table._appendSource(to: &$0, other.tables[0])
      }
      if let hint = other.sourceHint { $0.append(hint) }
    }
    var isNested = !other.joins.isEmpty && (kind.keepsLeft || kind.keepsRight || other.keepsRight)
    // The condition, if it may name a table of the other query's joins.
    let written = isNested || other.joins.isEmpty ? nil : QueryFragment { condition(&$0) }
    var isEarly = written?.names(other.tables.named(tables).dropFirst()) ?? false
    if isEarly, keepsRight { (isNested, isEarly) = (true, false) }
    if kind.keepsRight { joins = joins.nestingJoined }
    joins.append(
      QueryFragment { fragment in
        fragment.write(kind.keywords)
        fragment.write(" ")
        if isNested {
          fragment.append(tables: source, other.joins)
        } else if isEarly {
          fragment.append(extended: QueryFragment.Extended.joinedStart)
          fragment.append(source)
        } else {
          fragment.append(source)
        }
        if keepsOnlyLeft || keepsOnlyRight {
          fragment.write(" ON ")
          fragment.append(.falseLiteral)
        } else if let written {
          if isEarly { fragment.append(earlyCondition: written) } else { fragment.append(written) }
        } else {
          condition(&fragment)
        }
      }
    )
    if isNested {
      other.joins = []
      other.keepsRight = false
    }
    if isEarly {
      other.joins[other.joins.count - 1].append(extended: QueryFragment.Extended.joinedEnd)
    }
    merge(joined: other, after: count)
    if kind.keepsRight { keepsRight = true }
  }

  /// Prepares a query without rows for an outer join that keeps the rows of the other side. Its tables and columns remain. The clauses
  /// that choose, sort and group its rows would apply to the rows of the join.
  private mutating func removeRows() {
    scope = .unscoped
    isDistinct = false
    predicates = []
    order = []
    limit = nil
    guard extra != nil else { return }
    group = []
    having = []
    offset = nil
  }
}

extension QueryFragment {
  /// Appends a table and its joins in parentheses.
  fileprivate mutating func append(tables source: QueryFragment, _ joins: [QueryFragment]) {
    write("(")
    append(
      indented: QueryFragment {
        $0.append(source)
        $0.append(joins: joins)
      }
    )
    write(")")
  }

  /// Appends the condition of an inner join that names a table after it.
  fileprivate mutating func append(earlyCondition condition: QueryFragment) {
    append(extended: Extended.conditionStart)
    append(condition)
    append(extended: Extended.conditionEnd)
  }

  /// Returns whether the fragment has columns of rows, outside of queries that read rows of the same name.
  fileprivate func names(_ sources: some Collection<NamedRows>) -> Bool {
    var isFound = false
    forEachRowPlace { place, queries in
      guard !isFound, place.kind == .column else { return }
      isFound = sources.contains { source in
        place.rows.isUnique
          ? place.rows == source.rows : isNamed(place, source.name) && !isBound(place, in: queries)
      }
    }
    return isFound
  }
}
