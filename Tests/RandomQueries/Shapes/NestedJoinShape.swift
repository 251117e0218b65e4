import QuarrySQLite

extension RandomQuery {
  /// A table and a join of two tables, joined in one of the four ways.
  mutating func checkNestedJoin() throws {
    let outer = random.pick(JoinKind.allCases)
    let inner = random.pick([JoinKind.join, .leftJoin])
    let then = joinCondition(inner, keyOfMark, .part(), .mark())
    let on = joinCondition(
      outer,
      keyOfPart,
      .thing(),
      .part(),
      .mark(isOptional: inner.missesRight),
      isVarying: outer.missesLeft
    )
    use(
      .thing(isOptional: outer.missesLeft),
      .part(isOptional: outer.missesRight),
      .mark(isOptional: outer.missesRight || inner.missesRight)
    )
    let conditions = outer.missesLeft ? [] : conditions(2)
    let int = generator.int(2)
    swift =
      "Thing.\(outer)(Part.\(inner)(Mark.all) { \(then.swift) }) { \(on.swift) }\(conditions.swift)"
      + ".select { ($1.id, $2.id, \(int.swift)) }"
    let parts = tables.parts.map { part in
      var row = JoinedRow()
      row.part = part
      return row
    }
    let rows = outer.of(things, inner.of(parts, tables.marks, on: then, \.mark), on: on) { row, nested in
      row.part = nested.part
      row.mark = nested.mark
    }
    let values = conditions.of(rows).map {
      [PlainValue($0.part?.id), PlainValue($0.mark?.id), PlainValue(int.value($0))]
    }
    switch inner {
    case .leftJoin:
      let nested = Part.leftJoin(Mark.all) { _, _ in then.sql }
      try check(outer, nested, on.sql, conditions, int.optional, values)
    default:
      let nested = Part.join(Mark.all) { _, _ in then.sql }
      try check(outer, nested, on.sql, conditions, int.optional, values)
    }
  }

  private mutating func check<Second: Table>(
    _ kind: JoinKind,
    _ nested: SelectOf<Part, Second>,
    _ on: SQLExpression<Bool>,
    _ conditions: [Condition],
    _ int: SQLExpression<Int?>,
    _ values: [[PlainValue]]
  ) throws {
    let part = SQLQueryExpression("\(Part.columns.id)", as: Int?.self)
    let mark = SQLQueryExpression("\(Mark.columns.id)", as: Int?.self)
    switch kind {
    case .join:
      let query = Thing.join(nested) { _, _, _ in on }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { _, _, _ in (part, mark, int) }, values, isOrdered: false)
    case .leftJoin:
      let query = Thing.leftJoin(nested) { _, _, _ in on }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { _, _, _ in (part, mark, int) }, values, isOrdered: false)
    case .rightJoin:
      let query = Thing.rightJoin(nested) { _, _, _ in on }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { _, _, _ in (part, mark, int) }, values, isOrdered: false)
    case .fullJoin:
      let query = Thing.fullJoin(nested) { _, _, _ in on }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { _, _, _ in (part, mark, int) }, values, isOrdered: false)
    }
  }
}
