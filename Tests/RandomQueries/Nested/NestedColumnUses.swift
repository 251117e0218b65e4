import QuarrySQLite

// The uses of queries whose rows are the columns of a With.

extension NestedUse {
  /// A With of columns of memos. A closure gets its rows, and what is around a query of them.
  fileprivate func with<Query: PartialSelectStatement>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ body: (MemoColumns, NestedScope) -> Query
  ) -> With<Query> {
    With {
      memos.select { ($0.id, $0.parentID, $0.rank) }
    } query: { rows in
      body(rows.all, scope.inside(columns: rows.all))
    }
  }
}

extension NestedScope {
  fileprivate func first(
    _ query: MemoColumns,
    _ order: NestedTerm,
    _ isDescending: Bool
  ) -> MemoColumns {
    query.order { return terms(order, isDescending, [NestedColumns($0)]) }.limit(1)
  }
}

extension ExistsUse {
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> SQLExpression<Bool> { with(memos, scope, query).exists() }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> SQLExpression<Bool> { query.exists() }
}

extension ColumnUse {
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> any PartialSelectStatement<Int?> {
    with(memos, scope) { query($0, $1).select { NestedColumns($0).numbers[column] } }
  }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> any PartialSelectStatement<Int?> {
    query.select { NestedColumns($0).numbers[column] }
  }
}

extension CountUse {
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> SQLExpression<Int?> {
    SQLExpression(sql: with(memos, scope) { query($0, $1).select { $0.0.count() } }.queryFragment)
  }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> SQLExpression<Int?> {
    SQLExpression(sql: query.select { $0.0.count() }.queryFragment)
  }
}

extension GreatestUse {
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> SQLExpression<Int?> {
    let with = with(memos, scope) { query($0, $1).select { NestedColumns($0).numbers[column].max() } }
    return SQLExpression(sql: with.queryFragment)
  }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> SQLExpression<Int?> {
    SQLExpression(query.select { NestedColumns($0).numbers[column].max() })
  }
}

extension FirstUse {
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> SQLExpression<Int?> {
    let with = with(memos, scope) { rows, inner in
      inner.first(query(rows, inner), order, isDescending).select { NestedColumns($0).numbers[column] }
    }
    return SQLExpression(sql: with.queryFragment)
  }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> SQLExpression<Int?> {
    SQLExpression(scope.first(query, order, isDescending).select { NestedColumns($0).numbers[column] })
  }
}

// A statement is never a query of the columns of a With around it.

extension KeysUse {
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> NestedSelect {
    NestedSelect(row: with(memos, scope) { query($0, $1).select { NestedColumns($0).key } })
  }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> NestedSelect {
    NestedSelect(row: query.select { NestedColumns($0).key })
  }
}

extension ValuesUse {
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> NestedSelect {
    NestedSelect(with(memos, scope) { select(query($0, $1), $1) })
  }

  func columns(_ query: MemoColumns, _ scope: NestedScope) -> NestedSelect {
    NestedSelect(select(query, scope))
  }

  private func select(
    _ query: MemoColumns,
    _ scope: NestedScope
  ) -> CommonRows<(Int?, Int?), MemoColumns.Columns> {
    query
      .order { return scope.terms(order, isDescending, [NestedColumns($0)]) }
      .select { (NestedColumns($0).key, scope.inside(NestedColumns($0)).sql(value)) }
  }
}
