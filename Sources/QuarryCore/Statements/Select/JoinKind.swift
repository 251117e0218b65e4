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
  /// If one side cannot have rows, an outer join that keeps the rows of the other side matches no rows: `LEFT JOIN "tags" ON 0`. Any other
  /// join has no rows either.
  mutating func join<Other: Table>(
    _ kind: JoinKind,
    _ other: _SelectClauses,
    _ table: Other.Type,
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
    let isNested = !other.joins.isEmpty && (kind.keepsLeft || kind.keepsRight || other.keepsRight)
    joins.append(
      QueryFragment { fragment in
        fragment.write(kind.keywords)
        fragment.write(" ")
        if isNested {
          fragment.append(tables: source, other.joins)
        } else {
          fragment.append(source)
        }
        if keepsOnlyLeft || keepsOnlyRight {
          fragment.write(" ON ")
          fragment.append(.falseLiteral)
        } else {
          condition(&fragment)
        }
      }
    )
    if isNested {
      other.joins = []
      other.keepsRight = false
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
}
