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
  }

  /// The reason why the columns cannot be used.
  public let reason: Reason
  /// The name of the rows: a table, or its alias.
  public let table: String
  /// The name of the column, if the error is about one.
  public let column: String?
  /// The rows.
  let rows: _RowIdentity

  package init(_ reason: Reason, table: String, column: String? = nil, rows: _RowIdentity = .none) {
    self.reason = reason
    self.table = table
    self.column = column
    self.rows = rows
  }

  /// A description of the error, with a fix.
  public var description: String {
    switch reason {
    case .notProvided:
      "\(column.map { "column '\($0)' of '\(table)'" } ?? "a column of '\(table)'") belongs to rows that no query around it has; "
        + "use the columns that a closure receives only inside of this closure, and join the table to read it elsewhere"
    case .noAlias:
      "the statement writes the table '\(table)' and refers to other rows with this name, such as those of a trigger, and SQL allows "
        + "no alias for the table there; rename the table"
    }
  }
}

// Two errors are equal only if they are about the same rows. Fragments are compared by their values.
extension RowIdentityError: CustomDebugStringConvertible {
  /// The description, with the identity of the rows.
  public var debugDescription: String { "\(description) [\(rows.rawValue)]" }
}
