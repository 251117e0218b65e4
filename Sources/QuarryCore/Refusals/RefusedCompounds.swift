// Compound SELECTs and recursive queries whose parts select different columns.

extension PartialSelectStatement {
  /// Rejects a query that selects other columns.
  @available(
    *,
    unavailable,
    message:
      "both queries must select columns of the same types in the same order; use '.optional' to make a column nullable"
  )
  @_disfavoredOverload
  public func union(
    all keepsDuplicates: Bool = false,
    _ other: some PartialSelectStatement
  ) -> CompoundSelect<QueryValue> { union(self) }

  /// Rejects a query that selects other columns.
  @available(
    *,
    unavailable,
    message:
      "both queries must select columns of the same types in the same order; use '.optional' to make a column nullable"
  )
  @_disfavoredOverload
  public func intersect(_ other: some PartialSelectStatement) -> CompoundSelect<QueryValue> { union(self) }

  /// Rejects a query that selects other columns.
  @available(
    *,
    unavailable,
    message:
      "both queries must select columns of the same types in the same order; use '.optional' to make a column nullable"
  )
  @_disfavoredOverload
  public func except(_ other: some PartialSelectStatement) -> CompoundSelect<QueryValue> { union(self) }
}

extension RecursiveStepBuilder {
  /// Rejects a recursive query that selects other columns than the initial query.
  @available(
    *,
    unavailable,
    message: "the recursive query must select the same types in the same order as the initial query"
  )
  @_disfavoredOverload
  public static func buildBlock(_ step: some PartialSelectStatement) -> RecursiveStep<QueryValue> {
    RecursiveStep(operand: step.query)
  }
}
