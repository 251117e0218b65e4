// Windows as closures.

extension WindowFunction {
  /// Rejects a closure.
  @available(
    *,
    unavailable,
    message: "a window is written as arguments: 'over(partitionBy: $0.listID, orderBy: $0.title)'"
  )
  public func over(_ window: () -> Any) -> SQLExpression<QueryValue> { refused() }

  /// Rejects a closure with a parameter.
  @available(
    *,
    unavailable,
    message: "a window is written as arguments: 'over(partitionBy: $0.listID, orderBy: $0.title)'"
  )
  public func over(_ window: (_MisspeltColumn) -> Any) -> SQLExpression<QueryValue> { refused() }
}

extension SQLExpression {
  /// Rejects a closure.
  @available(
    *,
    unavailable,
    message: "a window is written as arguments: 'over(partitionBy: $0.listID, orderBy: $0.title)'"
  )
  public func over(_ window: () -> Any) -> SQLExpression { self }

  /// Rejects a closure with a parameter.
  @available(
    *,
    unavailable,
    message: "a window is written as arguments: 'over(partitionBy: $0.listID, orderBy: $0.title)'"
  )
  public func over(_ window: (_MisspeltColumn) -> Any) -> SQLExpression { self }
}
