/// Equality and order.
///
/// `==` and `!=` compare as Swift readers expect: where neither side can be NULL they are SQL's `=` and `<>`, where
/// one can they are `IS` and `IS NOT`, for which NULL equals NULL. ``eq(_:)`` and ``neq(_:)`` are always SQL's own,
/// for which a comparison with NULL is neither true nor false (https://www.sqlite.org/lang_expr.html#isisnot).
///
/// Every operator takes an expression of the query on one side at least, so that none of them takes part in plain
/// Swift. There are two of each, and what stands on the right fits one of them alone: a Swift value, of which a literal
/// takes the type of the column, or anything else.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryRepresentable {
  /// `(a) = (b)`, or `(a) IS (b)` where a side can be NULL.
  public static func == <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    equality(lhs, rhs)
  }

  /// `(a) <> (b)`, or `(a) IS NOT (b)` where a side can be NULL.
  public static func != <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    difference(lhs, rhs)
  }

  /// `(a) < (b)`, with a Swift value; NULL where `a` is.
  public static func < (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " < ", rhs)
  }

  /// `(a) < (b)`; NULL where a side is.
  public static func < <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`, with a Swift value; NULL where `a` is.
  public static func <= (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " <= ", rhs)
  }

  /// `(a) <= (b)`; NULL where a side is.
  public static func <= <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`, with a Swift value; NULL where `a` is.
  public static func > (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " > ", rhs)
  }

  /// `(a) > (b)`; NULL where a side is.
  public static func > <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`, with a Swift value; NULL where `a` is.
  public static func >= (lhs: Self, rhs: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(lhs, " >= ", rhs)
  }

  /// `(a) >= (b)`; NULL where a side is.
  public static func >= <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(lhs, " >= ", rhs)
  }
}

// With `_NoSwiftValue`, in place of `SQLOperand`, so that Swift speaks of its own mistakes.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryBindable {
  /// `(a) = (b)`, or `(a) IS (b)` where a side can be NULL, with a Swift value: a literal, `nil`, `.member`.
  public static func == (lhs: Self, rhs: QueryValue) -> SQLExpression<Bool> {
    equality(lhs, rhs)
  }

  /// `(a) <> (b)`, or `(a) IS NOT (b)` where a side can be NULL, with a Swift value: a literal, `nil`, `.member`.
  public static func != (lhs: Self, rhs: QueryValue) -> SQLExpression<Bool> {
    difference(lhs, rhs)
  }
}

/// `(a) = (b)`, or `(a) IS (b)` where a side can be NULL.
@inline(__always)
func equality<Left: QueryExpression, Right: QueryExpression>(_ lhs: Left, _ rhs: Right) -> SQLExpression<Bool>
where Left.QueryValue: QueryRepresentable, Right.QueryValue: QueryRepresentable {
  Nullability.canBeNull(lhs) || Nullability.canBeNull(rhs)
    ? nullSafe(lhs, .isSame, rhs) : infix(lhs, " = ", rhs)
}

/// `(a) <> (b)`, or `(a) IS NOT (b)` where a side can be NULL.
@inline(__always)
func difference<Left: QueryExpression, Right: QueryExpression>(
  _ lhs: Left,
  _ rhs: Right
) -> SQLExpression<Bool> where Left.QueryValue: QueryRepresentable, Right.QueryValue: QueryRepresentable {
  Nullability.canBeNull(lhs) || Nullability.canBeNull(rhs)
    ? nullSafe(lhs, .isDifferent, rhs) : infix(lhs, " <> ", rhs)
}

/// `(a) OPERATOR (b)`, which is true or false, and NULL where a side is.
@inline(__always)
func comparison<Left: QueryExpression, Right: QueryExpression>(
  _ lhs: Left,
  _ symbol: StaticString,
  _ rhs: Right
) -> SQLExpression<Bool> where Left.QueryValue: QueryRepresentable, Right.QueryValue: QueryRepresentable {
  SQLExpression {
    // What else a side may be NULL for stands in it.
    let isNullable =
      Nullability.canBeNull(value: Left.QueryValue.self)
      || Nullability.canBeNull(value: Right.QueryValue.self)
    if isNullable { $0.facts.insert(.nullable) }
    $0.append(parenthesized: lhs)
    $0.write(symbol)
    $0.append(parenthesized: rhs)
  }
}

/// `(a) OPERATOR (b)`.
@inline(__always)
package func infix<Value>(
  _ lhs: some QueryExpression,
  _ symbol: StaticString,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  SQLExpression {
    $0.append(parenthesized: lhs)
    $0.write(symbol)
    $0.append(parenthesized: rhs)
  }
}

/// `(a) IS (b)`, `(a) IS NOT (b)`: comparisons for which NULL is a value like others.
@inline(__always)
package func nullSafe<Value>(
  _ lhs: some QueryExpression,
  _ comparison: SQLConstruct,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  SQLExpression {
    let isNull = rhs._isNull
    $0.appendPresent {
      $0.append(parenthesized: lhs)
      // As text: an index with the condition `x IS NOT NULL` serves this, and not a NULL that is bound.
      if isNull { return $0.append(comparison == .isSame ? .isNull : .isNotNull) }
      $0.append(comparison)
      $0.append(parenthesized: rhs)
    }
  }
}

/// `OPERATOR(a)`.
@inline(__always)
package func prefix<Value>(_ symbol: StaticString, _ operand: some QueryExpression) -> SQLExpression<Value> {
  SQLExpression {
    $0.write(symbol)
    $0.append(parenthesized: operand)
  }
}
