import QuarrySQLite

/// The rows of the query are those of an INSERT.
struct InsertUse<Target: NestedTarget>: NestedUse {
  let parent: NestedTerm
  let mark: NestedTerm
  let shift: Int

  private typealias Values = (
    SQLExpression<Int>, SQLExpression<Int?>, SQLExpression<Int>, SQLExpression<Int?>
  )

  private func values(_ row: NestedColumns, _ scope: NestedScope) -> Values {
    let inner = scope.inside(row)
    return ((row.key ?? 0) + shift, inner.sql(parent), row.numbers[2] ?? 0, inner.sql(mark))
  }

  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> InsertOf<Target> { Target.inserting(query.select { values(columns($0), scope) }) }

  // The generator does not insert the rows of joins.
  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> InsertOf<Target> { Target.inserting(query.select { values(columns($0, $1)[0], scope) }) }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> InsertOf<Target> {
    Target.inserting(
      With {
        memos
      } query: { rows in
        let inner = scope.inside(common: rows.all)
        return query(rows.all, inner).select { values(columns($0), inner) }
      }
    )
  }

  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> InsertOf<Target> {
    Target.inserting(
      With {
        memos.select { ($0.id, $0.parentID, $0.rank) }
      } query: { rows in
        let inner = scope.inside(columns: rows.all)
        return query(rows.all, inner).select { values(NestedColumns($0), inner) }
      }
    )
  }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> InsertOf<Target> {
    Target.inserting(query.select { values(NestedColumns($0), scope) })
  }
}

extension NestedScope {
  /// Builds an INSERT without RETURNING.
  func insert<Target: NestedTarget>(_ insert: NestedInsert, into target: Target.Type) -> InsertOf<Target> {
    let rows: InsertOf<Target>
    switch insert.rows {
    case .rows(let memos, let areDrafts): rows = Target.inserting(memos, areDrafts: areDrafts)
    case .values(let id, let mark):
      rows = Target.inserting(
        (SQLExpression(id), SQLExpression(Int?.some(1)), SQLExpression(2), sql(mark))
      )
    case .query(let query, let parent, let mark, let shift):
      rows = build(query, InsertUse<Target>(parent: parent, mark: mark, shift: shift))
    }
    guard let conflict = insert.conflict else { return rows }
    guard conflict.readsExcluded else {
      return rows.onConflict {
        $0.primaryKey
      } doUpdate: {
        Target.assignMark(&$0, inside(Target.columns($0), Target.columns($1)).sql(conflict.value))
      } where: { row in
        if let condition = conflict.condition { inside(Target.columns(row)).sql(condition) }
      }
    }
    return rows.onConflict {
      $0.primaryKey
    } doUpdate: {
      Target.assignMark(&$0, inside(Target.columns($0), Target.columns($1)).sql(conflict.value))
    } where: { row, excluded in
      if let condition = conflict.condition {
        inside(Target.columns(row), Target.columns(excluded)).sql(condition)
      }
    }
  }
}
