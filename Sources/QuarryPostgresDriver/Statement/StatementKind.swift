#if PostgreSQL

/// What the first word of a statement says about it.
struct StatementKind {
  private let word: String
  private let utf8: [UInt8]

  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    word = Self.word(in: utf8, from: 0)
  }

  init(_ sql: String) { self.init(Array(sql.utf8)) }

  /// Returns the word after white space and parentheses, in capital letters. A comment before it makes it empty.
  private static func word(in utf8: [UInt8], from start: Int) -> String {
    let text = utf8[start...].drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "(") }
    return String(decoding: text.prefix(while: isLetter), as: UTF8.self).uppercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  /// Whether the statement is worth a name on the server. Definitions and settings run once.
  var isPrepared: Bool {
    ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES", "MERGE", "TABLE"].contains(word)
  }

  /// Whether the statement ends a transaction or a part of it, which is all that a failed transaction allows.
  var endsTransaction: Bool { ["ROLLBACK", "COMMIT", "END", "ABORT"].contains(word) }

  /// Whether the statement asks for a rollback.
  var rollsBack: Bool { word == "ROLLBACK" || word == "ABORT" }

  /// Whether the statement may write. A word in a text or a name also counts, which only makes it run to its end.
  var mayWrite: Bool {
    guard ["SELECT", "VALUES", "TABLE", "WITH"].contains(word) else { return true }
    let words = utf8.split { !Self.isLetter($0) }.map { String(decoding: $0, as: UTF8.self).uppercased() }
    return !Set(words).isDisjoint(with: ["INSERT", "UPDATE", "DELETE", "MERGE", "INTO"])
  }
}

#endif
