public import QuarryCore

/// Why SQLite could not have a trigger, or would have another one than was asked for
/// (https://www.sqlite.org/lang_createtrigger.html).
///
/// Thrown when the trigger is created, before SQLite sees it.
public enum TriggerError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is done for a row: every statement is empty (a `none`, an update that assigns nothing).
  case noStatements(trigger: String)
  /// A statement of the trigger writes to a table that SQLite would look for elsewhere.
  ///
  /// SQLite takes no schema before the name of such a table. Of a trigger that is a part of a database it looks in that
  /// database alone; of a temporary one in `temp`, in `main`, and then in the attached databases, so that in one of these it
  /// finds the table only as long as no other has its name.
  case unreachableTable(String, schema: String, trigger: String)
  /// A statement of the trigger writes to a table under another name.
  case alias(String, trigger: String)
  /// A statement of the trigger begins with WITH and writes.
  case commonTables(trigger: String)
  /// A statement of the trigger inserts DEFAULT VALUES.
  case defaultValues(table: String, trigger: String)
  /// An UPDATE or a DELETE of the trigger has ORDER BY or LIMIT.
  case limit(table: String, trigger: String)
  /// An UPDATE or a DELETE of the trigger says which index to use.
  case indexHint(table: String, trigger: String)

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
