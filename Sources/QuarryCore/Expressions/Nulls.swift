/// What to do about NULL.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// `coalesce(a, b)` with a Swift value, which may be an implicit member: `$0.priority ?? .low`.
  public static func ?? (lhs: Self, rhs: QueryValue.Wrapped) -> SQLExpression<QueryValue.Wrapped>
  where QueryValue.Wrapped: QueryBindable {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)`: the right side where the left one is NULL. NULL only where both are.
  public static func ?? <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)` of two of one kind, either of which may be NULL.
  ///
  /// Spelled so that it wins over Swift's own operator, for which the left side is there and the right one never looked
  /// at.
  public static func ?? (lhs: Self, rhs: Self) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }
}

extension SQLOperand {
  /// `ifnull(a, b)`.
  public func ifnull<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Wrapped> where QueryValue == Wrapped? {
    function("ifnull", self, other)
  }

  /// `nullif(a, b)`: NULL where the two are equal.
  public func nullif<Value>(
    _ other: some QueryExpression<Value>
  ) -> SQLExpression<Value?> where QueryValue == Value {
    function("nullif", self, other)
  }

  /// `nullif(a, b)`: NULL where the two are equal, and where the left one is NULL.
  public func nullif<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Wrapped?> where QueryValue == Wrapped? {
    function("nullif", self, other)
  }

  /// `nullif(a, b)`: NULL where the two are equal, and where the left one is NULL. Either may be.
  public func nullif<Wrapped>(
    _ other: some QueryExpression<Wrapped?>
  ) -> SQLExpression<Wrapped?> where QueryValue == Wrapped? {
    function("nullif", self, other)
  }
}

/// One `coalesce` for a chain: `a ?? b ?? c` is `coalesce(a, b, c)`.
private func coalesce<Value>(
  _ lhs: some QueryExpression,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  chain(lhs, .coalesce, rhs)
}
