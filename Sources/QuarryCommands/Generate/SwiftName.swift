import QuarryExpansion

/// Swift names for names in a database.
enum SwiftName {
  /// Returns the name of the property for a column, or `nil` if the name has no letters or digits. `album_id` and
  /// `AlbumId` are `albumID`. `class` is unchanged: ``escaped(_:)`` quotes it.
  static func property(_ column: String) -> String? {
    let words = words(of: column)
    guard let first = words.first else { return nil }
    let isInStyle =
      column.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && $0 != "_" }
      && first.first?.isLowercase == true && words.joined() == column
    let name =
      isInStyle
      ? column
      : first.lowercased() + words.dropFirst().map { capitalized($0, isShouted: isShouted(column)) }.joined()
    let safe = startsWell(name) ? name : "_\(name)"
    // These names have another meaning in a key path or in `TableColumns`.
    return unusable.contains(safe) ? "\(safe)Column" : safe
  }

  /// Returns the name of the type for a table: `playlist_track` is `PlaylistTrack`, and `categories` is `Category`.
  ///
  /// Acronyms are unchanged (`SJEpisode`), unless the whole name is in capitals (`USERS` is `User`).
  static func type(_ table: String) -> String? {
    var words = words(of: table)
    guard let last = words.popLast() else { return nil }
    let isShouted = isShouted(table)
    // The plural of an acronym ends with a lower-case letter: `URLs`.
    words.append(!isShouted && Self.isShouted(last) ? last : singular(last))
    let name = words.map {
      $0.prefix(1).uppercased() + (isShouted ? $0.dropFirst().lowercased() : String($0.dropFirst()))
    }.joined()
    let safe = startsWell(name) ? name : "_\(name)"
    return takenTypes.contains(safe) ? "\(safe)Record" : safe
  }

  /// Whether a type can have the name.
  static func isType(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first == "_" || startsWell(name) else { return false }
    return name != "_" && !keywords.contains(name)
      && name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }

  /// Whether the generated code uses another type of the name.
  static func isTaken(_ type: String) -> Bool { takenTypes.contains(type) }

  /// Returns the name as it must be written in a declaration.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns the parts of a name. Characters other than letters and digits separate parts, and so do capital letters.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    func isPart(_ character: Character) -> Bool {
      character != "_" && character.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }
    for (index, character) in characters.enumerated() {
      guard isPart(character) else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, character.isUppercase {
        let isFollowed = index + 1 < characters.count && characters[index + 1].isLowercase
        // `URLs` is one word.
        let isPlural =
          isFollowed && characters[index + 1] == "s"
          && (index + 2 == characters.count || !isPart(characters[index + 2]))
        // `AlbumId` and `URLItem` both have two words.
        if !last.isUppercase || isFollowed && !isPlural && word.count > 1 {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func capitalized(_ word: String, isShouted: Bool) -> String {
    if acronyms.contains(word.lowercased()) { return word.uppercased() }
    return word.prefix(1).uppercased()
      + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
  }

  /// Whether a name or a word is in capitals.
  private static func isShouted(_ name: String) -> Bool {
    name.count > 1 && !name.contains(where: \.isLowercase)
  }

  private static func startsWell(_ name: String) -> Bool {
    name.unicodeScalars.first?.properties.isXIDStart ?? false
  }

  /// Returns the word without the plural that the macro would add, by the rules of English.
  private static func singular(_ word: String) -> String {
    let lower = word.lowercased()
    func drop(_ count: Int, _ ending: String = "") -> String { String(word.dropLast(count)) + ending }
    if singulars.contains(lower) { return word }
    if lower.hasSuffix("es"), singulars.contains(String(lower.dropLast(2))) { return drop(2) }
    if let irregular = ["people": "person", "children": "child"][lower] {
      return word.first?.isUppercase == true
        ? irregular.prefix(1).uppercased() + irregular.dropFirst() : irregular
    }
    if ["calories", "cookies", "movies", "selfies", "uses"].contains(lower) { return drop(1) }
    if lower.hasSuffix("ies"), lower.count > 4 { return drop(3, "y") }
    for ending in ["ches", "shes", "sses", "xes", "zes", "uses"]
    where lower.hasSuffix(ending) && !lower.hasSuffix("ouses") {
      return drop(2)
    }
    if lower.hasSuffix("s"), lower.count > 2, !["ss", "us", "is"].contains(where: lower.hasSuffix) {
      return drop(1)
    }
    return word
  }

  /// Words that end with `s` and are singular, or have no singular.
  private static let singulars: Set<String> = [
    "alias", "atlas", "aws", "bias", "canvas", "chaos", "cosmos", "css", "dns", "gas", "gps", "https", "ios",
    "lens",
    "macos", "news", "os", "pos", "series", "sms", "species", "tvos", "watchos",
  ]

  private static let acronyms: Set<String> = [
    "api", "css", "html", "http", "https", "id", "ip", "json", "os", "pdf", "sql", "ui", "uri", "url", "uuid",
    "xml",
  ]

  private static let unusable: Set<String> = [
    "self", "init", "subscript", "deinit", "primaryKey", "queryFragment", "allColumns", "writableColumns",
    "rowid",
  ]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true",
    "try", "typealias", "var", "where", "while", "Any",
  ]

  /// Names of types that the generated structs use, and of well-known types.
  private static let takenTypes: Set<String> = [
    "Any", "Array", "Bool", "Case", "Character", "Codable", "Column", "Columns", "Comparable",
    "Configuration",
    "Data", "Database", "DatabasePool", "DatabaseQueue", "Date", "Decimal", "Decodable", "Decoder", "Delete",
    "Dictionary", "Double", "Draft", "Duration", "Encodable", "Encoder", "Ephemeral", "Equatable", "Error",
    "FTS5", "Float", "Foundation", "Hashable", "ID", "Identifiable", "Insert", "Int", "JSONValue", "Never",
    "Optional",
    "Protocol",
    "Quarry", "QuarryCore", "QuarrySQLite", "Range", "Result", "Row", "Select", "Selection", "Self",
    "Sendable", "Set",
    "Statement",
    "String", "Substring", "Swift", "Table", "TableColumns", "Task", "Type", "UInt8", "URL", "UUID", "Update",
    "Values", "Void",
    "Where",
  ]
}
