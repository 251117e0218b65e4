/// An error for a ``With`` whose names would make the statement read the wrong rows. Thrown before the statement runs.
public struct CommonTableError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// The reason why a name is not allowed.
  public enum Reason: Hashable, Sendable {
    /// A table or an alias in the statement has the name of the rows that a closure receives.
    case nameOfATable
    /// Two common table expressions of one statement have the name, or one has it and another one reads a table of that name.
    case namedTwice
    /// One query combines the clauses of rows of two `With`s that have the same type, so it is unclear which rows it reads.
    case otherRows
    /// The statement reads the rows of a `With`, which is not around the statement.
    case otherStatement
  }

  /// The name.
  public let name: String
  /// The reason why the name is not allowed.
  public let reason: Reason

  /// A description of the error, with a fix.
  public var description: String {
    switch reason {
    case .nameOfATable:
      "the rows of a 'With' are named '\(name)', which hides a table or an alias with the same name in the statement; "
        + "use a '@Selection' type for the rows, so that they are named after the type"
    case .namedTwice:
      "two common tables in one statement are named '\(name)'; use a '@Selection' type with another name for one of them, "
        + "or write the inner 'With' inside the closure of the outer 'With'"
    case .otherRows:
      "a query combines clauses of rows named '\(name)' of two 'With's that have the same type, so it is unclear which rows it reads; "
        + "join the rows instead, or use a '@Selection' type for the rows of one of them"
    case .otherStatement:
      "the statement reads rows named '\(name)' of a 'With' that it is not a part of; use the rows of a 'With' only inside of its closures"
    }
  }
}
