/// Writes that begin with a query that has joins, an order or a limit. Without these the compiler looks at the functions of the table, which
/// a query forwards to, and ends without a message.
extension Select {
  /// Unavailable: a DELETE begins with conditions alone.
  @available(
    *,
    unavailable,
    message: "a DELETE supports only conditions; use 'Row.where { $0.id.in(query.select(\\.id)) }.delete()'"
  )
  public func delete() -> DeleteOf<Tables.From> { DeleteOf(_SelectClauses()) }

  /// Unavailable: an UPDATE begins with conditions alone.
  @available(
    *,
    unavailable,
    message: "an UPDATE supports only conditions; use 'Row.where { $0.id.in(query.select(\\.id)) }.update …'"
  )
  public func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Tables.From>) -> Void
  ) -> UpdateOf<Tables.From> { UpdateOf(Updates(), _SelectClauses()) }

  /// Unavailable: an INSERT begins at its table.
  @available(*, unavailable, message: "an INSERT cannot follow a query; use 'Row.insert { … }'")
  public func insert(
    @InsertRowsBuilder<Tables.From> _ rows: () -> InsertedRows
  ) -> InsertOf<Tables.From> { Tables.From.insert(rows) }

  /// Unavailable: an INSERT begins at its table.
  @available(*, unavailable, message: "an INSERT cannot follow a query; use 'Row.upsert { … }'")
  public func upsert(
    @InsertRowsBuilder<Tables.From> _ rows: () -> InsertedRows
  ) -> InsertOf<Tables.From> { Tables.From.insert(rows) }
}

extension Table {
  /// Unavailable: conditions come before.
  @available(*, unavailable, message: "'delete' does not accept conditions; use 'Row.where { … }.delete()'")
  @_disfavoredOverload
  public static func delete(
    @QueryConditionBuilder _ condition: (TableColumns) -> [QueryFragment]
  ) -> DeleteOf<Self> { self.where(condition).delete() }
}
