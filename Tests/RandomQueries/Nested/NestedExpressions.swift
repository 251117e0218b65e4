import QuarrySQLite

// Conditions and terms, built with the library.

extension NestedScope {
  func sql(_ condition: NestedCondition) -> SQLExpression<Bool> {
    switch condition {
    case .always: SQLExpression(true)
    case .compare(let a, let symbol, let b): compare(sql(a), symbol, sql(b))
    case .isNull(let term): sql(term).is(nil)
    case .not(let a): !sql(a)
    case .and(let a, let b): sql(a) && sql(b)
    case .or(let a, let b): sql(a) || sql(b)
    case .exists(let query): build(query, ExistsUse())
    case .isIn(let term, let column, let isNegated): isIn(term, column, isNegated: isNegated)
    case .isInCompound(let term, let operation, let first, let second, let isNegated):
      isIn(term, operation, first, second, isNegated: isNegated)
    case .hasChild(let row): rows[row.level][row.slot].hasChild()
    }
  }

  private func compare(
    _ a: SQLExpression<Int?>,
    _ symbol: NestedOperator,
    _ b: SQLExpression<Int?>
  ) -> SQLExpression<Bool> {
    switch symbol {
    case .same: a == b
    case .different: a != b
    case .equal: a.eq(b)
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }

  func sql(_ term: NestedTerm) -> SQLExpression<Int?> {
    switch term {
    case .column(let row, let column): rows[row.level][row.slot].numbers[column]
    case .staticColumn(_, let column, .memos): memo.numbers[column]
    case .staticColumn(_, let column, .archive): archived.numbers[column]
    case .constant(let value): SQLExpression(Int?.some(value))
    case .count(let query): build(query, CountUse())
    case .greatest(let query, let column): build(query, GreatestUse(column: column))
    case .first(let query, let column, let order, let isDescending):
      build(query, FirstUse(column: column, order: order, isDescending: isDescending))
    }
  }
}
