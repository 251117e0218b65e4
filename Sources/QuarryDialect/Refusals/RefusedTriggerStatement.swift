public import QuarryCore

extension TriggerBodyBuilder {
  /// Says what is wrong, in place of SQLite's 'near "RETURNING": syntax error'.
  @available(*, unavailable, message: "a trigger gives no rows: leave out 'returning'")
  @_disfavoredOverload
  public static func buildExpression(_ statement: some Statement) -> [TriggerStatement] { [] }
}
