// Written by .ci/mirror from Sources/QuarryDriver/Fetching/UntypedFetching.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore

// These methods cannot be called. They explain that a '#sql' without a type has no rows.
extension SQLQueryExpression where QueryValue == UntypedSQL {
  /// Rejects a fetch of all rows without their type.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  public func fetchAll(_ db: Database) throws -> [Never] { [] }

  /// Rejects a fetch of the first row without its type.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  public func fetchOne(_ db: Database) throws -> Never? { nil }

  /// Rejects a cursor over rows without their type.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  public func fetchCursor(_ db: Database) throws -> QueryCursor<Never> {
    try db._fetchCursor(query) { _ in throw QueryDecodingError.typeMismatch(UntypedSQL.self) }
  }
}

#endif
