public import QuarryCore

/// Comparisons of operands of different types. Each covers one kind of mistake, and none can be called.
///
/// Without these operators, the compiler tries every Swift operator of that name, which can take seconds, and then reports the nearest one:
/// 'requires that TableColumn conform to BinaryInteger'. It considers unavailable operators only after everything else fails, so they do
/// not slow down valid queries. For long expressions, that is too late: the operators for them are available and require an unavailable
/// conformance (see ``_OtherType``).
///
/// There are none for `&&` and `||`, because a second overload of them is too expensive (see Logic).
extension _Operand where Self: _NoSwiftValue {
  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }
}

/// Comparisons with computed expressions. ``_OtherType`` explains how they are rejected. They do not cover comparisons of two columns,
/// whose mistakes the compiler finds quickly: they would make valid ones slower.
extension _Operand where Self: _NoSwiftValue {
  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func == <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func != <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func < <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func <= <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func > <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func >= <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }
}

/// Comparisons of columns with Swift values.
///
/// They also change the order in which the compiler solves an expression. If one overload of an operator seems better than all others, the
/// compiler begins with that operator and solves the closure's outermost part later, although that part determines the types of the rest.
/// With two equally good overloads, it does not. A misspelled column in a nested query, as in `$0.stock > 3 && Item.where { … }.exists() &&
/// $0.name == "x"`, went from 1 s to 80 ms, and with `||` from 10 s to 30 ms. These operators are only for columns: next to arithmetic, one
/// more matching overload slowed such mistakes down from 5 s to 29 s.
extension TableColumnExpression {
  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func == <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func != <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func < <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func <= <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func > <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Rejects operands of different types.
  @_disfavoredOverload
  public static func >= <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }
}

/// The same comparisons with a value on the left.
extension QueryBindable {
  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Rejects operands of different types.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
  )
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }
}
