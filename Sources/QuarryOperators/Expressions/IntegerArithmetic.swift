public import QuarryCore

/// Arithmetic and bitwise operators of integers, whose result is NULL if an operand is NULL.
///
/// Shifts are disfavored to keep plain Swift fast: `UInt32(a) << 24 | UInt32(b) << 16 | …` took 600 ms to type-check, and takes 10 ms now.
extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: BinaryInteger & QueryBindable {
  /// Returns the remainder of dividing the expression by a Swift value: `(a) % (b)`.
  /// The result is NULL if an operand is NULL or the divisor is 0.
  public static func % (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue._Unwrapped?> {
    remainder(lhs, rhs)
  }

  /// Returns the bitwise AND of the expression and a Swift value: `(a) & (b)`.
  public static func & (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    chain(lhs, .bitwiseAnd, rhs)
  }

  /// Returns the bitwise OR of the expression and a Swift value: `(a) | (b)`.
  public static func | (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    chain(lhs, .bitwiseOr, rhs)
  }

  /// Shifts the bits of the expression to the left by a Swift value: `(a) << (b)`.
  @_disfavoredOverload
  public static func << (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    chain(lhs, .shift, rhs)
  }

  /// Shifts the bits of the expression to the right by a Swift value: `(a) >> (b)`.
  @_disfavoredOverload
  public static func >> (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    chain(lhs, .shift, " >> ", rhs)
  }
}

extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: SignedInteger & QueryBindable {
  /// Inverts the bits: `~(a)`.
  public static prefix func ~ (operand: Self) -> SQLExpression<QueryValue> { prefix("~", operand) }
}

extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: _NarrowUnsignedInteger {
  /// Inverts the bits that the type has: `(~(a)) & (255)`. SQLite's integers are signed and have 64 bits.
  public static prefix func ~ (operand: Self) -> SQLExpression<QueryValue> {
    infix(prefix("~", operand) as SQLExpression<Int64>, " & ", Int64(QueryValue._Unwrapped.max))
  }
}

extension SQLOperand where QueryValue: BinaryInteger {
  /// Returns the remainder of dividing one expression by another: `(a) % (b)`.
  /// The result is NULL if an operand is NULL or the divisor is 0.
  public static func % <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue?>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    remainder(lhs, rhs)
  }

  /// Returns the bitwise AND of two expressions: `(a) & (b)`.
  public static func & <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    chain(lhs, .bitwiseAnd, rhs)
  }

  /// Returns the bitwise OR of two expressions: `(a) | (b)`.
  public static func | <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    chain(lhs, .bitwiseOr, rhs)
  }

  /// Shifts the bits of one expression to the left by another: `(a) << (b)`.
  @_disfavoredOverload
  public static func << <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    chain(lhs, .shift, rhs)
  }

  /// Shifts the bits of one expression to the right by another: `(a) >> (b)`.
  @_disfavoredOverload
  public static func >> <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    chain(lhs, .shift, " >> ", rhs)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol, QueryValue.Wrapped: BinaryInteger {
  /// Returns the remainder of dividing one expression by another: `(a) % (b)`.
  /// The result is NULL if an operand is NULL or the divisor is 0.
  public static func % <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    remainder(lhs, rhs)
  }

  /// Returns the bitwise AND of two expressions: `(a) & (b)`. The result is NULL if an operand is NULL.
  public static func & <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    chain(lhs, .bitwiseAnd, rhs)
  }

  /// Returns the bitwise OR of two expressions: `(a) | (b)`. The result is NULL if an operand is NULL.
  public static func | <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    chain(lhs, .bitwiseOr, rhs)
  }

  /// Shifts the bits of one expression to the left by another: `(a) << (b)`. The result is NULL if an operand is NULL.
  @_disfavoredOverload
  public static func << <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    chain(lhs, .shift, rhs)
  }

  /// Shifts the bits of one expression to the right by another: `(a) >> (b)`. The result is NULL if an operand is NULL.
  @_disfavoredOverload
  public static func >> <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    chain(lhs, .shift, " >> ", rhs)
  }
}

extension BinaryInteger where Self: QueryBindable {
  /// Returns the remainder of dividing a Swift value by the expression: `(a) % (b)`.
  /// The result is NULL if an operand is NULL or the divisor is 0.
  public static func % <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Self?>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    remainder(lhs, rhs)
  }

  /// Returns the bitwise AND of a Swift value and the expression: `(a) & (b)`.
  public static func & <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    chain(lhs, .bitwiseAnd, rhs)
  }

  /// Returns the bitwise OR of a Swift value and the expression: `(a) | (b)`.
  public static func | <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    chain(lhs, .bitwiseOr, rhs)
  }

  /// Shifts the bits of a Swift value to the left by the expression: `(a) << (b)`.
  @_disfavoredOverload
  public static func << <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    chain(lhs, .shift, rhs)
  }

  /// Shifts the bits of a Swift value to the right by the expression: `(a) >> (b)`.
  @_disfavoredOverload
  public static func >> <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    chain(lhs, .shift, " >> ", rhs)
  }
}
