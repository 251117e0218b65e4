public import QuarryCore

/// Equality and order operators.
///
/// `==` and `!=` compare as in Swift. If neither operand may be NULL, they render `=` and `<>`. Otherwise they render `IS` and `IS NOT`,
/// for which NULL equals NULL. `eq(_:)` and `neq(_:)` always render `=` and `<>`, which return NULL if an operand is NULL
/// (https://www.sqlite.org/lang_expr.html#isisnot).
///
/// At least one operand of each operator is an expression of a query, so that the operators do not affect plain Swift. Each operator has
/// two overloads, and a right operand fits only one of them: a Swift value, whose literals have the column's type, or another expression.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryRepresentable {
  /// Returns whether the expression is equal to another one: `(a) = (b)`, or `(a) IS (b)` if an operand may be NULL.
  @inlinable
  public static func == <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    equality(lhs, rhs)
  }

  /// Returns whether the expression is different from another one: `(a) <> (b)`, or `(a) IS NOT (b)` if an operand may be NULL.
  @inlinable
  public static func != <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    difference(lhs, rhs)
  }

  /// Returns whether the expression is less than a Swift value, or NULL if the expression is NULL: `(a) < (b)`.
  @inlinable
  public static func < (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " < ", rhs)
  }

  /// Returns whether the expression is less than another one, or NULL if one of them is NULL: `(a) < (b)`.
  @inlinable
  public static func < <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(lhs, " < ", rhs)
  }

  /// Returns whether the expression is less than or equal to a Swift value, or NULL if the expression is NULL: `(a) <= (b)`.
  @inlinable
  public static func <= (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " <= ", rhs)
  }

  /// Returns whether the expression is less than or equal to another one, or NULL if one of them is NULL: `(a) <= (b)`.
  @inlinable
  public static func <= <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(lhs, " <= ", rhs)
  }

  /// Returns whether the expression is greater than a Swift value, or NULL if the expression is NULL: `(a) > (b)`.
  @inlinable
  public static func > (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " > ", rhs)
  }

  /// Returns whether the expression is greater than another one, or NULL if one of them is NULL: `(a) > (b)`.
  @inlinable
  public static func > <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(lhs, " > ", rhs)
  }

  /// Returns whether the expression is greater than or equal to a Swift value, or NULL if the expression is NULL: `(a) >= (b)`.
  @inlinable
  public static func >= (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " >= ", rhs)
  }

  /// Returns whether the expression is greater than or equal to another one, or NULL if one of them is NULL: `(a) >= (b)`.
  @inlinable
  public static func >= <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(lhs, " >= ", rhs)
  }
}

// Constrained to `_NoSwiftValue` instead of `SQLOperand`, so that errors in plain Swift keep Swift's own diagnostics.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryBindable {
  /// Returns whether the expression is equal to a Swift value: `(a) = (b)`, or `(a) IS (b)` if the expression may be NULL.
  ///
  /// The value may be a literal, `nil` or an implicit member, such as `.member`.
  @inlinable
  public static func == (lhs: Self, rhs: QueryValue) -> SQLExpression<Bool> {
    // A value is known to be NULL or not.
    guard Nullability.canBeNull(lhs) || Nullability.canBeNull(rhs) else { return infix(lhs, " = ", rhs) }
    return nullableEquality(lhs, value: rhs)
  }

  /// Returns whether the expression is different from a Swift value: `(a) <> (b)`, or `(a) IS NOT (b)` if the expression may be NULL.
  ///
  /// The value may be a literal, `nil` or an implicit member, such as `.member`.
  @inlinable
  public static func != (lhs: Self, rhs: QueryValue) -> SQLExpression<Bool> {
    difference(lhs, rhs)
  }
}
