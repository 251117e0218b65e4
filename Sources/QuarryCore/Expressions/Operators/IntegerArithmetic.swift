/// An unsigned integer type whose values all fit in an integer of SQLite: `UInt8`, `UInt16` or `UInt32`.
public protocol _NarrowUnsignedInteger: FixedWidthInteger {}

extension UInt8: _NarrowUnsignedInteger {}
extension UInt16: _NarrowUnsignedInteger {}
extension UInt32: _NarrowUnsignedInteger {}

extension QueryExpression
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: BinaryInteger & QueryBindable {
  /// Returns the bits that are set in exactly one of the operands: `((a) | (b)) - ((a) & (b))`. SQLite has no operator for this.
  ///
  /// ```swift
  /// Row.select { $0.flags.xor(5) }   // SELECT (("rows"."flags") | (5)) - (("rows"."flags") & (5)) FROM "rows"
  /// ```
  ///
  /// Both operands are rendered twice, so neither may change between evaluations, as `random()` does. A chain of more than eight
  /// operands renders each of them once, in subqueries. With aggregate functions, window functions or `#sql`, which stay in their own query,
  /// the text of a chain grows with the square of the number of operands.
  public func xor(_ other: QueryValue._Unwrapped) -> SQLExpression<QueryValue> { exclusiveOr(self, other) }

  /// Returns the bits that are set in exactly one of the operands: `((a) | (b)) - ((a) & (b))`.
  public func xor(_ other: some QueryExpression<QueryValue._Unwrapped>) -> SQLExpression<QueryValue> {
    exclusiveOr(self, other)
  }

  /// Returns the bits that are set in exactly one of the operands, or NULL if the other is NULL: `((a) | (b)) - ((a) & (b))`.
  @_disfavoredOverload
  public func xor(
    _ other: some QueryExpression<QueryValue._Unwrapped?>
  ) -> SQLExpression<QueryValue._Unwrapped?> { exclusiveOr(self, other) }
}
