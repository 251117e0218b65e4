import Foundation

/// The SQL in Markdown documents: in blocks of SQL, in string literals of Swift blocks and in code spans.
///
/// Documents about databases are read from their folder, and never copied into the package.
enum SQLDocuments {
  struct Text: CustomStringConvertible, Sendable {
    let document: String
    let line: Int
    let sql: String

    var description: String { "\(document):\(line): \(sql)" }
  }

  /// The folders of the documents: `QUARRY_SQL_DOCUMENTS`, separated by colons.
  private static var folders: [URL] {
    let paths = ProcessInfo.processInfo.environment["QUARRY_SQL_DOCUMENTS"] ?? ""
    return paths.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
  }

  static let all: [Text] = folders.flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      let content = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return texts(in: content ?? "", of: name)
    }
  }

  private enum Block { case none, sql, swift, other }

  static func texts(in content: String, of document: String) -> [Text] {
    var result: [Text] = []
    var block = Block.none
    var lines: [Substring] = []
    var start = 0
    func end(at line: Int) {
      let code = lines.joined(separator: "\n")
      switch block {
      case .sql:
        result += statements(in: code).map { Text(document: document, line: start, sql: $0) }
      case .swift:
        result += literals(in: code).map { Text(document: document, line: start, sql: $0) }
      case .none, .other: break
      }
    }
    for (index, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("```") {
        if block == .none {
          let language = trimmed.dropFirst(3).prefix { $0.isLetter }.lowercased()
          block = language == "sql" ? .sql : language == "swift" || language.isEmpty ? .swift : .other
          start = index + 2
        } else {
          end(at: index)
          block = .none
        }
        lines = []
      } else if block == .none {
        let spans = line.split(separator: "`", omittingEmptySubsequences: false)
        for (position, span) in spans.enumerated() where position % 2 == 1 && position < spans.count - 1 {
          guard let sql = sql(String(span)) else { continue }
          result.append(Text(document: document, line: index + 1, sql: sql))
        }
      } else {
        lines.append(line)
      }
    }
    return result
  }

  /// Statements separated by semicolons. A semicolon may also be inside a trigger.
  private static func statements(in code: String) -> [String] {
    guard !code.uppercased().contains("TRIGGER") else { return sql(code).map { [$0] } ?? [] }
    return code.split(separator: ";").compactMap { sql(String($0)) }
  }

  /// String literals that contain SQL.
  private static func literals(in code: String) -> [String] {
    var result: [String] = []
    var rest = code[...]
    while let open = rest.firstIndex(of: "\"") {
      let isLong = rest[open...].hasPrefix("\"\"\"")
      let begin = rest.index(open, offsetBy: isLong ? 3 : 1)
      var index = begin
      var depth = 0
      while index < rest.endIndex {
        if rest[index] == "\\" {
          index = rest.index(after: index)
          if index < rest.endIndex, rest[index] == "(" { depth = 1 }
          if index < rest.endIndex { index = rest.index(after: index) }
          while depth > 0, index < rest.endIndex {
            if rest[index] == "(" { depth += 1 }
            if rest[index] == ")" { depth -= 1 }
            index = rest.index(after: index)
          }
        } else if isLong ? rest[index...].hasPrefix("\"\"\"") : rest[index] == "\"" || rest[index] == "\n" {
          break
        } else {
          index = rest.index(after: index)
        }
      }
      if let sql = sql(String(rest[begin..<index])) { result.append(sql) }
      rest = rest[index...].dropFirst(isLong ? 3 : 1)
    }
    return result
  }

  private static let beginnings: Set<String> = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH", "CREATE", "DROP", "ALTER", "PRAGMA", "EXPLAIN",
    "ATTACH", "DETACH", "VACUUM", "REINDEX", "ANALYZE", "SAVEPOINT", "RELEASE", "ROLLBACK", "BEGIN", "COMMIT",
    "VALUES",
  ]

  /// The text with its parameters as interpolations, if it is a complete statement of SQL.
  private static func sql(_ text: String) -> String? {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "⏎" }
    // Keywords alone are prose about SQL, and dots replace omitted text.
    guard words.count > 1, let first = words.first, beginnings.contains(String(first)) else { return nil }
    guard !text.contains("…"), !text.contains("...") else { return nil }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
      .replacing("⏎", with: "\n")
      .replacing(#/\?[0-9]*/#) { _ in #"\(parameter)"# }
      .replacing(#/([^:\w'"])[:@$][A-Za-z_]\w*/#) { #"\#($0.1)\(parameter)"# }
  }
}
