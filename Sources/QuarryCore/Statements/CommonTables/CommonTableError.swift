/// A ``With`` whose names would have the statement read other rows than were meant. Thrown before anything is run.
public struct CommonTableError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// Why a name cannot be.
  public enum Reason: Hashable, Sendable {
    /// A table or an alias of the statement has the name that the rows given to a closure go by.
    case nameOfATable
    /// Two common tables of one statement have it, or one has it that another one reads as a table.
    case namedTwice
    /// One query reads the rows of two `With`s, which are of the same type, so that it is not known which of the two its closures
    /// mean.
    case otherRows
  }

  /// The name.
  public let name: String
  /// Why it cannot be.
  public let reason: Reason

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
