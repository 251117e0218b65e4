/// An error for columns of rows that a statement does not have, or cannot name. Thrown before the statement runs.
///
/// ```swift
/// var outer: Reminder.TableColumns?
/// _ = Reminder.where { r in
///   Reminder.where { inner in
///     let _ = outer = inner
///     inner.id > r.id
///   }.exists()
/// }
/// Reminder.where { _ in outer!.isCompleted }   // throws: no query around the column has these rows
/// ```
public struct RowIdentityError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// The reason why the columns cannot be used.
  public enum Reason: Hashable, Sendable {
    /// No query around the column has its rows.
    case notProvided
    /// The rows need an alias, which SQL does not allow in this place.
    case noAlias
    /// An order refers to rows of an outer query, which SQL does not allow: an order belongs to the rows that it sorts.
    case outerOrder
  }

  /// The reason why the columns cannot be used.
  public let reason: Reason
  /// The name of the rows: a table, or its alias.
  public let table: String
  /// The name of the column, if the error is about one.
  public let column: String?

  package init(_ reason: Reason, table: String, column: String? = nil) {
    self.reason = reason
    self.table = table
    self.column = column
  }

  /// A description of the error, with a fix.
  public var description: String {
    switch reason {
    case .notProvided:
      "the statement does not read the rows of \(column.map { "column '\($0)'" } ?? "a column") of '\(table)'; "
        + "use the columns of a closure only inside of it, or join the table"
    case .noAlias:
      "the statement writes the table '\(table)' and refers to other rows with this name, such as those of a trigger, and SQL allows "
        + "no alias for the table there; rename the table"
    case .outerOrder:
      "the order of a compound SELECT refers to rows of '\(table)' in a query around it, which SQL does not allow; "
        + "select the value in each query of the compound, and sort by that column"
    }
  }
}
