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
