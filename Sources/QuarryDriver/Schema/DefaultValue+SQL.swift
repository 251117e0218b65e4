import QuarryCore
import SQLTokens

extension ColumnDefinition.DefaultValue {
  /// Parses a default value as `PRAGMA table_info` reports it: a literal, or an expression without its parentheses.
  init(sql: String) {
    switch sql.uppercased() {
    case "NULL": self = .null
    case "TRUE": self = .integer(1)
    case "FALSE": self = .integer(0)
    case "CURRENT_TIME": self = .currentTime
    case "CURRENT_DATE": self = .currentDate
    case "CURRENT_TIMESTAMP": self = .currentTimestamp
    default:
      self =
        Self.number(sql) ?? Self.text(sql) ?? Self.blob(sql) ?? .expression("\(raw: sql)")
    }
  }

  private static func number(_ sql: String) -> Self? {
    let pattern =
      /(?<sign>[+-]?)\s*(?<number>0[xX](?<hex>[0-9A-Fa-f]{1,15})|[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?)/
    guard let match = sql.wholeMatch(of: pattern) else { return nil }
    let sign = match.sign == "-" ? "-" : ""
    if let hex = match.hex { return Int64(sign + hex, radix: 16).map { .integer($0) } }
    if let integer = Int64(sign + match.number) { return .integer(integer) }
    return Double(sign + match.number).map { .real($0) }
  }

  /// Parses a string literal, or an identifier, which SQLite treats as a string here.
  private static func text(_ sql: String) -> Self? {
    let tokens = SQLTokens(sql)
    guard let token = tokens.first, token.range.count == sql.utf8.count,
      token.isTerminated, [.word, .quotedName, .string].contains(token.kind)
    else { return nil }
    return .stringLiteral(tokens.text(token))
  }

  private static func blob(_ sql: String) -> Self? {
    guard let match = sql.wholeMatch(of: /[xX]'(?<digits>([0-9A-Fa-f]{2})*)'/) else { return nil }
    let digits = Array(match.digits.utf8)
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    return .blobLiteral(bytes)
  }
}

extension ColumnDefinition.Reference {
  /// Creates a reference from a foreign key with one column.
  init(_ key: SchemaReader.ForeignKeyDefinition) {
    self.init(
      key.referencedTable,
      key.referencedColumns.first,
      onUpdate: key.onUpdate == .noAction ? nil : key.onUpdate,
      onDelete: key.onDelete == .noAction ? nil : key.onDelete
    )
  }
}
