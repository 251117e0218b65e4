/// Fetches of a `#sql` without a type, which has no rows.
extension SQLQueryExpression where QueryValue == UntypedSQL {
  /// Rejects a fetch of all rows without their type.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  public func fetchAll(on executor: some QueryExecutor) throws -> [Never] { [] }

  /// Rejects a fetch of the first row without its type.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  public func fetchOne(on executor: some QueryExecutor) throws -> Never? { nil }

  /// Rejects a cursor over rows without their type.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  public func fetchCursor<Executor: CursorExecutor>(
    on executor: Executor
  ) throws -> StatementCursor<Executor.Rows, Never> {
    StatementCursor(nil) { _ in throw QueryDecodingError.missingRequiredColumn }
  }
}
