/// Writes that start from a query with joins, an order or a limit. Without these methods, the compiler considers the functions of the
/// table, to which a query forwards, and ends without a message.
extension Select {
  /// Rejects a DELETE from a query with joins, an order or a limit.
  @available(
    *,
    unavailable,
    message:
      "a DELETE can have conditions, but no joins, order or limit; use 'MyTable.where { $0.id.in(query.select(\\.id)) }.delete()'"
  )
  public func delete() -> DeleteOf<Tables.From> { DeleteOf(_SelectClauses()) }

  /// Rejects an UPDATE of a query with joins, an order or a limit.
  @available(
    *,
    unavailable,
    message:
      "an UPDATE can have conditions, but no joins, order or limit; use 'MyTable.where { $0.id.in(query.select(\\.id)) }.update …'"
  )
  public func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Tables.From>) -> Void
  ) -> UpdateOf<Tables.From> { UpdateOf(Updates(), _SelectClauses()) }

  /// Rejects an INSERT after a query.
  @available(*, unavailable, message: "an INSERT cannot follow a query; use 'MyTable.insert { … }'")
  public func insert(
    @InsertRowsBuilder<Tables.From> _ rows: () -> InsertedRows
  ) -> InsertOf<Tables.From> { Tables.From.insert(rows) }

  /// Rejects an upsert after a query.
  @available(*, unavailable, message: "an INSERT cannot follow a query; use 'MyTable.upsert { … }'")
  public func upsert(
    @InsertRowsBuilder<Tables.From> _ rows: () -> InsertedRows
  ) -> InsertOf<Tables.From> { Tables.From.insert(rows) }
}

extension Table {
  /// Rejects a condition as an argument. It must come before `delete`.
  @available(
    *,
    unavailable,
    message: "'delete' does not accept conditions; use 'MyTable.where { … }.delete()'"
  )
  @_disfavoredOverload
  public static func delete(
    @QueryConditionBuilder _ condition: (TableColumns) -> [QueryFragment]
  ) -> DeleteOf<Self> { self.where(condition).delete() }
}
