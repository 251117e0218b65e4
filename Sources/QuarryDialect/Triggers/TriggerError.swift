public import QuarryCore

/// A reason SQLite cannot create a trigger, or would create a different one
/// (https://www.sqlite.org/lang_createtrigger.html).
///
/// It is thrown when the trigger is created, before SQLite prepares the statement.
public enum TriggerError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// Every statement of the trigger is empty, such as `none` or an update without assignments.
  case noStatements(trigger: String)
  /// A statement of the trigger writes to a table of a schema that SQLite would not search, or not search first.
  ///
  /// SQLite accepts no schema before the name of such a table. For a trigger that is part of a database, it searches only that
  /// database. For a temporary trigger, it searches `temp`, `main`, and then the attached databases. It therefore finds a table of
  /// an attached database only if no earlier schema has a table of the same name.
  case unreachableTable(String, schema: String, trigger: String)
  /// A statement of the trigger writes to a table under an alias.
  case alias(String, trigger: String)
  /// An INSERT, UPDATE or DELETE of the trigger begins with WITH.
  case commonTables(trigger: String)
  /// An INSERT of the trigger has DEFAULT VALUES.
  case defaultValues(table: String, trigger: String)
  /// An UPDATE or a DELETE of the trigger has ORDER BY or LIMIT.
  case limit(table: String, trigger: String)
  /// An UPDATE or a DELETE of the trigger has an index hint.
  case indexHint(table: String, trigger: String)

  /// The message of the error.
  public var description: String {
    switch self {
    case .noStatements(let trigger):
      """
      trigger '\(trigger)' must have a statement, but all of its statements are empty; add one that is not 'none' and \
      that assigns a column
      """
    case .unreachableTable(let table, let schema, let trigger):
      """
      trigger '\(trigger)' cannot write to table '\(table)' of schema '\(schema)', because a statement in a trigger cannot \
      specify a schema; use 'createTrigger' on a table of the same schema
      """
    case .alias(let table, let trigger):
      """
      trigger '\(trigger)' cannot write to table '\(table)' under an alias, because SQLite does not support it in a trigger; \
      use the table itself
      """
    case .commonTables(let trigger):
      """
      trigger '\(trigger)' cannot have a common table at the start of an INSERT, UPDATE or DELETE; use it in a subquery: \
      'Row.where { $0.id.in(With { … } query: { … }) }'
      """
    case .defaultValues(let table, let trigger):
      """
      trigger '\(trigger)' cannot insert DEFAULT VALUES into table '\(table)', because SQLite does not support it in a \
      trigger; insert a value for at least one column
      """
    case .limit(let table, let trigger):
      """
      trigger '\(trigger)' cannot write to table '\(table)' with 'order' or 'limit', because SQLite supports neither in a \
      trigger; select the rows with a subquery: 'Row.where { $0.id.in(Row.order { … }.limit(1).select(\\.id)) }'
      """
    case .indexHint(let table, let trigger):
      """
      trigger '\(trigger)' cannot specify an index when it writes to table '\(table)'; remove 'indexed(by:)'
      """
    }
  }
}
