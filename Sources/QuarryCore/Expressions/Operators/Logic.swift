// AND, OR and NOT as methods. `QuarryOperators` has the operators of Swift.
//
// SQL has three truth values. If an operand is NULL and the other one does not decide the result, the result is NULL. WHERE keeps the rows
// for which the condition is true, so NULL counts as false there, and so does the negation of NULL.

extension QueryExpression where QueryValue == Bool {
  /// Returns whether both conditions are true, or NULL if `b` is NULL and `a` is not false: `(a) AND (b)`.
  public func and<Other: QueryExpression>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(self, .and, other)
  }

  /// Returns whether one of the conditions is true, or NULL if `b` is NULL and `a` is not true: `(a) OR (b)`.
  public func or<Other: QueryExpression>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(self, .or, other)
  }
}

/// AND and OR with a nullable left operand.
extension QueryExpression where QueryValue == Bool? {
  /// Returns whether both conditions are true, or NULL if one is NULL and the other is not false: `(a) AND (b)`.
  public func and(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .and, other)
  }

  /// Returns whether one of the conditions is true, or NULL if one is NULL and the other is not true: `(a) OR (b)`.
  public func or(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .or, other)
  }
}

extension QueryExpression where QueryValue == Bool {
  /// Negates the condition: `NOT (a)`.
  public func not() -> SQLExpression<Bool> { prefix("NOT ", self) }
}

extension SQLOperand where QueryValue: _TruthValue {
  /// Negates the condition: `NOT (a)`, which is NULL if `a` is NULL.
  public func not() -> SQLExpression<QueryValue> { prefix("NOT ", self) }
}

/// The types of a condition: `Bool` and `Bool?`.
public protocol _TruthValue {}

extension Bool: _TruthValue {}
extension Optional: _TruthValue where Wrapped == Bool {}
