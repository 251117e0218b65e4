/// The meaning of nested queries, without SQL.
struct NestedEvaluation {
  let tables: NestedTables
  /// The rows around an expression: of each level, one for each table.
  var rows: [[NestedValues]] = []
  /// The rows of each With around an expression.
  var commons: [[NestedValues]] = []
  /// The rows of each With of columns.
  var columns: [[NestedValues]] = []
  /// Whether columns of outer rows are those of the innermost row, as in SQL in which all rows have the same name.
  var confusesRows = false

  init(_ tables: RandomTables) { self.init(NestedTables(tables)) }

  init(_ tables: NestedTables) { self.tables = tables }

  func inside(_ row: [NestedValues]) -> NestedEvaluation {
    var inner = self
    inner.rows.append(row)
    return inner
  }

  func inside(common: [NestedValues]) -> NestedEvaluation {
    var inner = self
    inner.commons.append(common)
    return inner
  }

  func inside(columns: [NestedValues]) -> NestedEvaluation {
    var inner = self
    inner.columns.append(columns)
    return inner
  }

  // MARK: Rows

  /// The rows of a query, and what is around an expression in it.
  func found(_ query: NestedQuery) -> (around: NestedEvaluation, rows: [[NestedValues]]) {
    let (around, all) = sources(query.source, query.start)
    let start = self.start(query.start)
    return (around, all.filter { start($0[0]) && around.inside($0).value(query.condition) == true })
  }

  private func start(_ start: NestedStart) -> (NestedValues) -> Bool {
    switch start {
    case .all, .unscoped: return { _ in true }
    case .ranked, .local: return { ($0.numbers[2] ?? 0) > 0 }
    case .parents: return hasChild
    case .key(let term):
      let key = value(term) ?? 0
      return { $0.numbers[0] == key }
    }
  }

  private func sources(_ source: NestedSource, _ start: NestedStart) -> (NestedEvaluation, [[NestedValues]]) {
    let isUnscoped = if case .unscoped = start { true } else { false }
    switch source {
    case .table, .again, .numbered: return (self, tables.memoRows)
    case .archive, .namesake: return (self, tables.archiveRows)
    case .elements(let row): return (self, elements(row).map { [$0] })
    case .derived(let condition, let isDescending, let limit):
      let rows = memos(condition)
      return (self, (isDescending ? rows.reversed() : rows).prefix(limit).map { [$0] })
    case .common(let condition):
      let rows = memos(condition)
      return (inside(common: rows), rows.map { [$0] })
    case .bareDerived(let condition): return (self, memos(condition).map { [$0] })
    case .archivedDerived(let condition): return (self, rows(tables.archive, condition).map { [$0] })
    case .compound(let operation, let first, let second, let cut):
      return (self, compound(operation, first, second, cut).map { [$0] })
    case .aroundCommon(let condition): return (inside(common: memos(condition)), tables.memoRows)
    case .outerCommon(let number): return (self, commons[number].map { [$0] })
    case .commonDerived(let number, let condition):
      return (self, rows(commons[number], condition ?? .always).map { [$0] })
    case .columns(let condition):
      let rows = memos(condition)
      return (inside(columns: rows), rows.map { [$0] })
    case .outerColumns(let number): return (self, columns[number].map { [$0] })
    case .join(let join, let on): return (self, joined(join, on))
    case .aliased(let condition, _, _): return (self, memos(condition).map { [$0] })
    case .scoped: return (self, isUnscoped ? tables.unscopedRows : tables.scopedRows)
    case .scopedAgain: return (self, tables.scopedRows)
    }
  }

  func memos(_ condition: NestedCondition) -> [NestedValues] { rows(tables.memos, condition) }

  private func rows(_ rows: [NestedValues], _ condition: NestedCondition) -> [NestedValues] {
    rows.filter { inside([$0]).value(condition) == true }
  }

  private func elements(_ row: NestedRow) -> [NestedValues] { rows[row.level][row.slot].elements }

