import QuarrySQLite
import QuarryVerification
import SQLTokens

/// SQL text that maps each byte to its offset in the source.
struct CheckedText {
  private var bytes: [UInt8]
  /// The offset in the source of each byte, or `nil` for placeholder text.
  private var offsets: [Int?]

  init(_ sql: (bytes: [UInt8], offsets: [Int?])) {
    bytes = sql.bytes
    offsets = sql.offsets
  }

  var sql: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the offset in the source of the start of a range, or `nil` for placeholder text.
  func place(_ range: Range<Int>) -> Int? {
    offsets.indices.contains(range.lowerBound) ? offsets[range.lowerBound] : nil
  }

  /// The offset in the source of the first byte that is not placeholder text.
  var firstPlace: Int? { offsets.lazy.compactMap(\.self).first }

  /// Returns the byte at a location that SQLite reports for the text with `prefix` before it.
  func offset(of location: SQLLocation, behind prefix: String) -> Int? {
    var line = 1
    var column = 1
    var offset = 0
    for character in (prefix + sql).unicodeScalars {
      if line == location.line, column == location.column { break }
      if character == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
      offset += character.utf8.count
    }
    let result = offset - prefix.utf8.count
    return result >= 0 && result < bytes.count ? result : nil
  }

  /// Returns the range of a name, quoted or not: the first one at or after the given offset, or else the first one.
  func range(of name: String, near offset: Int?) -> Range<Int>? {
    let all = ranges(of: name)
    if let offset, let range = all.first(where: { $0.upperBound > offset }) { return range }
    return all.first
  }

  private func ranges(of name: String) -> [Range<Int>] {
    let wanted = name.folded
    let tokens = SQLTokens(bytes)
    return tokens.compactMap {
      let isName = $0.kind == .word || $0.kind == .quotedName || $0.kind == .string
      return isName && tokens.text($0).folded == wanted ? tokens.contents(of: $0) : nil
    }
  }

  /// A name, a keyword or another character.
  struct Word {
    /// The text of the word without quotes.
    var name: String
    var range: Range<Int>
    var isQuoted: Bool

    /// The name as SQLite compares it.
    var text: String { name.folded }

    func isKeyword(_ keyword: String) -> Bool { !isQuoted && text == keyword }
  }

  /// The words of the text, without comments.
  var words: [Word] {
    let tokens = SQLTokens(bytes)
    return tokens.map {
      Word(
        name: tokens.text($0),
        range: $0.range,
        isQuoted: $0.kind == .quotedName || $0.kind == .string
      )
    }
  }

  /// Returns the text from an offset to the end.
  func sql(from offset: Int) -> String { String(decoding: bytes[offset...], as: UTF8.self) }

  /// Removes `IF NOT EXISTS`, because SQLite checks no further if the object exists.
  mutating func takeOutIfNotExists() {
    let words = words.prefix(7)
    for index in words.indices.dropLast(2)
    where words[index].isKeyword("if") && words[index + 1].isKeyword("not")
      && words[index + 2].isKeyword("exists")
    {
      blank(words[index].range.lowerBound..<words[index + 2].range.upperBound)
    }
  }

  /// Whether the statement is the EXPLAIN or EXPLAIN QUERY PLAN of a pragma.
  var explainsPragma: Bool {
    var words = words.prefix(4)
    guard words.popFirst()?.isKeyword("explain") == true else { return false }
    if words.first?.isKeyword("query") == true { words = words.dropFirst(2) }
    return words.first?.isKeyword("pragma") == true
  }

  /// Whether the statement creates a trigger.
  var isTrigger: Bool {
    let words = words.prefix(3)
    guard words.first?.isKeyword("create") == true else { return false }
    return words.dropFirst().contains { $0.isKeyword("trigger") }
      && !words.dropFirst().prefix { !$0.isKeyword("trigger") }.contains { !$0.text.hasPrefix("temp") }
  }

  /// The range before the `SELECT` of a statement that creates a view, or `nil` for other statements.
  var selectOfView: Range<Int>? {
    let words = words
    guard words.count > 3, words[0].isKeyword("create"),
      words[1].isKeyword("view") || words[1].text.hasPrefix("temp") && words[2].isKeyword("view"),
      let keyword = words.dropFirst(2).first(where: { $0.isKeyword("as") })
    else { return nil }
    return 0..<keyword.range.upperBound
  }

  /// Replaces a range with spaces.
  mutating func blank(_ range: Range<Int>) {
    for index in range { bytes[index] = 0x20 }
  }

  /// Replaces a name, with its quotes and the qualifiers before it: `t.name`, `"t"."name"`.
  mutating func replaceName(_ range: Range<Int>, by text: String) {
    let words = words
    guard let last = words.firstIndex(where: { $0.range.contains(range.lowerBound) }) else { return }
    var first = last
    while first > 1, !words[first - 1].isQuoted, words[first - 1].name == "." { first -= 2 }
    let range = words[first].range.lowerBound..<words[last].range.upperBound
    let replacement = " \(text) "
    bytes.replaceSubrange(range, with: replacement.utf8)
    offsets.replaceSubrange(range, with: replacement.utf8.map { _ in nil })
  }
}
