public import QuarryCore

/// Operators that replace NULL.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// Returns the expression, or a Swift value if it is NULL: `coalesce(a, b)`. The value may be an implicit member: `$0.priority ?? .low`.
  public static func ?? (lhs: Self, rhs: QueryValue.Wrapped) -> SQLExpression<QueryValue.Wrapped>
  where QueryValue.Wrapped: QueryBindable {
    coalesce(lhs, rhs)
  }

  /// Returns the left operand, or the right one if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  ///
  /// A column group that is missing is replaced by the other one: `CASE (a, b) IS (NULL, NULL) WHEN 1 THEN c ELSE a END` for each column.
  public static func ?? <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }

  /// Returns the left operand, or the right one of the same type if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  ///
  /// Both operands have the type `Self`, so that this operator ranks above Swift's own, which treats the left operand as a value that is
  /// not `nil` and ignores the right one.
  public static func ?? (lhs: Self, rhs: Self) -> SQLExpression<QueryValue>
  where QueryValue: QueryRepresentable { coalesce(lhs, rhs) }
}

// Operators for an optional Swift value. Without them, Swift's own `??` accepts expressions of any type as operands, treats the left one as
// a value that is not `nil` and ignores the right one: `$0.limit = limit ?? $0.limit` set NULL if the variable was `nil`.
extension SQLOperand where QueryValue: _OptionalProtocol & QueryBindable {
  /// Returns the expression, or an optional Swift value if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }
}

extension Optional where Wrapped: QueryBindable {
  /// Returns a Swift value, or the expression if the value is `nil`: `coalesce(a, b)`.
  ///
  /// ```swift
  /// Reminder.find(1).update { $0.dueDate = newDate ?? $0.dueDate }
  /// // SET "dueDate" = coalesce(NULL, "reminders"."dueDate")
  /// ```
  @_disfavoredOverload
  public static func ?? <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == Wrapped {
    coalesce(lhs, rhs)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol & QueryBindable {
  /// Returns a Swift value, or the nullable expression if the value is `nil`: `coalesce(a, b)`. The result is NULL only if both are NULL.
  //
  // Not disfavored, because in an assignment Swift's own operator also fits and would ignore the right operand. It is a member of the right
  // operand's type, because it costs plain Swift less than a member of `Optional`.
  public static func ?? (lhs: QueryValue, rhs: Self) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }
}

/// Operators for columns and expressions of concrete types.
///
/// They render the same SQL as the operators above. With concrete types the compiler decides at once whether they fit, and does not try
/// Swift's own `??` first: `($0.a ?? "") + ($0.b ?? $0.c) == "x"` took seconds to type-check.
extension TableColumn where Value: _OptionalProtocol {
  /// Returns the left column, or the right one if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  public static func ?? <Other, Result: QueryRepresentable>(
    lhs: Self,
    rhs: TableColumn<Other, Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == Value.Wrapped {
    coalesce(lhs, rhs)
  }

  /// Returns the column, or the expression if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == Value.Wrapped {
    coalesce(lhs, rhs)
  }
}

// Operators for a column and a Swift value of a common type. A variable fits several of the operators above, and unavailable overloads rank
// equal to them: the compiler gave up on `($0.a ?? n) * 2 > $0.b + 1 && ($0.c ?? n) - 1 > $0.d * 2`, and takes 40 ms now. If these
// operators were not disfavored, each literal would have another candidate. If they were generic, they would not rank higher. If other
// expressions had them, too, the compiler would give up on other queries.
extension TableColumn where Value == Bool? {
  /// Returns the column, or a Swift value if it is NULL: `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: Bool) -> SQLExpression<Bool> { coalesce(lhs, rhs) }
}

extension TableColumn where Value == Int? {
  /// Returns the column, or a Swift value if it is NULL: `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: Int) -> SQLExpression<Int> { coalesce(lhs, rhs) }
}

