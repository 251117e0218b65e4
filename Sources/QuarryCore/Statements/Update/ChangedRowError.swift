/// A column that `set(_:to:)` assigns from a query is changed in place in the same UPDATE. Thrown before the statement runs.
///
/// SQL has no name for the value that the query gives, so the change has nothing to start from.
public struct ChangedRowError: StatementError, Hashable, CustomStringConvertible {
  /// The table.
  public let table: String
  /// The column.
  public let column: String

  public var description: String {
    "\(table).\(column) is assigned by 'set(_:to:)' and then changed in place: make the change inside the query"
  }

  /// Makes a statement fail with it.
  static func fragment<Base: Table>(_ table: Base.Type, _ column: String) -> QueryFragment {
    QueryFragment { $0.append(.invalid(ChangedRowError(table: Base.tableName, column: column))) }
  }
}
