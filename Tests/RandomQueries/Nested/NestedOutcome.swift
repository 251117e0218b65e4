// The results of statements.

extension NestedEvaluation {
  /// The rows that a statement returns, or the keys of the ones that it changes, with the new values of an UPDATE.
  func outcome(_ statement: NestedStatement) -> [[PlainValue]] {
    switch statement {
    case .rows(let query): return found(query).rows.map { $0[0].cells }
    case .keys(let query), .delete(let query): return found(query).rows.map(Self.keys)
    case .values(let query, let value, let order, let isDescending):
      let (around, rows) = found(query)
      return around.sorted(rows, by: order, isDescending).map { row in
        Self.keys(row) + [PlainValue(around.inside(row).value(value))]
      }
    case .update(let query, let value, let returning):
      let (around, rows) = found(query)
      return rows.map { row in
        let inner = around.inside(row)
        return Self.keys(row) + [PlainValue(inner.value(value)), PlainValue(inner.value(returning))]
      }
    case .insert(let insert):
      let insertion = inserted(insert)
      return insertion.returned + insertion.rows.map(Self.cells)
    case .trigger(let trigger): return changed(trigger)[.memos, default: []].map(Self.cells)
    }
  }

  private static func keys(_ row: [NestedValues]) -> [PlainValue] { row.map { PlainValue($0.numbers[0]) } }

  private static func cells(_ memo: Memo) -> [PlainValue] {
    [PlainValue(memo.id), PlainValue(memo.parentID), PlainValue(memo.mark)]
  }

  /// Generates a statement whose result tells the rows of its levels apart, if one is found soon.
  func telling(_ generator: inout NestedGenerator) -> NestedStatement {
    var confused = self
    confused.confusesRows = true
    for _ in 0..<5 {
      let statement = generator.statement()
      if outcome(statement) != confused.outcome(statement) { return statement }
    }
    return generator.statement()
  }
}
