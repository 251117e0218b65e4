/// A row value is compared with a group of columns that has other types than it has.
public struct RowValueError: StatementError, Hashable, CustomStringConvertible {
  /// The types of the group's columns.
  public let columns: [String]
  /// The group.
  public let group: String

  public var description: String {
    "a row value is compared with '\(group)', whose columns are (\(columns.joined(separator: ", "))): give it expressions of "
      + "these types, in this order"
  }
}
