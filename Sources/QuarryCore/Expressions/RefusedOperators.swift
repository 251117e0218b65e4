/// What no operator does, and why: each stands for its whole kind of mistake, and none of them can be called.
///
/// Without these, the compiler tries every operator of that name that Swift has on a wrong one, which can take it seconds, and
/// then names the one that it finds nearest: 'requires that TableColumn conform to BinaryInteger'. What is unavailable it
/// does not look at before all else has failed, so that they cost a right query nothing.
///
/// There are none for `&&`, `||` and `??`: in which order the compiler looks at the operators of an expression depends on how
/// many there are of each, and with one more of these it takes much longer, also for plain Swift.
extension SQLOperand {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }
}

/// The same with a value on the left.
extension QueryBindable {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "the two sides are of different types: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }
}

/// Sums of different types.
extension SQLOperand {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another"
  )
  @_disfavoredOverload
  public static func + (lhs: Self, rhs: some QueryExpression) -> SQLExpression<QueryValue> { refused() }
}

/// The same with a value on the left.
extension QueryBindable {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another"
  )
  @_disfavoredOverload
  public static func + <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }
}

/// Arithmetic of different types, or of what is no number.
extension SQLOperand {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func - (lhs: Self, rhs: some QueryExpression) -> SQLExpression<QueryValue> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func * (lhs: Self, rhs: some QueryExpression) -> SQLExpression<QueryValue> { refused() }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func / (lhs: Self, rhs: some QueryExpression) -> SQLExpression<QueryValue> { refused() }
}

/// The same with a value on the left.
extension QueryBindable {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func - <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func * <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }

  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func / <Other: SQLOperand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue> {
    refused()
  }
}

/// Remainders of what is no integer.
extension SQLOperand {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are integers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func % (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Int> { refused() }
}

/// The same with a value on the left.
extension QueryBindable {
  /// Not there: the sides do not fit.
  @available(
    *,
    unavailable,
    message: "both sides are integers of one type: 'cast(as:)' turns one into the other"
  )
  @_disfavoredOverload
  public static func % (lhs: Self, rhs: some SQLOperand) -> SQLExpression<Int> { refused() }
}

/// Opposites of what has none.
extension SQLOperand {
  /// Not there: what is no truth value has no opposite.
  @available(*, unavailable, message: "a condition is a 'Bool': compare the expression with a value")
  @_disfavoredOverload
  public static prefix func ! (operand: Self) -> SQLExpression<Bool> { refused() }

  /// Not there: what is no number has no opposite.
  @available(*, unavailable, message: "only a number has an opposite")
  @_disfavoredOverload
  public static prefix func - (operand: Self) -> SQLExpression<QueryValue> { refused() }

  /// Not there: SQLite has no such integers.
  @available(
    *,
    unavailable,
    message:
      "only an integer that SQLite holds with all its bits has a complement: one with a sign, or of up to 32 bits"
  )
  @_disfavoredOverload
  public static prefix func ~ (operand: Self) -> SQLExpression<QueryValue> { refused() }
}

/// AND and OR of what is no condition.
///
/// They have a second use: the compiler begins with the operator that has the fewest overloads, and where `??` has more of
/// them than `&&` it begins with `&&`, of whose sides it knows nothing yet. That took plain Swift from 50 ms to a second.
extension SQLOperand {
  /// Not there: the sides do not fit.
  @available(*, unavailable, message: "'&&' joins conditions: compare the expression with a value")
  @_disfavoredOverload
  public static func && (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(*, unavailable, message: "'||' joins conditions: compare the expression with a value")
  @_disfavoredOverload
  public static func || (lhs: Self, rhs: some QueryExpression) -> SQLExpression<Bool> { refused() }
}

/// The same with a Swift value on the left.
extension Bool {
  /// Not there: the sides do not fit.
  @available(*, unavailable, message: "'&&' joins conditions: compare the expression with a value")
  @_disfavoredOverload
  public static func && (lhs: Bool, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }

  /// Not there: the sides do not fit.
  @available(*, unavailable, message: "'||' joins conditions: compare the expression with a value")
  @_disfavoredOverload
  public static func || (lhs: Bool, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }
}

/// What nobody can call needs an expression for its body alone.
private func refused<Value>() -> SQLExpression<Value> { SQLExpression(fragment: QueryFragment()) }
