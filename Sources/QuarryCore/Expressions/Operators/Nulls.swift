/// What to do about NULL.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// `coalesce(a, b)` with a Swift value, which may be an implicit member: `$0.priority ?? .low`.
  public static func ?? (lhs: Self, rhs: QueryValue.Wrapped) -> SQLExpression<QueryValue.Wrapped>
  where QueryValue.Wrapped: QueryBindable {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)`: the right side where the left one is NULL. NULL only where both are.
  public static func ?? <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)` of two of one kind, either of which may be NULL.
  ///
  /// Spelled so that it wins over Swift's own operator, for which the left side is there and the right one never looked
  /// at.
  public static func ?? (lhs: Self, rhs: Self) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }
}

// A Swift value that may be missing. Without these Swift's own `??` takes both sides for expressions of any kind, the left one for one
// that is there, and drops the other: `$0.limit = limit ?? $0.limit` set NULL where the variable was `nil`.
extension SQLOperand where QueryValue: _OptionalProtocol & QueryBindable {
  /// `coalesce(a, b)` with a Swift value that may be `nil`. NULL where both are.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }
}

extension Optional where Wrapped: QueryBindable {
  /// `coalesce(a, b)` with a Swift value first: the right side where it is `nil`.
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
  /// `coalesce(a, b)` with a Swift value first and an expression that may be NULL. NULL where both are.
  //
  // Not disfavored: in an assignment Swift's own operator fits, too, and would drop the right side. A member of the right side's type, so
  // that it costs plain Swift less than one in an extension of `Optional`.
  public static func ?? (lhs: QueryValue, rhs: Self) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }
}

/// The same for columns and expressions.
///
/// They give what the operators above would. But of types that are spelled out the compiler knows at once whether they fit,
/// so that it does not go looking through Swift's own `??` first: `($0.a ?? "") + ($0.b ?? $0.c) == "x"` took seconds.
extension TableColumn where Value: _OptionalProtocol {
  /// `coalesce(a, b)` of two columns. NULL only where both are.
  public static func ?? <Other, Result: QueryRepresentable>(
    lhs: Self,
    rhs: TableColumn<Other, Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == Value.Wrapped {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)` of a column and an expression. NULL only where both are.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == Value.Wrapped {
    coalesce(lhs, rhs)
  }
}

// A Swift value beside a column, of the types that operators know. A variable fits more than one of the operators above, and what refuses
// it looks as good to the compiler: `($0.a ?? n) * 2 > $0.b + 1 && ($0.c ?? n) - 1 > $0.d * 2` was given up, and takes 40 ms now. With
// these not disfavored each literal had one choice more, with generic ones in their place the compiler saw no better, and those of
// other expressions had it give up others.
extension TableColumn where Value == Bool? {
  /// `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: Bool) -> SQLExpression<Bool> { coalesce(lhs, rhs) }
}

extension TableColumn where Value == Int? {
  /// `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: Int) -> SQLExpression<Int> { coalesce(lhs, rhs) }
}

extension TableColumn where Value == Double? {
  /// `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: Double) -> SQLExpression<Double> { coalesce(lhs, rhs) }
}

extension TableColumn where Value == String? {
  /// `coalesce(a, b)`.
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: String) -> SQLExpression<String> { coalesce(lhs, rhs) }
}

extension SQLExpression where QueryValue == Bool {
  /// `coalesce(a, b)` of a condition, which is NULL where a side of it is: `($0.notes.like("%x%") ?? true) && $0.isDone`.
  //
  // Beside `&&`, which takes any `Bool` of a query, Swift's own operator would fit, and drop the right side.
  public static func ?? (lhs: Self, rhs: Bool) -> SQLExpression<Bool> { coalesce(lhs, rhs) }
}

extension SQLExpression where QueryValue: _OptionalProtocol {
  /// `coalesce(a, b)` of two expressions. NULL only where both are.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)` of an expression and a column. NULL only where both are.
  public static func ?? <Other, Result: QueryRepresentable>(
    lhs: Self,
    rhs: TableColumn<Other, Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }
}

// A value in a representation. What `#bind` makes has no type before the other side has one, so that is spelled out; without these
// Swift's own `??` was taken in an UPDATE, which dropped the other side.
extension SQLExpression where QueryValue: QueryBindable {
  /// `coalesce(a, b)` with a Swift value in the representation of `b`: the right side where it is `nil`.
  ///
  /// ```swift
  /// Reminder.find(1).update { $0.createdAt = #bind(newDate) ?? $0.createdAt }   // a Date.UnixTimeRepresentation
  /// // SET "createdAt" = coalesce(NULL, "reminders"."createdAt")
  /// ```
  public static func ?? (lhs: BindQueryExpression<QueryValue?>, rhs: Self) -> Self { coalesce(lhs, rhs) }

