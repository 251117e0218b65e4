/// The part of a `CREATE TABLE` statement after the table name: the definitions in parentheses, and the table
/// options.
///
/// It keeps the original text of each definition, so that unchanged definitions stay the same.
struct TableBody {
  private var definitions: [String]
  private let options: String

  /// Parses a valid statement. Returns `nil` for a statement without definitions; `CREATE TABLE … AS SELECT` never
  /// occurs in a schema.
  init?(_ sql: String) {
    let text = Array(sql.utf8)
    guard let open = Self.firstParenthesis(text) else { return nil }
    var definitions: [String] = []
    var depth = 0
    var start = open + 1
    var index = open
    var close: Int?
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { close = index }
      case UInt8(ascii: ",") where depth == 1:
        definitions.append(Self.trimmed(text[start..<index]))
        start = index + 1
      default:
        if let end = Self.endOfQuoteOrComment(text, index) { index = end - 1 }
      }
      if close != nil { break }
      index += 1
    }
    guard let close else { return nil }
    definitions.append(Self.trimmed(text[start..<close]))
    self.definitions = definitions
    options = Self.trimmed(text[(close + 1)...])
  }

  /// Whether the table is `WITHOUT ROWID`, the only table option that contains this word.
  var isWithoutRowID: Bool {
    let text = Array(options.utf8)
    var words: [UInt8] = []
    var index = 0
    while index < text.count {
      if let end = Self.endOfComment(text, index) {
        index = end
        words.append(UInt8(ascii: " "))
      } else {
        words.append(text[index])
        index += 1
      }
    }
    return String(decoding: words, as: UTF8.self).uppercased().contains("WITHOUT")
  }

  var sql: String { "(\(definitions.joined(separator: ", "))) \(options)" }

  /// Inserts a column after the last one, before the table constraints.
  mutating func insert(definition: String) {
    let place = definitions.firstIndex(where: Self.isTableConstraint) ?? definitions.count
    definitions.insert(definition, at: place)
  }

  /// Removes a column and the table constraints that contain only this column. Returns `false` if a constraint also
  /// contains other columns.
  mutating func remove(column: String) -> Bool {
    let name = column.lowercased()
    guard
      let place = definitions.firstIndex(where: {
        !Self.isTableConstraint($0) && Self.firstName($0)?.lowercased() == name
      })
    else { return false }
    definitions.remove(at: place)
    var isFree = true
    definitions.removeAll { definition in
      guard Self.isTableConstraint(definition), let body = TableBody(definition) else { return false }
      let names = body.definitions.map { Self.firstName($0)?.lowercased() }
      guard names.contains(name) else { return false }
      if names.count > 1 { isFree = false }
      return names.count == 1
    }
    return isFree
  }

  // MARK: Reading SQL

  private static func isTableConstraint(_ definition: String) -> Bool {
    guard let first = definition.utf8.first, first != UInt8(ascii: "\""), first != UInt8(ascii: "["),
      first != UInt8(ascii: "`"), first != UInt8(ascii: "'"), let word = firstName(definition)
    else { return false }
    return ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains(word.uppercased())
  }

  /// Returns the first identifier of a definition, without quotes.
  static func firstName(_ definition: String) -> String? {
    let text = Array(definition.utf8)
    var index = 0
    while index < text.count {
      if let end = endOfComment(text, index) {
        index = end
      } else if isSpace(text[index]) {
        index += 1
      } else {
        break
      }
    }
    guard index < text.count else { return nil }
    if let close = closingQuote(text[index]), let end = endOfQuoteOrComment(text, index) {
      let inner = String(decoding: text[(index + 1)..<(end - 1)], as: UTF8.self)
      let quote = String(decoding: [close], as: UTF8.self)
      return inner.split(separator: quote + quote, omittingEmptySubsequences: false).joined(separator: quote)
    }
    let end = text[index...].firstIndex { isSpace($0) || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") }
    return String(decoding: text[index..<(end ?? text.count)], as: UTF8.self)
  }

  private static func firstParenthesis(_ text: [UInt8]) -> Int? {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "(") { return index }
      index = endOfQuoteOrComment(text, index) ?? index + 1
    }
    return nil
  }

  private static func closingQuote(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): byte
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  /// Returns the end of the quoted identifier, string literal or comment at an index, or `nil` if there is none.
  private static func endOfQuoteOrComment(_ text: [UInt8], _ start: Int) -> Int? {
    guard let close = closingQuote(text[start]) else { return endOfComment(text, start) }
    var index = start + 1
    while index < text.count {
      if text[index] == close {
        // A doubled quote is an escaped quote. Brackets cannot be escaped.
        guard close != UInt8(ascii: "]"), index + 1 < text.count, text[index + 1] == close else {
          return index + 1
        }
        index += 1
      }
      index += 1
    }
    return text.count
  }

  private static func endOfComment(_ text: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    if text[start] == UInt8(ascii: "-"), text[start + 1] == UInt8(ascii: "-") {
      return text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    }
    guard text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "*") else { return nil }
    var index = start + 2
    while index + 1 < text.count {
      if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return text.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
    let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    // A line comment at the end would hide the text after it.
    let string = String(decoding: text[start..<max(start, end)], as: UTF8.self)
    return string.contains("--") ? string + "\n" : string
  }
}
