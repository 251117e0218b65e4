public import QuarryCore

// Searches of tables that are no full-text index.

extension TableDefinition {
  /// Rejects a search of an ordinary table.
  @available(
    *,
    unavailable,
    message:
      "only a full-text table has 'match': '@Table struct ReminderText: FTS5'; for ordinary text, use 'contains' or 'like'"
  )
  @_disfavoredOverload
  public func match(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression(fragment: "")
  }
}
