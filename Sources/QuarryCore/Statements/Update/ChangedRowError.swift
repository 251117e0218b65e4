/// An error for a column that `set(_:to:)` assigns from a query and that the same UPDATE changes in place. Thrown before the
/// statement runs.
///
/// SQL has no name for the value that the query returns, so the change has no starting value.
public struct ChangedRowError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the table.
  public let table: String
  /// The name of the column.
  public let column: String

  /// A description of the error, with a fix.
  public var description: String {
    "cannot change column '\(table).\(column)' in place, because 'set(_:to:)' assigns it; make the change in the query"
  }

  /// Returns a fragment that makes a statement throw this error.
  static func fragment<Base: Table>(_ table: Base.Type, _ column: String) -> QueryFragment {
    QueryFragment { $0.append(error: ChangedRowError(table: Base.tableName, column: column)) }
  }
}
