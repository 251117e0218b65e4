#if PostgreSQL

import SQLTokens

/// What the first word of a statement, after comments and parentheses, says about it.
struct StatementKind {
  private let word: String
  private let tokens: SQLTokens

  init(_ utf8: [UInt8]) {
    let tokens = SQLTokens(utf8, syntax: .postgres)
    self.tokens = tokens
    word = tokens.first { !tokens.isCharacter($0, "(") }.map { tokens.text($0).uppercased() } ?? ""
  }

  init(_ sql: String) { self.init(Array(sql.utf8)) }

  /// The beginning of a transaction.
  static let begin = StatementKind("BEGIN")

  /// Whether the statement is worth a name on the server. Definitions and settings run once.
  var isPrepared: Bool {
    ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES", "MERGE", "TABLE"].contains(word)
  }

  /// Whether the statement ends a transaction or a part of it, which is all that a failed transaction allows.
  var endsTransaction: Bool { ["ROLLBACK", "COMMIT", "END", "ABORT"].contains(word) }

  /// Whether the statement asks for a rollback.
  var rollsBack: Bool { word == "ROLLBACK" || word == "ABORT" }

  /// Whether the statement may write. A column with the name of such a word also counts, which only makes the statement run to its end.
  var mayWrite: Bool {
    guard ["SELECT", "VALUES", "TABLE", "WITH"].contains(word) else { return true }
    let writing: Set<String> = ["INSERT", "UPDATE", "DELETE", "MERGE", "INTO"]
    return tokens.contains { $0.kind == .word && writing.contains(tokens.text($0).uppercased()) }
  }
}

#endif
