import Foundation

/// The standard input of a command.
enum StandardInput {
  /// Returns the whole input as text.
  static func text() throws(CommandFailure) -> String {
    let data = FileHandle.standardInput.readDataToEndOfFile()
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure(.data, "standard input is not UTF-8")
    }
    return text
  }
}
