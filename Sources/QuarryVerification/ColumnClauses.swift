import SQLTokens

/// The column definitions in the text of a `CREATE TABLE`, for the clauses that no pragma reports.
struct ColumnClauses {
  /// The names of the columns that replace NULL, as SQLite compares them.
  private var replacingNull: Set<String> = []

  init(_ sql: String) {
    let tokens = SQLTokens(sql)
    var depth = 0
    var name: String?
    // The number of keywords of the clause that the current definition has up to the current token.
    var matched = 0
    for token in tokens {
      if tokens.isCharacter(token, "(") {
        depth += 1
        matched = 0
      } else if tokens.isCharacter(token, ")") {
        depth -= 1
        matched = 0
        if depth == 0 { return }
      } else if tokens.isCharacter(token, ","), depth == 1 {
        name = nil
      } else if depth == 1, name == nil {
        name = tokens.text(token).folded
        matched = 0
      } else if depth == 1 {
        let isNext = tokens.isKeyword(token, Self.clause[matched])
        matched = isNext ? matched + 1 : tokens.isKeyword(token, Self.clause[0]) ? 1 : 0
        guard matched == Self.clause.count else { continue }
        matched = 0
        if let name { replacingNull.insert(name) }
      }
    }
  }

  private static let clause: [StaticString] = ["not", "null", "on", "conflict", "replace"]

  /// Whether the column replaces NULL with its default value: `NOT NULL ON CONFLICT REPLACE DEFAULT …`.
  func replacesNull(in column: String) -> Bool { replacingNull.contains(column.folded) }
}
