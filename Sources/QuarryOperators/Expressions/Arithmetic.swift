public import QuarryCore

/// Arithmetic operators, whose result is NULL if an operand is NULL.
///
/// A quotient is also NULL if the divisor is 0. It still has the dividend's type, so that an average can be read as a plain number. `==`
/// and `!=` compare a quotient with `IS`, unless the divisor is a number other than 0. To read a quotient that may be NULL, or to store it
/// in a NOT NULL column, specify a value for NULL:
///
/// ```swift
/// List.update { $0.mean = ($0.total / $0.count).optional ?? 0 }
/// // UPDATE "lists" SET "mean" = coalesce(("lists"."total") / ("lists"."count"), 0)
/// ```
///
/// The same applies to a sum with a subquery, which is NULL if the subquery returns no rows.
///
/// Each operator with an expression on the left has two or three overloads, and a right operand fits only one of them: a Swift value, whose
/// literals have the column's type, or another expression. The third overload is for a nullable left operand. A Swift value on the left has
/// its own overload.
extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: AdditiveArithmetic & QueryBindable {
  /// Adds a Swift value to the expression: `(a) + (b)`.
  public static func + (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    chain(lhs, .additive, rhs)
  }

  /// Subtracts a Swift value from the expression: `(a) - (b)`.
  public static func - (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    chain(lhs, .additive, " - ", rhs)
  }
}

extension SQLOperand where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric & QueryBindable {
  /// Multiplies the expression by a Swift value: `(a) * (b)`.
  public static func * (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    chain(lhs, .multiplicative, rhs)
  }

  /// Divides the expression by a Swift value: `(a) / (b)`. The quotient of integers is an integer. The result is NULL if the divisor is 0.
  public static func / (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    rhs == .zero ? quotient(lhs, rhs) : chain(lhs, .multiplicative, " / ", rhs)
  }

  /// Negates the expression: `-(a)`.
  ///
  /// The result for an unsigned column is negative and cannot be decoded as the column's type. Cast the column to `Int` first.
  public static prefix func - (operand: Self) -> SQLExpression<QueryValue> { prefix("-", operand) }

  /// Returns the expression unchanged: `+(a)`.
  public static prefix func + (operand: Self) -> SQLExpression<QueryValue> { prefix("+", operand) }
}

extension SQLOperand where QueryValue: AdditiveArithmetic {
  /// Adds two expressions: `(a) + (b)`.
  public static func + <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    chain(lhs, .additive, rhs)
  }

  /// Subtracts one expression from another: `(a) - (b)`.
  public static func - <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    chain(lhs, .additive, " - ", rhs)
  }
}

extension SQLOperand where QueryValue: Numeric {
  /// Multiplies two expressions: `(a) * (b)`.
  public static func * <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    chain(lhs, .multiplicative, rhs)
  }

  /// Divides one expression by another: `(a) / (b)`. The quotient of integers is an integer. The result is NULL if the divisor is 0.
  public static func / <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    quotient(lhs, rhs)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol, QueryValue.Wrapped: AdditiveArithmetic {
  /// Adds two expressions: `(a) + (b)`. The result is NULL if an operand is NULL.
  public static func + <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    chain(lhs, .additive, rhs)
  }

  /// Subtracts one expression from another: `(a) - (b)`. The result is NULL if an operand is NULL.
  public static func - <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    chain(lhs, .additive, " - ", rhs)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol, QueryValue.Wrapped: Numeric {
  /// Multiplies two expressions: `(a) * (b)`. The result is NULL if an operand is NULL.
  public static func * <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    chain(lhs, .multiplicative, rhs)
  }

  /// Divides one expression by another: `(a) / (b)`. The quotient of integers is an integer.
  /// The result is NULL if an operand is NULL or the divisor is 0.
  public static func / <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    quotient(lhs, rhs)
  }
}

extension AdditiveArithmetic where Self: QueryBindable {
  /// Adds the expression to a Swift value: `(a) + (b)`.
  public static func + <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    chain(lhs, .additive, rhs)
  }

  /// Subtracts the expression from a Swift value: `(a) - (b)`.
  public static func - <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    chain(lhs, .additive, " - ", rhs)
  }
}

extension Numeric where Self: QueryBindable {
  /// Multiplies a Swift value by the expression: `(a) * (b)`.
  public static func * <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    chain(lhs, .multiplicative, rhs)
  }

  /// Divides a Swift value by the expression: `(a) / (b)`. The quotient of integers is an integer. The result is NULL if the divisor is 0.
  public static func / <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    quotient(lhs, rhs)
  }
}

/// Returns `(a) / (b)`, which may be NULL even if both operands are NOT NULL.
func quotient<Value>(_ lhs: some QueryExpression, _ rhs: some QueryExpression) -> SQLExpression<Value> {
  chain(lhs, .quotient, divisor: rhs)
}

/// Returns `(a) % (b)`, which is NULL if the divisor is 0.
func remainder<Value>(_ lhs: some QueryExpression, _ rhs: some QueryExpression) -> SQLExpression<Value> {
  chain(lhs, .remainder, divisor: rhs)
}
