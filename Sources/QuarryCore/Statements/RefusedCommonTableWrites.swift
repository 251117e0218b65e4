/// A query by the name of a table.
public protocol _CommonTable: Table {
  /// The table whose rows these are.
  associatedtype Base: Table
}

/// What no common table has: it is a query by a name, whose rows are read. Without these the messages would speak of orders
/// and joins.
extension Select where Tables.From: _CommonTable {
  /// Not there: a common table is read.
  @available(
    *,
    unavailable,
    message: "a common table is read, not written: 'Row.where { $0.id.in(cte.select(\\.id)) }.delete()'"
  )
  public func delete() -> DeleteOf<Tables.From> { DeleteOf(_clauses) }

  /// Not there: a common table is read.
  @available(
    *,
    unavailable,
    message: "a common table is read, not written: 'Row.where { $0.id.in(cte.select(\\.id)) }.update { … }'"
  )
  public func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Tables.From.Base>) -> Void
  ) -> UpdateOf<Tables.From> { UpdateOf(Updates(), _clauses) }

  /// Not there: a common table is read.
  @available(
    *,
    unavailable,
    message: "a common table is read, not written: 'Row.insert { … } select: { cte.select { … } }'"
  )
  public func insert(
    @InsertRowsBuilder<Tables.From.Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Tables.From.Base> { Tables.From.Base.insert(rows) }
}
