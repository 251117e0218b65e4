import SQLTokens

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
    let tokens = SQLTokens(Array(sql.utf8), includesComments: true)
    var definitions: [String] = []
    // The tokens of the current definition.
    var first: SQLToken?
    var last: SQLToken?
    func endPart() -> String {
      defer { first = nil }
      guard let first, let last else { return "" }
      let text = String(decoding: tokens.bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
      // A line comment at the end would hide the text after it.
      let isLineComment = last.kind == .comment && tokens.bytes[last.range.lowerBound] == UInt8(ascii: "-")
      return isLineComment ? text + "\n" : text
    }
    var depth = 0
    var isClosed = false
    for token in tokens {
      if !isClosed {
        if tokens.isCharacter(token, ")") {
          depth -= 1
          if depth == 0 {
            definitions.append(endPart())
            isClosed = true
            continue
          }
        } else if tokens.isCharacter(token, "(") {
          depth += 1
          if depth == 1 { continue }
        } else if tokens.isCharacter(token, ","), depth == 1 {
          definitions.append(endPart())
          continue
        }
        if depth == 0 { continue }
      }
      first = first ?? token
      last = token
    }
    guard isClosed else { return nil }
    self.definitions = definitions
    options = endPart()
  }

  /// Whether the table is `WITHOUT ROWID`, the only table option that contains this word.
  var isWithoutRowID: Bool {
    let tokens = SQLTokens(options)
    return tokens.contains { tokens.isKeyword($0, "without") }
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

  // MARK: Reading SQL

  private static func isTableConstraint(_ definition: String) -> Bool {
    let tokens = SQLTokens(definition)
    guard let first = tokens.first else { return false }
    return tokens.isKeyword(first, "constraint") || tokens.isKeyword(first, "primary")
      || tokens.isKeyword(first, "unique") || tokens.isKeyword(first, "check")
      || tokens.isKeyword(first, "foreign")
  }

  /// Whether a table constraint is a CHECK, with or without a name.
  private static func isCheck(_ definition: String) -> Bool {
    let tokens = SQLTokens(definition).textsOfStatement(limit: 3)
    guard let first = tokens.first else { return false }
    return (first == .word("constraint") ? tokens.last : first) == .word("check")
  }

  /// Returns the first identifier of a definition, without quotes.
  static func firstName(_ definition: String) -> String? {
    let tokens = SQLTokens(definition)
    return tokens.first.map { tokens.text($0) }
  }
}
