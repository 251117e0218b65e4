#if CommandLine
import Foundation

/// A document in Markdown with commands and their output in blocks of 'console'.
struct Transcript {
  /// The document with the output that its commands print now.
  private(set) var text = ""
  private(set) var commandCount = 0

  /// Runs the commands of a document in a folder.
  ///
  /// A block whose first line has a name after the language, or that follows a comment `<!-- file: NAME -->`, is written to the file.
  ///
  /// - Parameter didRead: A closure that is called with the language and the lines of each other block.
  init(
    of document: String,
    in folder: TemporaryFolder,
    didRead: (_ language: String, _ lines: [String]) throws -> Void = { _, _ in }
  ) throws {
    var new: [String] = []
    var fileName: String?
    var lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      new.append(line)
      if let match = line.wholeMatch(of: /<!-- file: (.+) -->/) { fileName = String(match.1) }
      guard line.hasPrefix("```"), line.count > 3 else { continue }
      let block = Array(lines.prefix { $0 != "```" })
      lines = lines.dropFirst(block.count + 1)
      let words = line.dropFirst(3).split(separator: " ").map(String.init)
      if words.first == "console" {
        for command in block where command.hasPrefix("$ ") {
          new.append(command)
          new += try Self.output(of: String(command.dropFirst(2)), in: folder)
          commandCount += 1
        }
      } else {
        new += block
        if let name = words.dropFirst().first ?? fileName {
          try folder.write(block.joined(separator: "\n") + "\n", to: name)
        }
        try didRead(words.first ?? "", block)
      }
      fileName = nil
      new.append("```")
    }
    text = new.joined(separator: "\n")
  }

  private static func output(of command: String, in folder: TemporaryFolder) throws -> [String] {
    let output = try Tool.shell("\(command) 2>&1", in: folder.url).output.replacing("\r\n", with: "\n")
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
#endif
