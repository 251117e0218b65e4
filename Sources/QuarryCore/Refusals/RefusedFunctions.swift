/// Functions for numbers and text, called on values of other types. With these, each such mistake in a selection has a message.
//
// Only for values: tables are also operands, and can have columns of these names.
extension SQLOperand where QueryValue: QueryBindable {
  /// Rejects the sum of values that are not numbers.
  @available(*, unavailable, message: "'sum' requires a numeric expression; convert it with 'cast(as:)'")
  @_disfavoredOverload
  public func sum(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double?> { function("sum", self) }

  /// Rejects the total of values that are not numbers.
  @available(*, unavailable, message: "'total' requires a numeric expression; convert it with 'cast(as:)'")
  @_disfavoredOverload
  public func total(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double> { function(dialect: "total", self) }

  /// Rejects the average of values that are not numbers.
  @available(*, unavailable, message: "'avg' requires a numeric expression; convert it with 'cast(as:)'")
  @_disfavoredOverload
  public func avg(
    distinct isDistinct: Bool = false,
    filter: (any QueryExpression)? = nil
  ) -> SQLExpression<Double?> { function("avg", self) }

  /// Rejects the uppercase form of a value that is not text.
  @available(
    *,
    unavailable,
    message: "'upper' requires a text expression; convert it with 'cast(as: String.self)'"
  )
  @_disfavoredOverload
  public func upper() -> SQLExpression<String> { function("upper", self) }

  /// Rejects the lowercase form of a value that is not text.
  @available(
    *,
    unavailable,
    message: "'lower' requires a text expression; convert it with 'cast(as: String.self)'"
  )
  @_disfavoredOverload
  public func lower() -> SQLExpression<String> { function("lower", self) }
}

extension QueryExpression where QueryValue: QueryBindable {
  /// Rejects a separator with DISTINCT, which SQLite does not support.
  @available(
    *,
    unavailable,
    message:
      "SQLite does not support a separator with DISTINCT; select distinct values in a common table expression, and concatenate them"
  )
  public func groupConcat(
    distinct isDistinct: Bool,
    separator: some QueryExpression<String>
  ) -> SQLExpression<String?> {
    refused()
  }
}

/// Rejects a window function without its window as an expression.
@available(*, unavailable, message: "a window function requires a window; add '.over(…)'")
extension WindowFunction: QueryExpression {
  /// The function without a window.
  public var queryFragment: QueryFragment { fragment }
}
