/// An error for an aggregate in an UPDATE that reads the rows of a query. Thrown before the statement runs.
public struct UpdateFromError: StatementError, Hashable, CustomStringConvertible {
  /// A description of the error, with a fix.
  public var description: String {
    """
    cannot use an aggregate function in an UPDATE that reads from a query; select the aggregate in the query, and read its \
    column: \
    'update(from: Rows.group(…).select { Sum.Columns(id: $0.id, sum: $0.amount.sum()) }.derivedTable()) { $0.sum = $1.sum } on: { $0.id == $1.id }'
    """
  }
}
