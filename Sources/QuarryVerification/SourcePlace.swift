/// Where something stands in a Swift file: lines and columns are counted from 1, columns in UTF-8 bytes, as the compiler
/// does.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public var file: String
  /// The line.
  public var line: Int
  /// The column.
  public var column: Int

  /// A place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `Reminder.swift:3:7`.
  public var description: String { "\(file):\(line):\(column)" }
}
