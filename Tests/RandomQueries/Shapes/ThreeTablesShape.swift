import QuarrySQLite

extension RandomQuery {
  /// Three tables in a row, each joined in one of the four ways.
  mutating func checkThreeTables() throws {
    let (first, second) = (random.pick(JoinKind.allCases), random.pick(JoinKind.allCases))
    let on = joinCondition(
      first,
      keyOfPart,
      .thing(),
      .part(),
      isVarying: first == .join && second.missesLeft
    )
    // The second condition reads rows that the first join may not have matched.
    let then = joinCondition(
      second,
      keyOfMark,
      .thing(isOptional: first.missesLeft),
      .part(isOptional: first.missesRight),
      .mark()
    )
    use(
      .thing(isOptional: first.missesLeft || second.missesLeft),
      .part(isOptional: first.missesRight || second.missesLeft),
      .mark(isOptional: second.missesRight)
    )
    // After an inner join and a RIGHT or FULL JOIN, SQLite (3.40) tests a condition of the tables on the left before it
    // records the matched rows. It then treats some of them as unmatched.
    let conditions = first == .join && second.missesLeft ? [] : conditions(2)
    let int = generator.int(2)
    swift =
      "Thing.\(first)(Part.all) { \(on.swift) }.\(second)(Mark.all) { \(then.swift) }\(conditions.swift)"
      + ".select { ($0.id, $1.id, $2.id, \(int.swift)) }"
    let rows = second.of(
      first.of(things, tables.parts, on: on, \.part),
      tables.marks,
      on: then,
      \.mark
    )
    let values = conditions.of(rows).map {
      [
        PlainValue($0.thing?.id), PlainValue($0.part?.id), PlainValue($0.mark?.id),
        PlainValue(int.value($0)),
      ]
    }
    switch first {
    case .join: try checkJoin(second, on.sql, then.sql, conditions, int.optional, values)
    case .leftJoin: try checkLeftJoin(second, on.sql, then.sql, conditions, int.optional, values)
    case .rightJoin: try checkRightJoin(second, on.sql, then.sql, conditions, int.optional, values)
    case .fullJoin: try checkFullJoin(second, on.sql, then.sql, conditions, int.optional, values)
    }
  }

  private mutating func checkJoin(
    _ kind: JoinKind,
    _ on: SQLExpression<Bool>,
    _ then: SQLExpression<Bool>,
    _ conditions: [Condition],
    _ int: SQLExpression<Int?>,
    _ values: [[PlainValue]]
  ) throws {
    let two = Thing.join(Part.all) { _, _ in on }
    switch kind {
    case .join:
      let query = two.join(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .leftJoin:
      let query = two.leftJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .rightJoin:
      let query = two.rightJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .fullJoin:
      let query = two.fullJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    }
  }

  private mutating func checkLeftJoin(
    _ kind: JoinKind,
    _ on: SQLExpression<Bool>,
    _ then: SQLExpression<Bool>,
    _ conditions: [Condition],
    _ int: SQLExpression<Int?>,
    _ values: [[PlainValue]]
  ) throws {
    let two = Thing.leftJoin(Part.all) { _, _ in on }
    switch kind {
    case .join:
      let query = two.join(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .leftJoin:
      let query = two.leftJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .rightJoin:
      let query = two.rightJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .fullJoin:
      let query = two.fullJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    }
  }

  private mutating func checkRightJoin(
    _ kind: JoinKind,
    _ on: SQLExpression<Bool>,
    _ then: SQLExpression<Bool>,
    _ conditions: [Condition],
    _ int: SQLExpression<Int?>,
    _ values: [[PlainValue]]
  ) throws {
    let two = Thing.rightJoin(Part.all) { _, _ in on }
    switch kind {
    case .join:
      let query = two.join(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .leftJoin:
      let query = two.leftJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .rightJoin:
      let query = two.rightJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .fullJoin:
      let query = two.fullJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    }
  }

  private mutating func checkFullJoin(
    _ kind: JoinKind,
    _ on: SQLExpression<Bool>,
    _ then: SQLExpression<Bool>,
    _ conditions: [Condition],
    _ int: SQLExpression<Int?>,
    _ values: [[PlainValue]]
  ) throws {
    let two = Thing.fullJoin(Part.all) { _, _ in on }
    switch kind {
    case .join:
      let query = two.join(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .leftJoin:
      let query = two.leftJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .rightJoin:
      let query = two.rightJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    case .fullJoin:
      let query = two.fullJoin(Mark.all) { _, _, _ in then }
        .where { _, _, _ in for condition in conditions { condition.sql } }
      try compare(query.select { ($0.id, $1.id, $2.id, int) }, values, isOrdered: false)
    }
  }
}
