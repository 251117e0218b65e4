import QuarrySQLite

/// What a query is used for, whatever the type of its rows is.
protocol NestedUse {
  associatedtype Result

  /// A query of one table.
  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> Result

  /// A query of two tables.
  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> Result

  /// A With of memos, and a query of its rows or of another table.
  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> Result

  /// A With of columns of memos, and a query of them.
  func columns(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (MemoColumns, NestedScope) -> MemoColumns
  ) -> Result

  /// A query of the columns of a With around it.
  func columns(_ query: MemoColumns, _ scope: NestedScope) -> Result
}

/// `query.exists()`
struct ExistsUse: NestedUse {
  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Bool> { query.exists() }

  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> SQLExpression<Bool> { query.exists() }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Bool> {
    let with = With {
      memos
    } query: { rows in
      query(rows.all, scope.inside(common: rows.all))
    }
    return with.exists()
  }
}

/// `query.select { … }`
struct ColumnUse: NestedUse {
  let column: Int

  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> any PartialSelectStatement<Int?> { query.select { columns($0).numbers[column] } }

  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> any PartialSelectStatement<Int?> { query.select { columns($0, $1)[0].numbers[column] } }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> any PartialSelectStatement<Int?> {
    With {
      memos
    } query: { rows in
      query(rows.all, scope.inside(common: rows.all)).select { columns($0).numbers[column] }
    }
  }
}

/// `query.count()`
struct CountUse: NestedUse {
  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Int?> { SQLExpression(sql: query.count().queryFragment) }

  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> SQLExpression<Int?> { SQLExpression(sql: query.count().queryFragment) }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Int?> {
    let with = With {
      memos
    } query: { rows in
      query(rows.all, scope.inside(common: rows.all)).count()
    }
    return SQLExpression(sql: with.queryFragment)
  }
}

/// `query.select { $0.rank.max() }`
struct GreatestUse: NestedUse {
  let column: Int

  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Int?> { SQLExpression(query.select { columns($0).numbers[column].max() }) }

  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> SQLExpression<Int?> { SQLExpression(query.select { columns($0, $1)[0].numbers[column].max() }) }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Int?> {
    let with = With {
      memos
    } query: { rows in
      query(rows.all, scope.inside(common: rows.all)).select { columns($0).numbers[column].max() }
    }
    return SQLExpression(sql: with.queryFragment)
  }
}

/// `query.order { … }.limit(1).select { … }`
struct FirstUse: NestedUse {
  let column: Int
  let order: NestedTerm
  let isDescending: Bool

  func one<From: Table>(
    _ query: some SelectStatement<JoinedTables<From>, JoinedTables<From>>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Int?> {
    let first = query.order { return scope.terms(order, isDescending, [columns($0)]) }.limit(1)
    return SQLExpression(first.select { columns($0).numbers[column] })
  }

  func two<From: Table, Join: Table>(
    _ query: SelectOf<From, Join>,
    _ scope: NestedScope,
    _ columns: @escaping (From.TableColumns, Join.TableColumns) -> [NestedColumns]
  ) -> SQLExpression<Int?> {
    let first = query.order { return scope.terms(order, isDescending, columns($0, $1)) }.limit(1)
    return SQLExpression(first.select { columns($0, $1)[0].numbers[column] })
  }

  func common<From: Table, Query: SelectStatement<JoinedTables<From>, JoinedTables<From>>>(
    _ memos: Where<Memo>,
    _ scope: NestedScope,
    _ query: (SelectOf<CommonMemo>, NestedScope) -> Query,
    columns: @escaping (From.TableColumns) -> NestedColumns
  ) -> SQLExpression<Int?> {
    let with = With {
      memos
    } query: { rows in
      let inner = scope.inside(common: rows.all)
      return query(rows.all, inner)
        .order { return inner.terms(order, isDescending, [columns($0)]) }
        .limit(1)
        .select { columns($0).numbers[column] }
    }
    return SQLExpression(sql: with.queryFragment)
  }
}

extension NestedScope {
  /// The terms of an order: an expression in the given rows, and their keys.
  @QueryListBuilder
  func terms(_ order: NestedTerm, _ isDescending: Bool, _ row: [NestedColumns]) -> [QueryFragment] {
    let inner = inside(all: row)
    if isDescending { inner.sql(order).desc() } else { inner.sql(order) }
    for table in row { table.key }
  }

  func inside(all row: [NestedColumns]) -> NestedScope {
    var inner = self
    inner.rows.append(row)
    return inner
  }
}
