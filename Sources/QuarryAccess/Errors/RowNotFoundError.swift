public import QuarryCore

/// An error thrown when no row has the requested primary key.
public struct RowNotFoundError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the table.
  public let table: String
  /// The requested key.
  public let key: String

  /// Creates an error from the name of a table and a key.
  public init(table: String, key: String) {
    self.table = table
    self.key = key
  }

  /// A message that names the table and the key.
  public var description: String {
    "table '\(table)' has no row with key \(key); use 'fetchOne' if the row can be missing"
  }
}

/// Returns the text of a key: the Swift value, and not the representation it is stored in.
@usableFromInline
package func keyText(_ key: some QueryExpression) -> String {
  func text(_ key: some QueryRepresentable) -> String { "\(key.queryOutput)" }
  return (key as? any QueryRepresentable).map { text($0) } ?? "\(key)"
}
