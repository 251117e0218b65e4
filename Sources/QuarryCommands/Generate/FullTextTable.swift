import QuarrySQLite
import QuarryVerification
import SQLTokens

/// A full-text table, as its definition describes it.
struct FullTextTable {
  /// The name of the module: `fts3`, `fts4` or `fts5`.
  var module: String
  /// The table or view that contains the text, if the index does not store it.
  ///
  /// https://www.sqlite.org/fts5.html#external_content_tables
  var contentTable: String?
  /// Whether the table stores no text: with the option `content=''`. Its columns are NULL in every row.
  ///
  /// https://www.sqlite.org/fts5.html#contentless_tables
  var isContentless: Bool

  /// Returns `nil` for other tables.
  init?(_ table: LiveSchema.Table) {
    guard table.definition.kind == .virtual, let sql = table.sql else { return nil }
    var words = SQLTokens(sql)
    while let word = words.next() {
      if words.isKeyword(word, "using") { break }
    }
    guard let name = words.next(), name.kind != .character else { return nil }
    module = words.text(name).folded
    guard ["fts3", "fts4", "fts5"].contains(module) else { return nil }
    let content = Self.content(&words, allowsPrefix: module == "fts5")
    contentTable = content?.isEmpty == false ? content : nil
    isContentless = content?.isEmpty == true
  }

  /// Returns the value of the option `content`, or `nil` if there is none.
  ///
  /// - Parameter allowsPrefix: Whether the name of the option can be shortened, which FTS5 allows.
  private static func content(_ words: inout SQLTokens, allowsPrefix: Bool) -> String? {
    var depth = 0
    var isStart = false
    var key: String?
    while let word = words.next() {
      if words.isCharacter(word, "(") {
        depth += 1
        isStart = depth == 1
      } else if words.isCharacter(word, ")") {
        depth -= 1
      } else if words.isCharacter(word, ",") {
        isStart = depth == 1
      } else if isStart {
        isStart = false
        key = word.kind == .word ? words.text(word).folded : nil
      } else if words.isCharacter(word, "="), let name = key {
        key = nil
        guard allowsPrefix ? "content".hasPrefix(name) : name == "content" else { continue }
        guard let value = words.next(), value.kind != .character else { return nil }
        return words.text(value)
      } else {
        key = nil
      }
    }
    return nil
  }
}
