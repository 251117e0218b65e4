public import QuarryCore

// In an UPDATE the type checker first reads a nullable column as an expression (`Updates`), to which no assignment operator applies. For
// each assignment operator, this file declares one that accepts such a column, but requires a conformance that no type has. The type
// checker then starts with the operator and rejects the read at once. Without these overloads it starts with every reading of the right
// side: 3 s for `$0.score += ($0.score ?? 0) * 2 + $0.n`.

/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func += <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func -= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func *= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func /= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func %= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func &= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func |= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func <<= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
/// Is never chosen, because no type conforms to `_Unsatisfied`.
public func >>= <Value: _Unsatisfied, Other>(lhs: SQLExpression<Value?>, rhs: Other) {}
