// The results of statements.

extension NestedEvaluation {
  /// The rows that a statement returns, or the keys of the ones that it changes, with the new values of an UPDATE.
  func outcome(_ statement: NestedStatement) -> [[PlainValue]] {
    let (around, rows) = found(statement.query)
    switch statement {
    case .rows: return rows.map { $0[0].cells }
    case .keys, .delete: return rows.map(Self.keys)
    case .values(_, let value, let order, let isDescending):
      return around.sorted(rows, by: order, isDescending).map { row in
        Self.keys(row) + [PlainValue(around.inside(row).value(value))]
      }
    case .update(_, let value):
      return rows.map { row in Self.keys(row) + [PlainValue(around.inside(row).value(value))] }
    }
  }

  private static func keys(_ row: [NestedValues]) -> [PlainValue] { row.map { PlainValue($0.numbers[0]) } }

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
