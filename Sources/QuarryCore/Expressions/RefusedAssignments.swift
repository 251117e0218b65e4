// Changes in place by what is of another type: without these the compiler fails to find words for some of them.

extension SQLExpression {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: some QueryExpression) {}

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func -= (lhs: inout Self, rhs: some QueryExpression) {}

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func *= (lhs: inout Self, rhs: some QueryExpression) {}

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func /= (lhs: inout Self, rhs: some QueryExpression) {}
}

// A column that may be NULL is, first of all, something to read (``Updates``), which no `+=` can change. For each of these there
// is an operator that fits it but for a conformance that nothing has: the compiler then begins with the operator, and is through
// with this reading at once. Else it would begin with what is on the right, in all ways there are (3 s for
// `$0.score += ($0.score ?? 0) * 2 + $0.n`).

/// What no type is.
public protocol _Unsatisfied {}

/// Not there: a column that is read is not changed.
public func += <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func -= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func *= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func /= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func %= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func &= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func |= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func <<= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Not there: a column that is read is not changed.
public func >>= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
