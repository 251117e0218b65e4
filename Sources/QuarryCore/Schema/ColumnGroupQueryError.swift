/// An error thrown if a query that returns a column group is an expression where SQL accepts one column.
///
/// ```swift
/// Item.select { _ in Box.find(1).select(\.size) }   // 'size' is a group of two columns
/// ```
///
/// A subquery is one value there, and SQL has no expression that reads several columns of its row. Such a query can be compared with a
/// column group (`$0.size == query`), and assigned to one in an UPDATE (`$0.size = query`).
public struct ColumnGroupQueryError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the column group.
  public let group: String
  /// The number of its columns.
  public let columns: Int
  /// The names of its columns.
  public let names: [String]

  /// A message that describes the problem and how to fix it.
  public var description: String {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return
      "a query that returns '\(group)' has \(columns) columns (\(list)), and SQL accepts one column here; join the table of the query "
      + "instead, or use a query for each column, as in '.select(\\.group.column)'; an INSERT inserts the rows of a query with 'select:'"
  }
}
