import Foundation

/// What is piped into a command.
enum StandardInput {
  /// All of it, as text.
  static func text() throws(CommandFailure) -> String {
    let data = FileHandle.standardInput.readDataToEndOfFile()
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure(.data, "standard input is not UTF-8")
    }
    return text
  }
}
