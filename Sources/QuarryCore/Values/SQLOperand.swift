/// The right operand of an operator if it is not a Swift value: an expression, a query or a row.
///
/// Swift values are excluded, so that only one operator matches. If two operators match, the compiler tries both, and its work doubles
/// with every operator of an expression.
public protocol _Operand<QueryValue>: QueryExpression {}

/// An expression that only exists in a query: a column, or an expression built from one. Plain Swift values do not conform.
///
/// Operators require an SQL operand on at least one side, so that `"a" == "b"` and `1 + 1` keep their meaning in Swift and the compiler
/// has few candidates.
public protocol SQLOperand<QueryValue>: _Operand, _NoSwiftValue1, _NoSwiftValue2, _NoSwiftValue3,
  _NoSwiftValue4
{}
