/// Functions of numbers and of text, of other values. With these, each such mistake in a selection gets a message.
//
// Of values alone: tables are operands, too, and have columns of these names.
extension SQLOperand where QueryValue: QueryBindable {
  /// Unavailable: numbers are added.
  @available(*, unavailable, message: "'sum' adds numbers: 'cast(as:)' makes the column one")
  @_disfavoredOverload
  public func sum(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double?> { function("sum", self) }

  /// Unavailable: numbers are added.
  @available(*, unavailable, message: "'total' adds numbers: 'cast(as:)' makes the column one")
  @_disfavoredOverload
  public func total(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double> { function(.total, self) }

  /// Unavailable: numbers have a mean.
  @available(*, unavailable, message: "'avg' is the mean of numbers: 'cast(as:)' makes the column one")
  @_disfavoredOverload
  public func avg(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double?> { function("avg", self) }

  /// Unavailable: text has capital letters.
  @available(*, unavailable, message: "'upper' changes text: 'cast(as: String.self)' makes the column one")
  @_disfavoredOverload
  public func upper() -> SQLExpression<String> { function("upper", self) }

  /// Unavailable: text has small letters.
  @available(*, unavailable, message: "'lower' changes text: 'cast(as: String.self)' makes the column one")
  @_disfavoredOverload
  public func lower() -> SQLExpression<String> { function("lower", self) }
}

extension QueryExpression where QueryValue: QueryBindable {
  /// SQL takes no separator beside DISTINCT.
  @available(
    *,
    unavailable,
    message:
      "SQLite takes no separator beside DISTINCT; concatenate the values of a query with 'distinct()' instead"
  )
  public func groupConcat(
    distinct isDistinct: Bool,
    separator: some QueryExpression<String>
  ) -> SQLExpression<String?> {
    refused()
  }
}

/// Unavailable: the function alone is no expression.
@available(*, unavailable, message: "a window function has a window: '.over(…)' behind it")
extension WindowFunction: QueryExpression {
  /// The function without a window.
  public var queryFragment: QueryFragment { fragment }
}
