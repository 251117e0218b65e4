public import QuarryCore

extension TriggerBodyBuilder {
  /// Rejects RETURNING. Without this method, SQLite reports 'near "RETURNING": syntax error'.
  @available(*, unavailable, message: "a trigger cannot return rows; remove 'returning'")
  @_disfavoredOverload
  public static func buildExpression(_ statement: some Statement) -> [TriggerStatement] { [] }
}
