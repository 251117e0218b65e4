import CSQLite

/// A row that is inserted, updated or deleted.
public struct RowChange: Equatable, Sendable {
  /// What happens with a row.
  public enum Operation: String, Hashable, Sendable {
    /// It comes.
    case insert
    /// It changes.
    case update
    /// It goes.
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

  /// What happens.
  public let operation: Operation
  /// The database: `main`, `temp`, or the name of an attached one.
  public let schema: String
  /// The table.
  public let table: String
  /// The rowid, after an update the new one. Of no meaning in a table without rowids.
  public let rowID: Int64
}

/// A row about to change, with its values.
public struct PendingRowChange: Equatable, Sendable {
  /// What happens, where, and to which row.
  public let change: RowChange
  /// The rowid before an update or a deletion.
  public let oldRowID: Int64
  /// The values before, in the order of the columns; nil for an insertion.
  public let oldValues: [DatabaseValue]?
  /// The values after, in the order of the columns; nil for a deletion.
  public let newValues: [DatabaseValue]?
  /// 0 for a change by a statement itself, 1 for one by a trigger or a foreign key of that, and so on.
  public let depth: Int
}
