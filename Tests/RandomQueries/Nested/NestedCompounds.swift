import QuarrySQLite

// Compounds of two nested queries: what is built with the library, and what is computed in Swift.

extension SetOperation {
  /// The operators whose results have no row twice.
  static let distinct: [SetOperation] = [.union, .intersect, .except]

  func of<Value>(
    _ left: some PartialSelectStatement<Value>,
    _ right: some PartialSelectStatement<Value>
  ) -> CompoundSelect<Value> {
    switch self {
    case .union: left.union(right)
    case .unionAll: left.union(all: true, right)
    case .intersect: left.intersect(right)
    case .except: left.except(right)
    }
  }

  /// The values of a column. NULL equals itself, and all operators except UNION ALL return no value twice.
  func of(_ left: [Int?], _ right: [Int?]) -> [Int?] {
    switch self {
    case .union: Array(Set(left + right))
    case .unionAll: left + right
    case .intersect: Array(Set(left).intersection(right))
    case .except: Array(Set(left).subtracting(right))
    }
  }
}

extension NestedScope {
  /// `term.in(query.select { … })`
  func isIn(_ term: NestedTerm, _ column: NestedColumn, isNegated: Bool) -> SQLExpression<Bool> {
    isIn(sql(term), select(column), isNegated)
  }

  /// `term.in(query.select { … }.union(query.select { … }))`
  func isIn(
    _ term: NestedTerm,
    _ operation: SetOperation,
    _ first: NestedColumn,
    _ second: NestedColumn,
    isNegated: Bool
  ) -> SQLExpression<Bool> {
    isIn(sql(term), combined(operation, select(first), select(second)), isNegated)
  }

  private func select(_ column: NestedColumn) -> any PartialSelectStatement<Int?> {
    build(column.query, ColumnUse(column: column.place))
  }

  private func combined(
    _ operation: SetOperation,
    _ first: some PartialSelectStatement<Int?>,
    _ second: some PartialSelectStatement<Int?>
  ) -> CompoundSelect<Int?> { operation.of(first, second) }

  private func isIn(
    _ value: SQLExpression<Int?>,
    _ query: some PartialSelectStatement<Int?>,
    _ isNegated: Bool
  ) -> SQLExpression<Bool> { isNegated ? value.notIn(query) : value.in(query) }
}

extension NestedEvaluation {
  func isIn(_ term: NestedTerm, _ values: [Int?], isNegated: Bool) -> Bool? {
    let isIn = values.isEmpty ? false : ThreeValued.contains(values, value(term))
    return isNegated ? ThreeValued.not(isIn) : isIn
  }

  func values(_ column: NestedColumn) -> [Int?] {
    found(column.query).rows.map { $0[0].numbers[column.place] }
  }

  /// The memos that a compound of two queries returns.
  func compound(
    _ operation: SetOperation,
    _ first: NestedCondition,
    _ second: NestedCondition,
    _ cut: NestedCut?
  ) -> [NestedValues] {
    let keys = Set(operation.of(memos(first).map { $0.numbers[0] }, memos(second).map { $0.numbers[0] }))
    let rows = tables.memos.filter { keys.contains($0.numbers[0]) }
    guard let cut else { return rows }
    return sorted(rows.map { [$0] }, by: cut.order, cut.isDescending).prefix(cut.limit).map { $0[0] }
  }
}
