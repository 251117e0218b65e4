/// AND, OR and NOT.
///
/// SQL has three truth values: where a side is NULL and the other does not decide, so is the result. WHERE keeps the rows
/// for which the condition is true, so NULL counts as false there, and so does its opposite.
///
/// There is one overload of `&&` and one of `||`, both disfavored, and there must be no other: of two choices the compiler
/// makes its own first, knows that the sides are `Bool` then, and does not look at ours where it fits. With a third it begins
/// with the sides, of which it knows nothing, and plain Swift takes seconds. The result is a parameter of its own: whether it
/// fits where it stands the compiler sees before it knows the sides, of a type that the left side has it does not.
extension QueryExpression where QueryValue: QueryRepresentable {
  /// `(a) AND (b)`, of two conditions; of two queries of a table, the rows that both keep.
  ///
  /// ```swift
  /// Reminder.where { !$0.isCompleted && $0.priority > 1 }
  /// // … WHERE (NOT ("reminders"."isCompleted")) AND (("reminders"."priority") > (1))
  /// ```
  /// The type of the result is that of the left side: where it is selected and the right one alone may be NULL, a NULL is an error
  /// that says so. ``and(_:)`` gives an optional where either side is.
  @_disfavoredOverload
  public static func && <Other: QueryExpression, Joined: _Logical>(lhs: Self, rhs: Other) -> Joined
  where
    QueryValue._Joined == Joined, Joined._Truth: _ConditionOrQuery,
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Joined._Truth: _ConditionOrQuery,
    Other.QueryValue._Side == QueryValue._Side
  {
    QueryValue._joined(lhs, .and, rhs)
  }

  /// `(a) OR (b)`, of two conditions; of two queries of a table, the rows that either keeps.
  ///
  /// The type of the result is that of the left side: where it is selected and the right one alone may be NULL, a NULL is an error
  /// that says so. ``or(_:)`` gives an optional where either side is.
  @_disfavoredOverload
  public static func || <Other: QueryExpression, Joined: _Logical>(lhs: Self, rhs: Other) -> Joined
  where
    QueryValue._Joined == Joined, Joined._Truth: _ConditionOrQuery,
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Joined._Truth: _ConditionOrQuery,
    Other.QueryValue._Side == QueryValue._Side
  {
    QueryValue._joined(lhs, .or, rhs)
  }
}

extension QueryExpression where QueryValue == Bool {
  /// `(a) AND (b)`; NULL where `b` is and `a` is not false.
  public func and<Other: QueryExpression>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(self, .and, other)
  }

  /// `(a) OR (b)`; NULL where `b` is and `a` is not true.
  public func or<Other: QueryExpression>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(self, .or, other)
  }
}

/// AND and OR where the left side may be NULL.
extension QueryExpression where QueryValue == Bool? {
  /// `(a) AND (b)`: NULL where one side is and the other is not false.
  public func and(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .and, other)
  }

  /// `(a) OR (b)`: NULL where one side is and the other is not true.
  public func or(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .or, other)
  }
}

extension QueryExpression where QueryValue == Bool {
  /// `NOT (a)`, of a property that says no more of itself than `some QueryExpression<Bool>`.
  @_disfavoredOverload
  public static prefix func ! (operand: Self) -> SQLExpression<Bool> { prefix("NOT ", operand) }

  /// `NOT (a)`.
  public func not() -> SQLExpression<Bool> { prefix("NOT ", self) }
}

extension SQLOperand where QueryValue: _TruthValue {
  /// `NOT (a)`: NULL where `a` is.
  public static prefix func ! (operand: Self) -> SQLExpression<QueryValue> { prefix("NOT ", operand) }

  /// `NOT (a)`: NULL where `a` is.
  public func not() -> SQLExpression<QueryValue> { prefix("NOT ", self) }
}

/// `Bool` and `Bool?`: what a condition can be.
public protocol _TruthValue {}

extension Bool: _TruthValue {}
extension Optional: _TruthValue where Wrapped == Bool {}
