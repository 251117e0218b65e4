/// Where in the tests an assertion was called.
struct CallSite: Sendable {
  /// `Module/File.swift`
  let fileID: String
  /// The file that is written to.
  let filePath: String
  let line: UInt
  /// In UTF-8 bytes, from 1. Points to the opening parenthesis of the call.
  let column: UInt
  /// The path as the compiler gave it; XCTest takes no other.
  let literalPath: StaticString

  /// A place as `#fileID`, `#filePath`, `#line` and `#column` give it.
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.init(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column, literalPath: filePath)
  }

  /// A place in a file that is not the one compiled.
  init(fileID: String, filePath: String, line: UInt, column: UInt, literalPath: StaticString) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.literalPath = literalPath
  }
}
