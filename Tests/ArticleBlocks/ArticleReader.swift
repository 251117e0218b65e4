import Foundation

/// Reads the sections of an article, line by line.
///
/// A comment before a block changes how it is tested:
///
///     <!-- not run: REASON -->        it compiles and does not run
///     <!-- not compiled: REASON -->   it is not looked at, such as a manifest
///     <!-- not compared: REASON -->   it is SQL or text that no Swift in the section returns or prints
///     <!-- refused -->                the compiler refuses it with the messages in it: "// error: TEXT"
///     <!-- schema -->                 it is the schema of the example tables
///     <!-- requires: FEATURE -->      without the feature of SQLite, a property of 'ArticleFeature', Swift does not run, nor are its
///                                     results compared; other blocks are not compared
///     <!-- columns of: TABLE -->      in the next table of SQL and Swift, '$0' is this table, not 'Reminder'
///     <!-- on: DATABASES -->          the section runs on "PostgreSQL" or on "SQLite, PostgreSQL"; before the first section, all
///                                     sections of the article
///
/// SQL and text belong to the Swift before them in the section. Rows belong to the block directly before them.
/// Each line of a table with the headings "SQL" and "Swift" is a `SwiftPair`.
///
/// A comment of several lines that begins with `<!-- swift` holds Swift that readers do not see.
struct ArticleReader {
  let path: String
  let lines: [String]
  private var index = 0
  private var directive: Directive?
  private var requirement: String?
  private var root: String?

  private enum Directive { case notRun, notCompiled, notCompared, refused, schema }

  init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
  }

  mutating func sections() throws -> [Article.Section] {
    var sections = [Article.Section(title: "", line: 1)]
    // Whether a table contains the rows of a block: only blank lines are between them.
    var followsBlock = false
    // Whether the section has Swift that SQL and text can belong to.
    var hasSwift = false
    while index < lines.count {
      let line = lines[index]
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("## ") {
        var section = Article.Section(title: String(trimmed.dropFirst(3)), line: index + 1)
        section.databases = sections[0].databases
        sections.append(section)
        followsBlock = false
        hasSwift = false
      } else if trimmed.hasPrefix("```") {
        let isCompared = followsBlock || hasSwift
        if let block = try fenced(trimmed.dropFirst(3), indentation: line.count - trimmed.count, isCompared) {
          sections[sections.count - 1].blocks.append(block)
          if block.kind == .swift { hasSwift = true }
        }
        followsBlock = true
        forgetDirectives()
        continue
      } else if trimmed.hasPrefix("<!--") {
        if let databases = try databases(trimmed) { sections[sections.count - 1].databases = databases }
        if let block = try comment(trimmed) {
          sections[sections.count - 1].blocks.append(block)
          hasSwift = true
        }
        continue
      } else if trimmed == "| SQL | Swift |" {
        let table = lines[index...].prefix { $0.hasPrefix("|") }
        sections[sections.count - 1].blocks.append(
          Article.Block(
            kind: .pairs,
            line: index + 1,
            lines: Array(table),
            requirement: requirement,
            root: root ?? "Reminder",
            isCompared: directive != .notCompared
          )
        )
        forgetDirectives()
        index += table.count
        followsBlock = false
        continue
      } else if followsBlock, trimmed.hasPrefix("|") {
        let table = lines[index...].prefix { $0.drop { $0 == " " }.hasPrefix("|") }
        sections[sections.count - 1].blocks.append(
          Article.Block(
            kind: .rows,
            line: index + 1,
            lines: Array(table),
            indentation: line.count - trimmed.count,
            requirement: requirement
          )
        )
        forgetDirectives()
        index += table.count
        followsBlock = false
        continue
      } else if !trimmed.isEmpty {
        followsBlock = false
      }
      index += 1
    }
    return sections
  }

  /// A block between fences; nil if its language is not tested.
  private mutating func fenced(
    _ language: Substring,
    indentation: Int,
    _ isCompared: Bool
  ) throws -> Article.Block? {
    let start = index + 1
    guard let end = lines[start...].firstIndex(where: { $0.drop { $0 == " " } == "```" }) else {
      throw problem("the block is not closed")
    }
    index = end + 1
    let text = lines[start..<end].map {
      String($0.dropFirst(Swift.min(indentation, $0.prefix { $0 == " " }.count)))
    }
    func block(_ kind: Article.Block.Kind) -> Article.Block {
      Article.Block(
        kind: kind,
        line: start + 1,
        lines: text,
        indentation: indentation,
        requirement: requirement
      )
    }
    switch (language, directive) {
    case (_, .notCompiled), (_, .notCompared): return nil
    case ("swift", .notRun): return block(.compiled)
    case ("swift", .refused): return block(.refused)
    case ("swift", nil): return block(.swift)
    case ("sql", .schema): return block(.schema)
    case ("sql", _), ("text", _):
      guard isCompared else {
        index = start
        throw problem(
          "no Swift before this block is compared with it; mark it '<!-- not compared: REASON -->'"
        )
      }
      return block(language == "sql" ? .sql : .output)
    default: return nil
    }
  }

  /// A comment: Swift that readers do not see, or an instruction for the next block.
  private mutating func comment(_ first: Substring) throws -> Article.Block? {
    let start = index
    guard let end = lines[start...].firstIndex(where: { $0.contains("-->") }) else {
      throw problem("the comment is not closed")
    }
    index = end + 1
    if first.hasPrefix("<!-- swift"), end > start {
      return Article.Block(kind: .swift, line: start + 2, lines: Array(lines[start + 1..<end]))
    }
    let text = first.dropFirst(4).drop { $0 == " " }
    for (prefix, found) in [
      ("not run: ", Directive.notRun), ("not compiled: ", .notCompiled), ("not compared: ", .notCompared),
      ("refused", .refused), ("schema", .schema),
    ] where text.hasPrefix(prefix) {
      directive = found
    }
    requirement = value("requires: ", of: text) ?? requirement
    root = value("columns of: ", of: text) ?? root
    return nil
  }

  /// The databases that a comment names.
  private func databases(_ comment: Substring) throws -> ArticleDatabases? {
    guard let name = value("on: ", of: comment.dropFirst(4).drop { $0 == " " }) else { return nil }
    guard let databases = ArticleDatabases(rawValue: name) else {
      let names = ArticleDatabases.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw problem("blocks run on \(names), not on '\(name)'")
    }
    return databases
  }

  /// The text after a prefix, up to the end of the comment.
  private func value(_ prefix: String, of text: Substring) -> String? {
    guard text.hasPrefix(prefix), let end = text.range(of: "-->")?.lowerBound else { return nil }
    return text[..<end].dropFirst(prefix.count).trimmingCharacters(in: .whitespaces)
  }

  private mutating func forgetDirectives() {
    directive = nil
    requirement = nil
    root = nil
  }

  private func problem(_ message: String) -> Article.Problem {
    Article.Problem(path: path, line: index + 1, message: message)
  }
}
