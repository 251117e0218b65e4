/// What a statement reads and writes, as SQLite tells when it is prepared.
final class StatementAccess {
  var reads = DatabaseRegion()
  /// The columns that updates name.
  var updates: [TableName: ColumnSet] = [:]
  /// The tables whose rows come or go.
  var insertsAndDeletes: Set<TableName> = []
  /// Whether tables or views are made, dropped or altered.
  var changesSchema = false
  /// Whether something is dropped, which SQLite says before it says what is deleted.
  var isDropping = false
  /// How often SQLite had prepared the statement anew by itself when this was noted.
  var repreparations: Int32 = 0
  /// The reads, with what they depend on; nil until it is asked for.
  var region: DatabaseRegion?
  /// The virtual tables among those it writes to; nil until it is asked for.
  var unwatchedTables: Set<TableName>?

  var writes: Bool { changesSchema || !updates.isEmpty || !insertsAndDeletes.isEmpty }
}
