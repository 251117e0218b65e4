/// A location in a Swift file. Lines and columns are counted from 1, and columns in UTF-8 bytes, as in compiler
/// messages.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public var file: String
  /// The line.
  public var line: Int
  /// The column.
  public var column: Int

  /// Creates a location.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The location as in compiler messages: `Reminder.swift:3:7`.
  public var description: String { "\(file):\(line):\(column)" }
}
