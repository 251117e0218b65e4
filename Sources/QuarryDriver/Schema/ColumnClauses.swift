import QuarryCore
import SQLTokens

/// The column definitions in the text of a `CREATE TABLE`, for the clauses that no pragma reports.
package struct ColumnClauses {
  /// The names of the columns that replace NULL.
  private var replacingNull: [String] = []

  package init(_ sql: String) {
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
        name = tokens.text(token)
        matched = 0
      } else if depth == 1 {
        let isNext = tokens.isKeyword(token, Self.clause[matched])
        matched = isNext ? matched + 1 : tokens.isKeyword(token, Self.clause[0]) ? 1 : 0
        guard matched == Self.clause.count else { continue }
        matched = 0
        if let name { replacingNull.append(name) }
      }
    }
  }

  private static let clause: [StaticString] = ["not", "null", "on", "conflict", "replace"]

  /// Returns whether a column replaces NULL with its default value: `NOT NULL ON CONFLICT REPLACE DEFAULT …`.
  package func replacesNull(in column: String) -> Bool {
    replacingNull.contains { $0.isSameName(as: column) }
  }
}