  private func joined(_ join: NestedJoin, _ on: NestedCondition) -> [[NestedValues]] {
    let (memos, archive) = (tables.memos, tables.archive)
    let (left, right, keepsLeft) =
      switch join {
      case .table, .again: (memos, memos, false)
      case .archive: (memos, archive, false)
      case .archiveOrNothing: (memos, archive, true)
      case .derived: (memos, Array(memos.prefix(3)), false)
      case .narrowed(let condition): (memos, self.memos(condition), false)
      case .scoped: (memos, tables.scopedRows.map { $0[0] }, false)
      case .aliased: (memos, archive, false)
      case .elements(let row): (memos, elements(row), false)
      case .elementsTwice(let first, let second): (elements(first), elements(second), false)
      }
    return left.flatMap { left in
      let pairs = right.map { [left, $0] }.filter { inside($0).value(on) == true }
      return pairs.isEmpty && keepsLeft ? [[left, .missing()]] : pairs
    }
  }

  // MARK: Expressions

  func value(_ term: NestedTerm) -> Int? {
    switch term {
    case .column(let row, let column), .staticColumn(let row, let column, _): return number(row, column)
    case .constant(let value): return value
    case .count(let query): return found(query).rows.count
    case .greatest(let query, let column): return found(query).rows.compactMap { $0[0].numbers[column] }.max()
    case .first(let query, let column, let order, let isDescending):
      let (around, rows) = found(query)
      return around.sorted(rows, by: order, isDescending).first?[0].numbers[column]
    }
  }

  private func number(_ row: NestedRow, _ column: Int) -> Int? {
    if confusesRows, row.level < rows.count - 1 {
      let numbers = rows[rows.count - 1][0].numbers
      if column < numbers.count { return numbers[column] }
    }
    return rows[row.level][row.slot].numbers[column]
  }

  /// Sorts by a term, and then by the first column of each table. NULL is the least value.
  func sorted(
    _ rows: [[NestedValues]],
    by order: NestedTerm,
    _ isDescending: Bool
  ) -> [[NestedValues]] {
    let keyed = rows.map { row in
      (row, [inside(row).value(order)] + row.map { $0.numbers[0] })
    }
    let sorted = keyed.sorted { a, b in
      for place in a.1.indices where a.1[place] != b.1[place] {
        let (x, y) = (a.1[place] ?? .min, b.1[place] ?? .min)
        return place == 0 && isDescending ? x > y : x < y
      }
      return false
    }
    return sorted.map(\.0)
  }

  func value(_ condition: NestedCondition) -> Bool? {
    switch condition {
    case .always: return true
    case .compare(let a, let symbol, let b): return compare(value(a), symbol, value(b))
    case .isNull(let term): return value(term) == nil
    case .not(let a): return ThreeValued.not(value(a))
    case .and(let a, let b):
      let first = value(a)
      return first == false ? false : ThreeValued.and(first, value(b))
    case .or(let a, let b):
      let first = value(a)
      return first == true ? true : ThreeValued.or(first, value(b))
    case .exists(let query):
      let (around, rows) = sources(query.source, query.start)
      let start = start(query.start)
      return rows.contains { start($0[0]) && around.inside($0).value(query.condition) == true }
    case .isIn(let term, let column, let isNegated): return isIn(term, values(column), isNegated: isNegated)
    case .isInCompound(let term, let operation, let first, let second, let isNegated):
      return isIn(term, operation.of(values(first), values(second)), isNegated: isNegated)
    case .hasChild(let row): return hasChild(rows[row.level][row.slot])
    }
  }

  private func hasChild(_ row: NestedValues) -> Bool {
    tables.rows(row.children).contains { $0.numbers[1] == row.numbers[0] }
  }

  private func compare(_ a: Int?, _ symbol: NestedOperator, _ b: Int?) -> Bool? {
    switch symbol {
    case .same: a == b
    case .different: a != b
    case .equal: ThreeValued.both(a, b, ==)
    case .less: ThreeValued.both(a, b, <)
    case .lessOrEqual: ThreeValued.both(a, b, <=)
    case .greater: ThreeValued.both(a, b, >)
    case .greaterOrEqual: ThreeValued.both(a, b, >=)
    }
  }
}
