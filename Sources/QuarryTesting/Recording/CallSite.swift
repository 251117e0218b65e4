/// The location of an assertion in the source of the tests.
struct CallSite: Sendable {
  /// The value of `#fileID`: `Module/File.swift`.
  let fileID: String
  /// The file to write to.
  let filePath: String
  let line: UInt
  /// The column, counted in UTF-8 bytes from 1. It points to the opening parenthesis of the call.
  let column: UInt
  /// The path as a `StaticString`, which XCTest requires.
  let literalPath: StaticString

  /// Creates a location from `#fileID`, `#filePath`, `#line` and `#column`.
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.init(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column, literalPath: filePath)
  }

  /// Creates a location in a file other than the compiled one.
  init(fileID: String, filePath: String, line: UInt, column: UInt, literalPath: StaticString) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.literalPath = literalPath
  }
}
