// In an UPDATE a nullable column is, first of all, an expression to read (``Updates``), which no `+=` can change. For each operator that changes
// in place there is one here that fits such a column, except for a conformance that no type has. The solver begins with the operator
// then, and is done with this reading at once. Without these it begins with the right side, in all ways: 3 s for
// `$0.score += ($0.score ?? 0) * 2 + $0.n`.

/// Never chosen: no type conforms.
public func += <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func -= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func *= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func /= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func %= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func &= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func |= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func <<= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Never chosen: no type conforms.
public func >>= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
