/// Functions of numbers and of text, of other values. With these, each such mistake in a selection gets a message.
//
// Of values alone: tables are operands, too, and have columns of these names.
extension SQLOperand where QueryValue: QueryBindable {
  /// Unavailable: numbers are added.
  @available(*, unavailable, message: "'sum' requires a numeric expression; convert it with 'cast(as:)'")
  @_disfavoredOverload
  public func sum(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double?> { function("sum", self) }

  /// Unavailable: numbers are added.
  @available(*, unavailable, message: "'total' requires a numeric expression; convert it with 'cast(as:)'")
  @_disfavoredOverload
  public func total(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double> { function(.total, self) }

  /// Unavailable: numbers have a mean.
  @available(*, unavailable, message: "'avg' requires a numeric expression; convert it with 'cast(as:)'")
  @_disfavoredOverload
  public func avg(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double?> { function("avg", self) }

  /// Unavailable: text has capital letters.
  @available(
    *,
    unavailable,
    message: "'upper' requires a text expression; convert it with 'cast(as: String.self)'"
  )
  @_disfavoredOverload
  public func upper() -> SQLExpression<String> { function("upper", self) }

  /// Unavailable: text has small letters.
  @available(
    *,
    unavailable,
    message: "'lower' requires a text expression; convert it with 'cast(as: String.self)'"
  )
  @_disfavoredOverload
  public func lower() -> SQLExpression<String> { function("lower", self) }
}

extension QueryExpression where QueryValue: QueryBindable {
  /// SQL takes no separator beside DISTINCT.
  @available(
    *,
    unavailable,
    message:
      "SQLite does not support a separator with DISTINCT; concatenate the values of a query with 'distinct()'"
  )
  public func groupConcat(
    distinct isDistinct: Bool,
    separator: some QueryExpression<String>
  ) -> SQLExpression<String?> {
    refused()
  }
}

/// Unavailable: the function alone is no expression.
@available(*, unavailable, message: "a window function requires a window; add '.over(…)'")
extension WindowFunction: QueryExpression {
  /// The function without a window.
  public var queryFragment: QueryFragment { fragment }
}
