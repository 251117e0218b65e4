/// Text in quotes, as a person would write it in Swift.
enum TextLiteral {
  /// `"Groceries"`; `#"say "hi""#` where quotes or backslashes are inside; several lines between `"""`; escapes
  /// where characters are inside that do not show.
  static func describe(_ text: String) -> String {
    if text.unicodeScalars.contains(where: { $0 != "\n" && isHidden($0) }) {
      return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }
    if text.unicodeScalars.contains("\n") {
      let pounds = pounds(for: text, isMultiline: true)
      return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
    }
    let pounds = pounds(for: text, isMultiline: false)
    return "\(pounds)\"\(text)\"\(pounds)"
  }

  /// Whether a character cannot be told from others, or from nothing, by looking at it.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// The fewest `#` with which nothing in the text ends the literal or begins an escape.
  static func pounds(for text: String, isMultiline: Bool) -> String {
    let quotes = isMultiline ? "\"\"\"" : "\""
    var pounds = ""
    while contains(quotes + pounds, in: text) || contains("\\" + pounds, in: text) { pounds += "#" }
    return pounds
  }

  /// Byte by byte, as the compiler reads: a quote with an accent on it is still a quote.
  private static func contains(_ part: String, in text: String) -> Bool {
    let part = Array(part.utf8)
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: part[0]) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }
}
