import QuarryAccess

/// The tables and columns that a statement reads and writes, as SQLite reports them when it prepares the statement.
final class StatementAccess {
  var reads = DatabaseRegion()
  /// The columns that UPDATE statements name.
  var updates: [TableName: ColumnSet] = [:]
  /// The tables in which rows are inserted or deleted.
  var insertsAndDeletes: Set<TableName> = []
  /// Whether the statement creates, drops or alters tables or views.
  var changesSchema = false
  /// Whether the statement drops something. SQLite reports this before the deletions that it causes.
  var isDropping = false
  /// How often SQLite had automatically prepared the statement again when this was noted.
  var repreparations: Int32 = 0
  /// The region that the statement reads, including dependencies; `nil` until it is first needed.
  var region: DatabaseRegion?
  /// The written tables that are virtual; `nil` until it is first needed.
  var unwatchedTables: Set<TableName>?

  var writes: Bool { changesSchema || !updates.isEmpty || !insertsAndDeletes.isEmpty }
}
