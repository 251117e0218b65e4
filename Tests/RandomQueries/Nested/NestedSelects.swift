import QuarrySQLite

/// A SELECT without the type of its rows.
struct NestedSelect {
  let query: QueryFragment
  /// Runs the SELECT with its declared type.
  let decoded: (Database) throws -> [[PlainValue]]

  init<Query: Statement, First: QueryRepresentable, each Other: QueryRepresentable>(_ query: Query)
  where Query.QueryValue == (First, repeat each Other) {
    self.query = query.query
    decoded = { db in try query.fetchAll(db).map { PlainValue.cells(of: $0) } }
  }

  /// A SELECT of whole rows, or of one column.
  init<Query: Statement>(row query: Query) where Query.QueryValue: QueryRepresentable {
    self.query = query.query
    decoded = { db in try query.fetchAll(db).map { PlainValue.cells(of: $0) } }
  }
}

/// The statement is `query.select(\.id)`.
struct KeysUse: NestedUse {
  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> NestedSelect { NestedSelect(row: query.select { columns($0).key }) }

  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> NestedSelect { NestedSelect(query.select { (columns($0, $1)[0].key, columns($0, $1)[1].key) }) }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> NestedSelect {
    NestedSelect(
      row: With {
        memos
      } query: { rows in
        query(rows.all, scope.inside(common: rows.all)).select { columns($0).key }
      }
    )
  }
}

/// The statement is `query.order { … }.select { ($0.id, …) }`.
struct ValuesUse: NestedUse {
  let value: NestedTerm
  let order: NestedTerm
  let isDescending: Bool

  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> NestedSelect {
    let sorted = query.order { return scope.terms(order, isDescending, [columns($0)]) }
    return NestedSelect(sorted.select { (columns($0).key, scope.inside(columns($0)).sql(value)) })
  }

  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> NestedSelect {
    let sorted = query.order { return scope.terms(order, isDescending, columns($0, $1)) }
    return NestedSelect(
      sorted.select {
        (
          columns($0, $1)[0].key, columns($0, $1)[1].key,
          scope.inside(all: columns($0, $1)).sql(value)
        )
      }
    )
  }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> NestedSelect {
    NestedSelect(
      With {
        memos
      } query: { rows in
        let inner = scope.inside(common: rows.all)
        return query(rows.all, inner)
          .order { return inner.terms(order, isDescending, [columns($0)]) }
          .select { (columns($0).key, inner.inside(columns($0)).sql(value)) }
      }
    )
  }
}
