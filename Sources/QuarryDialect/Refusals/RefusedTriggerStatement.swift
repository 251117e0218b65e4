public import QuarryCore

extension TriggerBodyBuilder {
  /// Says what is wrong, in place of SQLite's 'near "RETURNING": syntax error'.
  @available(*, unavailable, message: "a trigger cannot return rows; remove 'returning'")
  @_disfavoredOverload
  public static func buildExpression(_ statement: some Statement) -> [TriggerStatement] { [] }
}
