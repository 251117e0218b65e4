/// A column that is never NULL is assigned a Swift value that is `nil`. Thrown before anything is run.
///
/// Most of it the compiler sees. It does not where the type is left out, `$0.hours = .init(text)`, nor inside of an `if` or `switch`
/// that is assigned.
public struct MissingValueError: StatementError, Hashable, CustomStringConvertible {
  /// The table.
  public let table: String
  /// The column.
  public let column: String

  public var description: String {
    "\(table).\(column) is never NULL, and what is assigned to it is nil: 'value ?? other' gives it a value"
  }

  /// What makes a statement fail with it.
  static func fragment<Base: Table>(_ table: Base.Type, _ column: String) -> QueryFragment {
    QueryFragment { $0.append(.invalid(MissingValueError(table: Base.tableName, column: column))) }
  }
}
