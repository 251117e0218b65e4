import QuarrySQLite

/// Lines of comma-separated values in the format of RFC 4180. NULL is an empty field, and an empty text is `""`.
enum CSV {
  static func line(_ names: [String]) -> String {
    names.map(field).joined(separator: ",") + "\r\n"
  }

  static func line(_ values: [DatabaseValue]) -> String {
    values.map { value in
      switch value {
      case .null: ""
      case .integer(let value): "\(value)"
      case .real(let value): "\(value)"
      case .text(let text): text.isEmpty ? "\"\"" : field(text)
      case .blob(let bytes): bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
    }.joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { ![UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D].contains($0) }
    // Spreadsheets remove spaces at the ends of unquoted fields.
    guard !isPlain || text.first == " " || text.last == " " else { return text }
    // CSV escapes quotes like SQL, by doubling them.
    return text.quotedIdentifier
  }
}
