import Foundation

/// A line of a table: SQL, and the Swift that renders it.
///
/// The SQL is a statement, a clause or an expression, and so is the Swift: `Tag.all`, `.limit(1)` or `$0.title.upper()`. A clause becomes a
/// query of the table of the block, and an expression a query that selects it. A cell can contain several spellings of the Swift.
struct SwiftPair {
  let line: Int
  /// An expression of the SQL, in Swift.
  let sqlSource: String
  /// An expression of the statement.
  let swift: String

  private static let statements: Set<Substring> = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH", "VALUES", "CREATE", "DROP", "ALTER",
  ]

  private init(_ sql: String, _ code: String, root: String, line: Int) {
    self.line = line
    if let first = sql.split(separator: " ").first, Self.statements.contains(first) {
      sqlSource = sql.debugDescription
      swift = code
    } else if code.hasPrefix(".") {
      sqlSource = "\"SELECT * FROM \\(\(root).tableName) \" + \(sql.debugDescription)"
      swift = root + code
    } else {
      sqlSource = "\"SELECT \" + \(sql.debugDescription) + \" FROM \\(\(root).tableName)\""
      swift = "\(root).select { \(code) }"
    }
  }

  /// The pairs in a table, without its headings.
  static func pairs(in block: Article.Block, path: String) throws -> [SwiftPair] {
    try block.lines.enumerated().dropFirst(2).flatMap { index, text in
      let line = block.line + index
      let cells = text.replacing(#"\|"#, with: "\0").split(separator: "|").map {
        $0.replacing("\0", with: "|").matches(of: #/`([^`]+)`/#).map { String($0.1) }
      }
      guard cells.count == 2, cells[0].count == 1, !cells[1].isEmpty else {
        throw Article.Problem(
          path: path,
          line: line,
          message: "write one SQL text, and the Swift that renders it, as code"
        )
      }
      return cells[1].map { SwiftPair(cells[0][0], $0, root: block.root, line: line) }
    }
  }
}
