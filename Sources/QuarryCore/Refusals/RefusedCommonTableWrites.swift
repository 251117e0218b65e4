/// Writes to a common table, which is a query with a name. Without these the messages are about orders and joins.
extension Select where Tables.From: _CommonTable {
  /// Unavailable: a common table is read.
  @available(
    *,
    unavailable,
    message: "cannot write to a common table; use 'Row.where { $0.id.in(cte.select(\\.id)) }.delete()'"
  )
  public func delete() -> DeleteOf<Tables.From> { DeleteOf(_clauses) }

  /// Unavailable: a common table is read.
  @available(
    *,
    unavailable,
    message: "cannot write to a common table; use 'Row.where { $0.id.in(cte.select(\\.id)) }.update { … }'"
  )
  public func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Tables.From.Base>) -> Void
  ) -> UpdateOf<Tables.From> { UpdateOf(Updates(), _clauses) }

  /// Unavailable: a common table is read.
  @available(
    *,
    unavailable,
    message: "cannot write to a common table; use 'Row.insert { … } select: { cte.select { … } }'"
  )
  public func insert(
    @InsertRowsBuilder<Tables.From.Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Tables.From.Base> { Tables.From.Base.insert(rows) }
}

extension CommonTableReference where Kind: _CommonTableKind {
  /// Unavailable: a common table is read.
  @available(
    *,
    unavailable,
    message: "cannot write to a common table; use 'Row.where { $0.id.in(cte.select(\\.id)) }.delete()'"
  )
  public func delete() -> DeleteOf<Kind.QueryValue> { DeleteOf(_clauses) }

  /// Unavailable: a common table is read.
  @available(
    *,
    unavailable,
    message: "cannot write to a common table; use 'Row.where { $0.id.in(cte.select(\\.id)) }.update { … }'"
  )
  public func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Kind.QueryValue.Base>) -> Void
  ) -> UpdateOf<Kind.QueryValue> { UpdateOf(Updates(), _clauses) }

  /// Unavailable: a common table is read.
  @available(
    *,
    unavailable,
    message: "cannot write to a common table; use 'Row.insert { … } select: { cte.select { … } }'"
  )
  public func insert(
    @InsertRowsBuilder<Kind.QueryValue.Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Kind.QueryValue.Base> { Kind.QueryValue.Base.insert(rows) }
}

// Rows of the other side of an 'or' are conditions alone, which a query with an order or a limit is not.
extension CommonTableReference where Kind: _CommonTableKind {
  /// Says how it is written.
  @available(*, unavailable, message: "'or' requires conditions, not a query; use '.or(.where { … })'")
  public func or(_ other: SelectOf<Kind.QueryValue>) -> Kind.Rows { all }

  /// Says how it is written.
  @available(*, unavailable, message: "'and' requires conditions, not a query; use '.and(.where { … })'")
  public func and(_ other: SelectOf<Kind.QueryValue>) -> Kind.Rows { all }
}

extension Select where Tables.From: _CommonTable {
  /// Says how it is written.
  @available(*, unavailable, message: "'or' requires conditions, not a query; use '.or(.where { … })'")
  public func or(_ other: SelectOf<Tables.From>) -> Select { self }

  /// Says how it is written.
  @available(*, unavailable, message: "'and' requires conditions, not a query; use '.and(.where { … })'")
  public func and(_ other: SelectOf<Tables.From>) -> Select { self }
}

extension _CommonColumnRows {
  /// Unavailable: a common table is read.
  @available(*, unavailable, message: "cannot write to a common table")
  public func delete() -> CommonRows<QueryValue, Columns> { _rows }

  /// Unavailable: a common table is read.
  @available(*, unavailable, message: "cannot write to a common table")
  public func update(_ updates: (inout Columns) -> Void) -> CommonRows<QueryValue, Columns> { _rows }
}
