import Foundation
import Testing

@testable import reminders

/// The article "Tutorial": its blocks are excerpts of the named files, its transcripts the output of the program.
@Suite struct TutorialTests {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func article() throws -> [String] {
    try lines(of: "Sources/QuarrySQLite/QuarrySQLite.docc/Articles/Tutorial.md")
  }

  /// Returns the lines between the next two fences, starting at a line.
  static func block(_ lines: [String], from start: Int) throws -> [String] {
    let open = try #require(lines[start...].firstIndex { $0.hasPrefix("```") })
    let close = try #require(lines[(open + 1)...].firstIndex { $0 == "```" })
    return Array(lines[(open + 1)..<close])
  }

  @Test func blocksAreInTheirFiles() throws {
    let article = try Self.article()
    var count = 0
    for (index, line) in article.enumerated() where line.hasPrefix("<!-- file: ") {
      let path = line.dropFirst("<!-- file: ".count).dropLast(" -->".count)
      let block = try Self.block(article, from: index)
      #expect(Self.contains(try Self.lines(of: String(path)), block), "line \(index + 1): not in \(path)")
      count += 1
    }
    #expect(count >= 15)
  }

  /// Returns whether lines occur one after the other, all with the same additional indentation.
  static func contains(_ file: [String], _ block: [String]) -> Bool {
    guard let first = block.first, file.count >= block.count else { return false }
    return (0...(file.count - block.count)).contains { start in
      guard file[start].hasSuffix(first) else { return false }
      let indentation = file[start].dropLast(first.count)
      return indentation.allSatisfy { $0 == " " }
        && zip(file[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : indentation + $1) }
    }
  }

  @Test func findsExcerpts() {
    let file = ["struct A {", "  func b() {", "", "    c()", "  }", "}"]
    #expect(Self.contains(file, ["func b() {", "", "  c()", "}"]))
    #expect(!Self.contains(file, ["func b() {", "", "    c()", "}"]))
    #expect(!Self.contains(file, ["b() {"]))
    #expect(!Self.contains(file, []))
  }

  @Test func transcripts() async throws {
    let article = try Self.article()
    var count = 0
    try await withProgram { program in
      for (index, line) in article.enumerated() where line == "```console" {
        let expected = try Self.block(article, from: index)
        var printed: [String] = []
        for command in expected where command.hasPrefix("$ reminders ") {
          let result = await program.run(Self.words(String(command.dropFirst("$ reminders ".count))))
          printed.append(command)
          printed += (result.lines + [result.errors]).filter { !$0.isEmpty }.flatMap {
            $0.split(separator: "\n").map(String.init)
          }
          count += 1
        }
        #expect(printed == expected, "line \(index + 1)")
      }
    }
    #expect(count >= 10)
  }

  /// Splits a command into words, as a shell does.
  static func words(_ command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
