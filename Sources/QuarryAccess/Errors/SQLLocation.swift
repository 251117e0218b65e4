/// A location in the text of a statement.
public struct SQLLocation: Hashable, Sendable, CustomStringConvertible {
  /// The line number, starting at 1.
  public let line: Int
  /// The number of the character in the line, starting at 1.
  public let column: Int

  /// Creates a location from a line and a column, both starting at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The location as `line:column`.
  public var description: String { "\(line):\(column)" }
}
