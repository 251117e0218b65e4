import QuarrySQLite

// Nested queries with the columns of outer rows, compared with Swift.

extension RandomQuery {
  mutating func checkNested(_ shape: QueryShape) throws {
    var generator = NestedGenerator(shape, &random)
    let evaluation = NestedEvaluation(tables)
    let statement = evaluation.telling(&generator)
    swift = "\(statement)"
    sortsArrays = true
    let scope = NestedScope()
    let outcome = evaluation.outcome(statement)
    switch statement {
    case .rows(let query): try compare(wholeRows(query, scope), outcome, isOrdered: false)
    case .keys(let query): try compare(scope.build(query, KeysUse()), outcome, isOrdered: false)
    case .values(let query, let value, let order, let isDescending):
      let use = ValuesUse(value: value, order: order, isDescending: isDescending)
      try compare(scope.build(query, use), outcome, isOrdered: true)
    case .delete(let query): try compareDelete(query, scope, outcome)
    case .update(let query, let value, let returning):
      try compareUpdate(query, value, returning, scope, outcome)
    case .insert(let insert): try compareInsert(insert, evaluation)
    case .trigger(let trigger): try compareTrigger(trigger, evaluation)
    }
  }

  private func wholeRows(_ query: NestedQuery, _ scope: NestedScope) -> NestedSelect {
    if case .archive = query.source {
      NestedSelect(row: scope.archive(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) })
    } else if case .scoped = query.source {
      NestedSelect(row: scope.scoped(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) })
    } else {
      NestedSelect(row: scope.memos(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) })
    }
  }

  // MARK: Writes

  private mutating func compareDelete(
    _ query: NestedQuery,
    _ scope: NestedScope,
    _ gone: [[PlainValue]]
  ) throws {
    let memos = tables.memos.filter { !gone.contains([PlainValue($0.id)]) }
    switch query.source {
    case .archive:
      let archive = tables.archive.filter { !gone.contains([PlainValue($0.id)]) }
      let statement = scope.archive(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .delete()
      try compareDelete(statement.returning(\.id), gone, archive: archive)
    case .again:
      let statement = scope.again(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .delete()
      try compareDelete(statement.returning(\.id), gone, memos: memos)
    case .scoped:
      let statement = scope.scoped(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .delete()
      try compareDelete(statement.returning(\.id), gone, memos: memos)
    case .scopedAgain:
      let statement = ScopedMemo.as(Again.self)
        .where { scope.inside(NestedColumns($0)).sql(query.condition) }
        .delete()
      try compareDelete(statement.returning(\.id), gone, memos: memos)
    default:
      let statement = scope.memos(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .delete()
      try compareDelete(statement.returning(\.id), gone, memos: memos)
    }
  }

  /// Compares a DELETE that returns keys.
  ///
  /// SQLite 3.40 sometimes deletes other rows than a SELECT with the same WHERE finds, if the WHERE reads the table itself. This is no
  /// difference if the WHERE of the DELETE finds the expected rows.
  private mutating func compareDelete<Query: Statement<Int>>(
    _ query: Query,
    _ gone: [[PlainValue]],
    memos: [Memo]? = nil,
    archive: [ArchivedMemo]? = nil
  ) throws {
    do {
      try compareWrite(query, returning: gone, memos: memos, archive: archive)
    } catch let difference as Difference where other == nil {
      guard try Self.same(rowsToDelete(), gone, false) else { throw difference }
    }
  }

  /// The keys of the rows that the WHERE of a DELETE finds: the rows of `DELETE FROM … RETURNING …` as `SELECT … FROM …`.
  private func rowsToDelete() throws -> [[PlainValue]] {
    var line = try layouts().line
    let sql = line.sql
    guard sql.hasPrefix("DELETE "), let end = sql.ranges(of: " RETURNING ").last else {
      throw Difference("no DELETE: \(sql)")
    }
    let rows = sql[..<end.lowerBound].dropFirst("DELETE ".count)
    line.utf8 = Array("SELECT \(sql[end.upperBound...]) \(rows)".utf8)
    return try tables.database.read { db in try Self.run(db, line) }
  }

  private mutating func compareUpdate(
    _ query: NestedQuery,
    _ value: NestedTerm,
    _ returning: NestedTerm,
    _ scope: NestedScope,
    _ rows: [[PlainValue]]
  ) throws {
    let memos = tables.memos.map { memo in
      var memo = memo
      memo.mark = Self.mark(memo.id, rows) ?? memo.mark
      return memo
    }
    switch query.source {
    case .archive:
      let archive = tables.archive.map { memo in
        var memo = memo
        memo.mark = Self.mark(memo.id, rows) ?? memo.mark
        return memo
      }
      let statement = scope.archive(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .update { $0.mark = scope.inside(NestedColumns($0)).sql(value) }
      try compareWrite(
        statement.returning { ($0.id, $0.mark, scope.inside(NestedColumns($0)).sql(returning)) },
        returning: rows,
        archive: archive
      )
    case .again:
      let statement = scope.again(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .update { $0.mark = scope.inside(NestedColumns($0)).sql(value) }
      try compareWrite(
        statement.returning { ($0.id, $0.mark, scope.inside(NestedColumns($0)).sql(returning)) },
        returning: rows,
        memos: memos
      )
    case .scoped:
      let statement = scope.scoped(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .update { $0.mark = scope.inside(NestedColumns($0)).sql(value) }
      try compareWrite(
        statement.returning { ($0.id, $0.mark, scope.inside(NestedColumns($0)).sql(returning)) },
        returning: rows,
        memos: memos
      )
    case .scopedAgain:
      let statement = ScopedMemo.as(Again.self)
        .where { scope.inside(NestedColumns($0)).sql(query.condition) }
        .update { $0.mark = scope.inside(NestedColumns($0)).sql(value) }
      try compareWrite(
        statement.returning { ($0.id, $0.mark, scope.inside(NestedColumns($0)).sql(returning)) },
        returning: rows,
        memos: memos
      )
    default:
      let statement = scope.memos(query.start) { scope.inside(NestedColumns($0)).sql(query.condition) }
        .update { $0.mark = scope.inside(NestedColumns($0)).sql(value) }
      try compareWrite(
        statement.returning { ($0.id, $0.mark, scope.inside(NestedColumns($0)).sql(returning)) },
        returning: rows,
        memos: memos
      )
    }
  }
}

extension RandomQuery {
  /// The new mark of a row, or nil if the row does not change.
  private static func mark(_ id: Int, _ rows: [[PlainValue]]) -> Int?? {
    rows.first { $0[0] == PlainValue(id) }.map { if case .int(let mark) = $0[1] { mark } else { nil } }
  }
}

extension NestedScope {
  /// Memos under an alias, for a write.
  fileprivate func again(
    _ start: NestedStart,
    _ condition: (TableAlias<Memo, Again>.TableColumns) -> SQLExpression<Bool>
  ) -> Where<TableAlias<Memo, Again>> {
    if case .key(let key) = start {
      Memo.as(Again.self).find(sql(key) ?? 0).where { condition($0) }
    } else {
      Memo.as(Again.self).where { condition($0) }
    }
  }
}
