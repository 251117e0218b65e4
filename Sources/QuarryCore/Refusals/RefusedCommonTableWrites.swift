/// Writes to a common table, which can only be read. Without these methods, the messages are about orders and joins.
extension Select where Tables.From: _CommonTable {
  /// Rejects a DELETE from a common table.
  @available(
    *,
    unavailable,
    message:
      "cannot write to a common table expression; use 'MyTable.where { $0.id.in(cte.select(\\.id)) }.delete()'"
  )
  public func delete() -> DeleteOf<Tables.From> { DeleteOf(_clauses) }

  /// Rejects an UPDATE of a common table.
  @available(
    *,
    unavailable,
    message:
      "cannot write to a common table expression; use 'MyTable.where { $0.id.in(cte.select(\\.id)) }.update { … }'"
  )
  public func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Tables.From.Base>) -> Void
  ) -> UpdateOf<Tables.From> { UpdateOf(Updates(), _clauses) }

  /// Rejects an INSERT into a common table.
  @available(
    *,
    unavailable,
    message:
      "cannot write to a common table expression; use 'MyTable.insert { … } select: { cte.select { … } }'"
  )
  public func insert(
    @InsertRowsBuilder<Tables.From.Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Tables.From.Base> { Tables.From.Base.insert(rows) }
}

extension CommonTableReference where Kind: _CommonTableKind {
  /// Rejects a DELETE from a common table.
  @available(
    *,
    unavailable,
    message:
      "cannot write to a common table expression; use 'MyTable.where { $0.id.in(cte.select(\\.id)) }.delete()'"
  )
  public func delete() -> DeleteOf<Kind.QueryValue> { DeleteOf(_clauses) }

  /// Rejects an UPDATE of a common table.
  @available(
    *,
    unavailable,
    message:
      "cannot write to a common table expression; use 'MyTable.where { $0.id.in(cte.select(\\.id)) }.update { … }'"
  )
  public func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Kind.QueryValue.Base>) -> Void
  ) -> UpdateOf<Kind.QueryValue> { UpdateOf(Updates(), _clauses) }

  /// Rejects an INSERT into a common table.
  @available(
    *,
    unavailable,
    message:
      "cannot write to a common table expression; use 'MyTable.insert { … } select: { cte.select { … } }'"
  )
  public func insert(
    @InsertRowsBuilder<Kind.QueryValue.Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Kind.QueryValue.Base> { Kind.QueryValue.Base.insert(rows) }
}

// The argument of `or` and `and` can have only conditions. A `Select` can also have an order or a limit.
extension CommonTableReference where Kind: _CommonTableKind {
  /// Rejects a query as the argument of `or`.
  @available(*, unavailable, message: "'or' requires conditions, not a query; use '.or(.where { … })'")
  public func or(_ other: SelectOf<Kind.QueryValue>) -> Kind.Rows { all }

  /// Rejects a query as the argument of `and`.
  @available(*, unavailable, message: "'and' requires conditions, not a query; use '.and(.where { … })'")
  public func and(_ other: SelectOf<Kind.QueryValue>) -> Kind.Rows { all }
}

extension Select where Tables.From: _CommonTable {
  /// Rejects a query as the argument of `or`.
  @available(*, unavailable, message: "'or' requires conditions, not a query; use '.or(.where { … })'")
  public func or(_ other: SelectOf<Tables.From>) -> Select { self }

  /// Rejects a query as the argument of `and`.
  @available(*, unavailable, message: "'and' requires conditions, not a query; use '.and(.where { … })'")
  public func and(_ other: SelectOf<Tables.From>) -> Select { self }
}

extension _CommonColumnRows {
  /// Rejects a DELETE from a common table.
  @available(*, unavailable, message: "cannot write to a common table expression; write to a table")
  public func delete() -> CommonRows<QueryValue, Columns> { _rows }

  /// Rejects an UPDATE of a common table.
  @available(*, unavailable, message: "cannot write to a common table expression; write to a table")
  public func update(_ updates: (inout Columns) -> Void) -> CommonRows<QueryValue, Columns> { _rows }
}
