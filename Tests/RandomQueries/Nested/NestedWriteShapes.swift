import QuarrySQLite

// INSERTs and triggers with nested queries, compared with Swift.

extension RandomQuery {
  mutating func compareInsert(_ insert: NestedInsert, _ evaluation: NestedEvaluation) throws {
    switch insert.table {
    case .memos: try compareInsert(insert, into: Memo.self, evaluation)
    case .archive: try compareInsert(insert, into: ArchivedMemo.self, evaluation)
    }
  }

  private mutating func compareInsert<Target: NestedTarget>(
    _ insert: NestedInsert,
    into target: Target.Type,
    _ evaluation: NestedEvaluation
  ) throws {
    let scope = NestedScope()
    let insertion = evaluation.inserted(insert)
    if insertion.findsRowTwice { brokenRules.insert(.rowTwice) }
    let statement = scope.insert(insert, into: target)
      .returning { row in
        (
          SQLExpression<Int?>(sql: row.primaryKey.queryFragment), Target.mark(row),
          scope.inside(Target.columns(row)).sql(insert.returning ?? .constant(0))
        )
      }
    try compareWrite(
      statement,
      returning: insertion.returned,
      memos: insert.table == .memos ? insertion.rows : nil,
      archive: insert.table == .archive ? insertion.rows.map { ArchivedMemo($0) } : nil
    )
  }

  mutating func compareTrigger(_ trigger: NestedTrigger, _ evaluation: NestedEvaluation) throws {
    let lists = evaluation.changed(trigger)
    let scope = NestedScope()
    try compareWrites(
      trigger.table == .memos
        ? scope.trigger(trigger, on: Memo.self).query : scope.trigger(trigger, on: ArchivedMemo.self).query,
      then: trigger.event.sql(trigger.table),
      memos: lists[.memos, default: []],
      archive: lists[.archive, default: []].map { ArchivedMemo($0) }
    )
  }
}
