/// An error for a ``With`` whose names would make the statement read the wrong rows. Thrown before the statement runs.
public struct CommonTableError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// The reason why a name is not allowed.
  public enum Reason: Hashable, Sendable {
    /// A table or an alias in the statement has the name of the rows that a closure receives.
    case nameOfATable
    /// Two common table expressions of one statement have the name, or one has it and another one reads a table of that name.
    case namedTwice
    /// One query reads rows of two `With`s that have the same type, so its columns are ambiguous.
    case otherRows
  }

  /// The name.
  public let name: String
  /// The reason why the name is not allowed.
  public let reason: Reason

  /// A description of the error, with a fix.
  public var description: String {
    switch reason {
    case .nameOfATable:
      "a 'With' calls the rows that it gives to a closure '\(name)', which would hide a table or an alias of that name in the "
        + "same statement: give the rows a type with '@Selection', by whose name they then go"
    case .namedTwice:
      "two common tables of one statement are named '\(name)': write one of them as a type with '@Selection' of another name, "
        + "or the inner 'With' inside of the closure of the outer one"
    case .otherRows:
      "one query joins the rows '\(name)' of two 'With's, which are of the same type, so that it is not known which of them a "
        + "column means: give the rows of one a type with '@Selection', by whose name they then go"
    }
  }
}