  /// `coalesce(a, b)` of two that may be NULL, the left one a Swift value in the representation of the right one.
  public static func ?? (lhs: BindQueryExpression<QueryValue>, rhs: Self) -> Self
  where QueryValue: _OptionalProtocol { coalesce(lhs, rhs) }
}

/// The same for columns.
extension TableColumn where Value: QueryBindable {
  /// `coalesce(a, b)` with a Swift value in the representation of `b`: the right side where it is `nil`.
  public static func ?? (lhs: BindQueryExpression<Value?>, rhs: Self) -> SQLExpression<Value> {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)` of two that may be NULL, the left one a Swift value in the representation of the right one.
  public static func ?? (lhs: BindQueryExpression<Value>, rhs: Self) -> SQLExpression<Value>
  where Value: _OptionalProtocol { coalesce(lhs, rhs) }

  /// `coalesce(a, b)` of two that may be NULL, the right one a Swift value in the representation of the left one.
  public static func ?? (lhs: Self, rhs: BindQueryExpression<Value>) -> SQLExpression<Value>
  where Value: _OptionalProtocol { coalesce(lhs, rhs) }
}

/// The same for a property of the columns that is `some QueryExpression<Int?>`.
//
// A Swift optional is an expression, too, so these take part in each `??` of plain Swift. Disfavored they would cost less, but an assignment
// of an opaque property would take Swift's own operator.
extension QueryExpression where QueryValue: _OptionalProtocol {
  /// `coalesce(a, b)` with an expression. NULL only where both are.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)` with a column. NULL only where both are.
  public static func ?? <Other, Result: QueryRepresentable>(
    lhs: Self,
    rhs: TableColumn<Other, Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == QueryValue.Wrapped {
    coalesce(lhs, rhs)
  }
}

extension QueryExpression where QueryValue: _OptionalProtocol {
  /// `ifnull(a, b)` with a Swift value.
  public func ifnull(_ other: QueryValue.Wrapped) -> SQLExpression<QueryValue.Wrapped>
  where QueryValue.Wrapped: QueryBindable {
    function(dialect: "ifnull", self, other)
  }

  /// `ifnull(a, b)` with a value in the representation of `a`: `ifnull(#bind(date))`.
  public func ifnull(_ other: BindQueryExpression<QueryValue.Wrapped>) -> SQLExpression<QueryValue.Wrapped>
  where QueryValue.Wrapped: QueryBindable {
    function(dialect: "ifnull", self, other)
  }

  /// `ifnull(a, b)`: NULL only where both are.
  public func ifnull<Other: _Operand>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    function(dialect: "ifnull", self, other)
  }
}

extension QueryExpression where QueryValue: QueryRepresentable {
  /// `nullif(a, b)` with a Swift value: NULL where the two are equal, and where `a` is.
  public func nullif(_ other: QueryValue._Unwrapped) -> SQLExpression<QueryValue._Unwrapped?>
  where QueryValue._Unwrapped: QueryBindable {
    function("nullif", self, other)
  }

  /// `nullif(a, b)` with a value in the representation of `a`: `nullif(#bind(date))`.
  public func nullif(
    _ other: BindQueryExpression<QueryValue._Unwrapped>
  ) -> SQLExpression<QueryValue._Unwrapped?> where QueryValue._Unwrapped: QueryBindable {
    function("nullif", self, other)
  }

  /// `nullif(a, b)`: NULL where the two are equal, and where `a` is.
  public func nullif<Other: _Operand>(_ other: Other) -> SQLExpression<QueryValue._Unwrapped?>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    function("nullif", self, other)
  }
}

/// What `??` makes, `coalesce(a, b, c)`: an expression like any other.
public typealias CoalesceFunction<QueryValue> = SQLExpression<QueryValue>

/// One `coalesce` for a chain: `a ?? b ?? c` is `coalesce(a, b, c)`.
func coalesce<Value>(
  _ lhs: some QueryExpression,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  chain(lhs, .coalesce, rhs)
}

/// NULL where the type does not speak of it.
extension _Operand where QueryValue: QueryRepresentable, QueryValue._Unwrapped: QueryBindable {
  /// The same expression, or query, as one that may be NULL.
  ///
  /// A comparison is a `Bool`, as a condition has to be, and yet NULL where a side is; a query has the type of its column, and
  /// is NULL where it has no row. To read them, say so:
  ///
  /// ```swift
  /// Reminder.select { ($0.title, ($0.priority > 2).optional) }   // rows are (String, Bool?)
  /// // SELECT "reminders"."title", ("reminders"."priority") > (2) FROM "reminders"
  /// ```
  ///
  /// Read without it, a NULL among the rows is thrown as a decoding error.
  public var optional: SQLExpression<QueryValue._Unwrapped?> { SQLExpression { $0.append(self) } }
}
