// Compounds, and recursive queries, whose parts give different columns.

extension PartialSelectStatement {
  /// Unavailable: both queries give the same columns.
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

  /// Unavailable: both queries give the same columns.
  @available(
    *,
    unavailable,
    message:
      "both queries must select columns of the same types in the same order; use '.optional' to make a column nullable"
  )
  @_disfavoredOverload
  public func intersect(_ other: some PartialSelectStatement) -> CompoundSelect<QueryValue> { union(self) }

  /// Unavailable: both queries give the same columns.
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
  /// Says what the rows are to be.
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
