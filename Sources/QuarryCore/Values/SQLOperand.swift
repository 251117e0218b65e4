/// What an operator takes on its right side besides Swift values: other expressions, queries and rows.
///
/// Kept apart from values, so that no operator fits twice: where two do, the compiler tries both, and its work doubles
/// with every operator of an expression.
public protocol _Operand<QueryValue>: QueryExpression {}

/// An expression that only exists in a query: a column or something built from one, never a plain Swift value.
///
/// Operators take one on at least one side, so that `"a" == "b"` and `1 + 1` keep their meaning in Swift, and so that
/// the compiler has few candidates to look through.
public protocol SQLOperand<QueryValue>: _Operand, _NoSwiftValue1, _NoSwiftValue2, _NoSwiftValue3,
  _NoSwiftValue4
{}
