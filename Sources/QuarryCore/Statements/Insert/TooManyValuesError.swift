/// An error for an INSERT with more values than a statement can have. Thrown before anything is written.
///
/// An INSERT of any number of rows runs as one statement if all rows have the same form: rows, drafts, or the same expressions of values. This
/// error is thrown for others, such as rows with subqueries or `#sql`, or of different forms, if they have too many values together.
public struct TooManyValuesError: Error, Hashable, CustomStringConvertible {
  /// The name of the table.
  public let table: String
  /// The number of values in the statement.
  public let count: Int
  /// The maximum number of values in a statement.
  public let limit: Int

  package init(table: String, count: Int, limit: Int) {
    self.table = table
    self.count = count
    self.limit = limit
  }

  /// A description of the error, with a fix.
  public var description: String {
    "the INSERT into table '\(table)' has \(count) values, and a statement can have at most \(limit); insert fewer rows at a time, or write "
      + "all rows in the same form, without subqueries and '#sql'"
  }
}
