import CSQLite

/// An insertion, an update or a deletion of a row.
public struct RowChange: Equatable, Sendable {
  /// The kind of a change.
  public enum Operation: String, Hashable, Sendable {
    /// The row is inserted.
    case insert
    /// The row is updated.
    case update
    /// The row is deleted.
    case delete

    init?(_ code: Int32) {
      switch code {
      case SQLITE_INSERT: self = .insert
      case SQLITE_UPDATE: self = .update
      case SQLITE_DELETE: self = .delete
      default: return nil
      }
    }
  }

  /// The kind of the change.
  public let operation: Operation
  /// The schema: `main`, `temp`, or the name of an attached database.
  public let schema: String
  /// The name of the table.
  public let table: String
  /// The rowid, after an update the new one. It has no meaning in a table without rowids.
  public let rowID: Int64
}

/// A row that is about to change, with its values.
public struct PendingRowChange: Equatable, Sendable {
  /// The kind of the change, the table and the row.
  public let change: RowChange
  /// The rowid before an update or a deletion.
  public let oldRowID: Int64
  /// The values before the change, in the order of the columns, or `nil` for an insertion.
  public let oldValues: [DatabaseValue]?
  /// The values after the change, in the order of the columns, or `nil` for a deletion.
  public let newValues: [DatabaseValue]?
  /// The trigger depth: 0 for a change by a statement itself, 1 for a change by a trigger or foreign key action of the
  /// statement, and so on.
  public let depth: Int
}
