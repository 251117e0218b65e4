/// An error thrown if a row value is compared with a column group that has columns of other types.
public struct RowValueError: StatementError, Hashable, CustomStringConvertible {
  /// The names of the types of the group's columns.
  public let columns: [String]
  /// The name of the column group.
  public let group: String

  /// A message that lists the types of the group's columns.
  public var description: String {
    "cannot compare the row value with column group '\(group)', whose columns have the types "
      + "(\(columns.joined(separator: ", "))); use expressions of these types in this order"
  }
}
