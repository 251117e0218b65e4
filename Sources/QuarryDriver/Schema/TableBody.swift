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
        if let end = SQLScanner.endOfQuoteOrComment(text, index) { index = end - 1 }
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
      if let end = SQLScanner.endOfComment(text, index) {
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

  /// Removes a column and the keys that contain only this column. Returns `false` if a key also contains other columns, or
  /// if a CHECK of the table names the column.
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
      guard Self.isTableConstraint(definition) else { return false }
      if Self.isCheck(definition) {
        // A condition that names the column may concern other values too.
        if CheckedColumns(definition).names.contains(name) { isFree = false }
        return false
      }
      guard let body = TableBody(definition) else { return false }
      let names = body.definitions.map { Self.firstName($0)?.lowercased() }
      guard names.contains(name) else { return false }
      if names.count > 1 { isFree = false }
      return names.count == 1
    }
    return isFree
  }

  /// Returns whether a column is declared `NOT NULL ON CONFLICT REPLACE`, so that its default replaces NULL.
  func replacesNull(in column: String) -> Bool {
    let name = column.lowercased()
    let definition = definitions.first {
      !Self.isTableConstraint($0) && Self.firstName($0)?.lowercased() == name
    }
    guard let definition else { return false }
    let tokens = SQLScanner.tokens(of: definition)
    let clause = ["not", "null", "on", "conflict", "replace"].map(SQLScanner.Token.word)
    return tokens.indices.contains { tokens[$0...].starts(with: clause) }
  }

  // MARK: Reading SQL

  private static func isTableConstraint(_ definition: String) -> Bool {
    guard let first = definition.utf8.first, first != UInt8(ascii: "\""), first != UInt8(ascii: "["),
      first != UInt8(ascii: "`"), first != UInt8(ascii: "'"), let word = firstName(definition)
    else { return false }
    return ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains(word.uppercased())
  }

  /// Whether a table constraint is a CHECK, with or without a name.
  private static func isCheck(_ definition: String) -> Bool {
    let tokens = SQLScanner.tokens(of: definition).prefix(3)
    guard let first = tokens.first else { return false }
    return (first == .word("constraint") ? tokens.last : first) == .word("check")
  }

  /// Returns the first identifier of a definition, without quotes.
  static func firstName(_ definition: String) -> String? {
    let text = Array(definition.utf8)
    var index = 0
    while index < text.count {
      if let end = SQLScanner.endOfComment(text, index) {
        index = end
      } else if SQLScanner.isSpace(text[index]) {
        index += 1
      } else {
        break
      }
    }
    guard index < text.count else { return nil }
    if let close = SQLScanner.closingQuote(text[index]), let end = SQLScanner.endOfQuoteOrComment(text, index)
    {
      let inner = String(decoding: text[(index + 1)..<(end - 1)], as: UTF8.self)
      let quote = String(decoding: [close], as: UTF8.self)
      return inner.split(separator: quote + quote, omittingEmptySubsequences: false).joined(separator: quote)
    }
    let end = text[index...].firstIndex {
      SQLScanner.isSpace($0) || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",")
    }
    return String(decoding: text[index..<(end ?? text.count)], as: UTF8.self)
  }

  private static func firstParenthesis(_ text: [UInt8]) -> Int? {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "(") { return index }
      index = SQLScanner.endOfQuoteOrComment(text, index) ?? index + 1
    }
    return nil
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let start = text.firstIndex { !SQLScanner.isSpace($0) } ?? text.endIndex
    let end = text.lastIndex { !SQLScanner.isSpace($0) }.map { $0 + 1 } ?? start
    // A line comment at the end would hide the text after it.
    let string = String(decoding: text[start..<max(start, end)], as: UTF8.self)
    return string.contains("--") ? string + "\n" : string
  }
}
