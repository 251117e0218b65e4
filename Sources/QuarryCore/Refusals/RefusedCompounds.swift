// Compounds, and recursive queries, whose parts give different columns.

extension PartialSelectStatement {
  /// Unavailable: both queries give the same columns.
  @available(
    *,
    unavailable,
    message:
      "both queries give columns of the same types, in the same order; '.optional' makes one of a type that may be NULL"
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
      "both queries give columns of the same types, in the same order; '.optional' makes one of a type that may be NULL"
  )
  @_disfavoredOverload
  public func intersect(_ other: some PartialSelectStatement) -> CompoundSelect<QueryValue> { union(self) }

  /// Unavailable: both queries give the same columns.
  @available(
    *,
    unavailable,
    message:
      "both queries give columns of the same types, in the same order; '.optional' makes one of a type that may be NULL"
  )
  @_disfavoredOverload
  public func except(_ other: some PartialSelectStatement) -> CompoundSelect<QueryValue> { union(self) }
}

extension RecursiveStepBuilder {
  /// Says what the rows are to be.
  @available(
    *,
    unavailable,
    message: "the query goes on with rows like those it begins with: values of the same types, in their order"
  )
  @_disfavoredOverload
  public static func buildBlock(_ step: some PartialSelectStatement) -> RecursiveStep<QueryValue> {
    RecursiveStep(operand: step.query)
  }
}
