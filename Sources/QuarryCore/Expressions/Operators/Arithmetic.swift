/// Arithmetic: NULL where a side is.
///
/// A quotient is NULL where the divisor is 0, too, and has the type of what is divided nevertheless, so that an average can be
/// read as the number that it nearly always is. `==` and `!=` know it (`(a) IS (b)`, unless the divisor is a number other than
/// 0); to read it, or to store it in a column that is never NULL, say what NULL is:
///
/// ```swift
/// List.update { $0.mean = ($0.total / $0.count).optional ?? 0 }
/// // UPDATE "lists" SET "mean" = coalesce(("lists"."total") / ("lists"."count"), 0)
/// ```
///
/// The same goes for a sum with a query in it, which is NULL where that has no row.
///
/// There are two of each operator with an expression on the left, or three, one of which takes a left side that can be
/// NULL: what stands on the right fits one of them alone, a Swift value, of which a literal takes the type of the column,
/// or anything else. A value on the left has one of its own.
extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: AdditiveArithmetic & QueryBindable {
  /// `(a) + (b)`, with a Swift value.
  public static func + (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`, with a Swift value.
  public static func - (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    infix(lhs, " - ", rhs)
  }
}

extension SQLOperand where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric & QueryBindable {
  /// `(a) * (b)`, with a Swift value.
  public static func * (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`, with a Swift value. Integers divide to an integer; NULL where the divisor is 0.
  public static func / (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<QueryValue> {
    rhs == .zero ? quotient(lhs, rhs) : infix(lhs, " / ", rhs)
  }

  /// `-(a)`. Of an unsigned column it is negative, which the column's type cannot be read from: cast the column to an `Int`.
  public static prefix func - (operand: Self) -> SQLExpression<QueryValue> { prefix("-", operand) }

  /// `+(a)`.
  public static prefix func + (operand: Self) -> SQLExpression<QueryValue> { prefix("+", operand) }
}

extension SQLOperand where QueryValue: AdditiveArithmetic {
  /// `(a) + (b)`.
  public static func + <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`.
  public static func - <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    infix(lhs, " - ", rhs)
  }
}

extension SQLOperand where QueryValue: Numeric {
  /// `(a) * (b)`.
  public static func * <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`. Integers divide to an integer; NULL where the divisor is 0.
  public static func / <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    quotient(lhs, rhs)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol, QueryValue.Wrapped: AdditiveArithmetic {
  /// `(a) + (b)`; NULL where a side is.
  public static func + <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`; NULL where a side is.
  public static func - <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    infix(lhs, " - ", rhs)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol, QueryValue.Wrapped: Numeric {
  /// `(a) * (b)`; NULL where a side is.
  public static func * <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`; NULL where a side is. Integers divide to an integer; NULL where the divisor is 0.
  public static func / <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    quotient(lhs, rhs)
  }
}

extension AdditiveArithmetic where Self: QueryBindable {
  /// `(a) + (b)`, with a Swift value on the left.
  public static func + <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`, with a Swift value on the left.
  public static func - <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    infix(lhs, " - ", rhs)
  }
}

extension Numeric where Self: QueryBindable {
  /// `(a) * (b)`, with a Swift value on the left.
  public static func * <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`, with a Swift value on the left. Integers divide to an integer; NULL where the divisor is 0.
  public static func / <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Self {
    quotient(lhs, rhs)
  }
}

/// `(a) / (b)`, which may be NULL whatever the sides are.
func quotient<Value>(_ lhs: some QueryExpression, _ rhs: some QueryExpression) -> SQLExpression<Value> {
  SQLExpression {
    $0.facts.insert(.nullable)
    $0.append(parenthesized: lhs)
    $0.append(.quotient)
    $0.append(rhs)
    $0.append(.divisorEnd)
  }
}

/// `(a) % (b)`, which is NULL where the divisor is 0.
func remainder<Value>(_ lhs: some QueryExpression, _ rhs: some QueryExpression) -> SQLExpression<Value> {
  SQLExpression {
    $0.append(parenthesized: lhs)
    $0.append(.remainder)
    $0.append(rhs)
    $0.append(.divisorEnd)
  }
}
