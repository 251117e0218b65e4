/// An error for a Swift value that is `nil` and is assigned to a NOT NULL column. Thrown before the statement runs.
///
/// The compiler finds most of these. It does not if the type is omitted, as in `$0.hours = .init(text)`, or inside an `if` or
/// `switch` expression that is assigned.
public struct MissingValueError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the table.
  public let table: String
  /// The name of the column.
  public let column: String

  /// A description of the error, with a fix.
  public var description: String {
    "cannot assign nil to NOT NULL column '\(table).\(column)'; provide a value, as in 'value ?? other'"
  }

  /// Returns a fragment that makes a statement throw this error.
  static func fragment<Base: Table>(_ table: Base.Type, _ column: String) -> QueryFragment {
    QueryFragment { $0.append(error: MissingValueError(table: Base.tableName, column: column)) }
  }
}
