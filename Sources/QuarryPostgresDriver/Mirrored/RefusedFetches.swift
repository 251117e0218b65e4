// Written by .ci/mirror from Sources/QuarryDriver/Refusals/RefusedFetches.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore

// Fetches that no statement allows.

extension Statement where QueryValue == () {
  /// Rejects a fetch from a statement without rows.
  @available(
    *,
    unavailable,
    message: "the statement returns no rows; add 'returning', or run it with 'execute'"
  )
  public func fetchAll(_ db: Database) throws -> [Never] { [] }

  /// Rejects a fetch from a statement without rows.
  @available(
    *,
    unavailable,
    message: "the statement returns no rows; add 'returning', or run it with 'execute'"
  )
  public func fetchOne(_ db: Database) throws -> Never? { nil }

  /// Rejects a fetch from a statement without rows.
  @available(
    *,
    unavailable,
    message: "the statement returns no rows; add 'returning', or run it with 'execute'"
  )
  public func fetchCursor(_ db: Database) throws -> QueryCursor<Never> {
    try db._fetchCursor(query) { _ in throw QueryDecodingError.typeMismatch(Never.self) }
  }

  // The same where the context has a type.

  /// Rejects a fetch from a statement without rows.
  @available(
    *,
    unavailable,
    message: "the statement returns no rows; add 'returning', or run it with 'execute'"
  )
  @_disfavoredOverload
  public func fetchAll<Row>(_ db: Database) throws -> [Row] { [] }

  /// Rejects a fetch from a statement without rows.
  @available(
    *,
    unavailable,
    message: "the statement returns no rows; add 'returning', or run it with 'execute'"
  )
  @_disfavoredOverload
  public func fetchOne<Row>(_ db: Database) throws -> Row? { nil }

  /// Rejects a fetch from a statement without rows.
  @available(
    *,
    unavailable,
    message: "the statement returns no rows; add 'returning', or run it with 'execute'"
  )
  @_disfavoredOverload
  public func fetchCursor<Row>(_ db: Database) throws -> QueryCursor<Row> {
    try db._fetchCursor(query) { _ in throw QueryDecodingError.typeMismatch(Row.self) }
  }
}

extension Statement {
  /// Rejects rows of another type.
  @available(
    *,
    unavailable,
    message: "the rows have another type; columns of a table on the optional side of a join are optional"
  )
  @_disfavoredOverload
  public func fetchAll<First, Second, each Other, Row>(_ db: Database) throws -> [Row]
  where QueryValue == (First, Second, repeat each Other) { [] }

  /// Rejects a row of another type.
  @available(
    *,
    unavailable,
    message: "the row has another type; columns of a table on the optional side of a join are optional"
  )
  @_disfavoredOverload
  public func fetchOne<First, Second, each Other, Row>(_ db: Database) throws -> Row?
  where QueryValue == (First, Second, repeat each Other) { nil }
}

extension SQLQueryExpression where QueryValue == UntypedSQL {
  /// Rejects a fetch of rows without their type where the context has one.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  @_disfavoredOverload
  public func fetchAll<Row>(_ db: Database) throws -> [Row] { [] }

  /// Rejects a fetch of the first row without its type where the context has one.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  @_disfavoredOverload
  public func fetchOne<Row>(_ db: Database) throws -> Row? { nil }

  /// Rejects a cursor over rows without their type where the context has one.
  @available(
    *,
    unavailable,
    message:
      "a fetch requires the type of the rows: '#sql(\"…\", as: Int.self)'; use 'execute' for a statement without rows"
  )
  @_disfavoredOverload
  public func fetchCursor<Row>(_ db: Database) throws -> QueryCursor<Row> {
    try db._fetchCursor(query) { _ in throw QueryDecodingError.typeMismatch(Row.self) }
  }
}

#endif
