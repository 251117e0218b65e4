import QuarrySQLite

/// The kind of a join of two tables.
enum JoinKind: String, CaseIterable {
  case join, leftJoin, rightJoin, fullJoin

  /// Whether rows of the previous tables may be unmatched.
  var missesLeft: Bool { self == .rightJoin || self == .fullJoin }
  /// Whether rows of the joined table may be unmatched.
  var missesRight: Bool { self == .leftJoin || self == .fullJoin }

  /// The rows of a join with a table, by comparing each with each.
  func of<Row>(
    _ left: [JoinedRow],
    _ right: [Row],
    on condition: Condition,
    _ column: WritableKeyPath<JoinedRow, Row?>
  ) -> [JoinedRow] {
    of(left, right, on: condition) { $0[keyPath: column] = $1 }
  }

  /// The rows of a join, by comparing each with each.
  func of<Row>(
    _ left: [JoinedRow],
    _ right: [Row],
    on condition: Condition,
    _ add: (inout JoinedRow, Row) -> Void
  ) -> [JoinedRow] {
    var found: Set<Int> = []
    var rows: [JoinedRow] = []
    for row in left {
      var isFound = false
      for (index, other) in right.enumerated() {
        var joined = row
        add(&joined, other)
        guard condition.value(joined) == true else { continue }
        isFound = true
        found.insert(index)
        rows.append(joined)
      }
      if !isFound && missesRight { rows.append(row) }
    }
    guard missesLeft else { return rows }
    for (index, other) in right.enumerated() where !found.contains(index) {
      var joined = JoinedRow()
      add(&joined, other)
      rows.append(joined)
    }
    return rows
  }
}

extension RandomQuery {
  /// The condition of a join, usually the key. It is evaluated before unmatched rows are added.
  ///
  /// No term of a RIGHT or FULL JOIN after an inner join is always false: SQLite (3.40) would return no rows,
  /// not even those of the table on the right. Other databases need an equality of both sides for a FULL JOIN.
  mutating func joinCondition(
    _ kind: JoinKind,
    _ key: Condition,
    _ sources: ExpressionGenerator.Source...,
    isVarying: Bool = false
  ) -> Condition {
    let scope = ExpressionGenerator(random: random, tables: tables, sources)
    let term = generator.with(scope) {
      // A subquery of parts would hide the joined parts.
      $0.hasSubqueries = false
      return $0.condition(1)
    }
    let needsKey = kind == .fullJoin && other != nil
    switch random.pick(3) {
    case 0: return key
    case _ where isVarying && !needsKey:
      return Condition("(\(key.swift) || \(term.swift))", key.sql || term.sql) {
        ThreeValued.or(key.value($0), term.value($0))
      }
    case let choice where choice == 1 || needsKey:
      return Condition("\(key.swift) && \(term.swift)", key.sql && term.sql) {
        ThreeValued.and(key.value($0), term.value($0))
      }
    default: return term
    }
  }

  var keyOfPart: Condition {
    Condition("part.thingID.eq(thing.id)", Part.columns.thingID.eq(Thing.columns.id)) { row in
      ThreeValued.both(row.part?.thingID, row.thing?.id, ==)
    }
  }

  var keyOfMark: Condition {
    Condition("mark.partID.eq(part.id)", Mark.columns.partID.eq(Part.columns.id)) { row in
      ThreeValued.both(row.mark?.partID, row.part?.id, ==)
    }
  }

  var keyOfOther: Condition {
    Condition(
      "thing.parentID.eq(other.id)",
      Thing.columns.parentID.eq(TableAlias<Thing, Other>.columns.id)
    ) { row in ThreeValued.both(row.thing?.parentID, row.other?.id, ==) }
  }
}