extension TableColumn where Value == Double? {
  /// Returns the column, or a Swift value if it is NULL: `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: Double) -> SQLExpression<Double> { coalesce(lhs, rhs) }
}

extension TableColumn where Value == String? {
  /// Returns the column, or a Swift value if it is NULL: `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: String) -> SQLExpression<String> { coalesce(lhs, rhs) }
}

extension SQLExpression where QueryValue == Bool {
  /// Returns the condition, or a Swift value if the condition is NULL: `coalesce(a, b)`.
  ///
  /// A condition is NULL if one of its operands is NULL: `($0.notes.like("%x%") ?? true) && $0.isDone`.
  //
  // Next to `&&`, which accepts every `Bool` expression, Swift's own operator would fit and ignore the right operand.
  public static func ?? (lhs: Self, rhs: Bool) -> SQLExpression<Bool> { coalesce(lhs, rhs) }
}

extension SQLExpression where QueryValue: _OptionalProtocol {
  /// Returns the left expression, or the right one if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }

  /// Returns the expression, or the column if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  public static func ?? <Other, Result: QueryRepresentable>(
    lhs: Self,
    rhs: TableColumn<Other, Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }
}

// Operators for a bound value with a representation. The type of `#bind` depends on the other operand, so the operators spell it out.
// Without them, an UPDATE used Swift's own `??`, which ignores the other operand.
extension SQLExpression where QueryValue: QueryBindable {
  /// Returns an optional bound value in the representation of `b`, or `b` if the value is `nil`: `coalesce(a, b)`.
  ///
  /// ```swift
  /// Reminder.find(1).update { $0.createdAt = #bind(newDate) ?? $0.createdAt }   // a Date.UnixTimeRepresentation
  /// // SET "createdAt" = coalesce(NULL, "reminders"."createdAt")
  /// ```
  public static func ?? (lhs: BindQueryExpression<QueryValue?>, rhs: Self) -> Self { coalesce(lhs, rhs) }

  /// Returns a bound value in the representation of the nullable `b`, or `b` if the value is `nil`: `coalesce(a, b)`.
  public static func ?? (lhs: BindQueryExpression<QueryValue>, rhs: Self) -> Self
  where QueryValue: _OptionalProtocol { coalesce(lhs, rhs) }
}

/// The same operators for columns.
extension TableColumn where Value: QueryBindable {
  /// Returns an optional bound value in the representation of `b`, or `b` if the value is `nil`: `coalesce(a, b)`.
  public static func ?? (lhs: BindQueryExpression<Value?>, rhs: Self) -> SQLExpression<Value> {
    coalesce(lhs, rhs)
  }

  /// Returns a bound value in the representation of the nullable `b`, or `b` if the value is `nil`: `coalesce(a, b)`.
  public static func ?? (lhs: BindQueryExpression<Value>, rhs: Self) -> SQLExpression<Value>
  where Value: _OptionalProtocol { coalesce(lhs, rhs) }

  /// Returns the nullable `a`, or a bound value in its representation if it is NULL: `coalesce(a, b)`.
  public static func ?? (lhs: Self, rhs: BindQueryExpression<Value>) -> SQLExpression<Value>
  where Value: _OptionalProtocol { coalesce(lhs, rhs) }
}

/// Operators for a property of the columns that is declared `some QueryExpression<Int?>`.
//
// A Swift optional is an expression, too, so these are candidates for every `??` in plain Swift. They would cost less if they were
// disfavored, but then an assignment of an opaque property would use Swift's own operator.
extension QueryExpression where QueryValue: _OptionalProtocol {
  /// Returns the left operand, or the expression if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }

  /// Returns the left operand, or the column if it is NULL: `coalesce(a, b)`. The result is NULL only if both are NULL.
  public static func ?? <Other, Result: QueryRepresentable>(
    lhs: Self,
    rhs: TableColumn<Other, Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }
}
