/// Text as a Swift string literal.
enum TextLiteral {
  /// Returns a literal: `"Groceries"`; `#"say "hi""#` if the text contains quotes or backslashes; lines between `"""`
  /// if it contains line breaks; with escapes if it contains invisible characters.
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

  /// Whether a character is invisible or looks like another one.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// Returns the fewest `#` characters with which no part of the text ends the literal or starts an escape.
  static func pounds(for text: String, isMultiline: Bool) -> String {
    let quotes = isMultiline ? "\"\"\"" : "\""
    var pounds = ""
    while contains(quotes + pounds, in: text) || contains("\\" + pounds, in: text) { pounds += "#" }
    return pounds
  }

  /// Whether the text contains the bytes of `part`. The compiler compares bytes too: a quote with a combining accent
  /// still is a quote.
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
