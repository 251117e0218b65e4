// A column that may be NULL is, first of all, something to read (``Updates``), which no `+=` can change. For each of these there
// is an operator that fits it but for a conformance that nothing has: the compiler then begins with the operator, and is through
// with this reading at once. Else it would begin with what is on the right, in all ways there are (3 s for
// `$0.score += ($0.score ?? 0) * 2 + $0.n`).

/// What no type is.
public protocol _Unsatisfied {}

/// Unavailable: a column that is read is not changed.
public func += <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func -= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func *= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func /= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func %= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func &= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func |= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func <<= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Unavailable: a column that is read is not changed.
public func >>= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
