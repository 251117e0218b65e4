/// Comparisons of two types. Each stands for one kind of mistake, and none can be called.
///
/// Without these the compiler tries every operator of that name in Swift, which can take seconds, and then names the nearest one: 'requires
/// that TableColumn conform to BinaryInteger'. It looks at unavailable ones only after all else fails, so these cost right queries nothing.
/// Where that is too late, in long expressions, the operators are available and ask for an unavailable conformance: see ``_OtherType``.
///
/// `&&` and `||` have none, since a second overload of these is too expensive (see Logic).
extension _Operand where Self: _NoSwiftValue {
  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }
}

/// Comparisons with what was computed. See ``_OtherType`` for how they are refused, and why there are two of each: those of two
/// columns are found soon without these, which would make right ones slower.
extension _Operand where Self: _NoSwiftValue {
  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func == <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func != <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func < <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func <= <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func > <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func >= <Other>(lhs: Self, rhs: SQLExpression<Other>) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }
}

/// Comparisons of columns with Swift values.
///
/// They are as much for the order in which the compiler looks at things. Where one choice of an operator looks better than all
/// others it begins there, and leaves the closure's outermost part for later, which would tell it what the rest has to be; with
/// two that look as good it does not. A misspelt column in a nested query, as in `$0.stock > 3 && Item.where { … }.exists() &&
/// $0.name == "x"`, went from 1 s to 80 ms, and with `||` from 10 s to 30 ms. They are for columns alone: beside arithmetic
/// one more that fits took such mistakes from 5 s to 29.
extension TableColumnExpression {
  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func == <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func != <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func < <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func <= <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func > <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }

  /// Unavailable: the sides do not fit.
  @_disfavoredOverload
  public static func >= <Other: QueryBindable>(lhs: Self, rhs: Other) -> SQLExpression<Bool>
  where _Fit: _TwoSidesOfOneType { refused() }
}

/// The same with a value on the left.
extension QueryBindable {
  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the operands have different types; convert one with 'cast(as:)'"
  )
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some _Operand & _NoSwiftValue) -> SQLExpression<Bool> { refused() }
}
