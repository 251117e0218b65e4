/// The SQL of a string literal: its bytes without the interpolations, and the source offset of each byte.
struct SQLText {
  /// The UTF-8 of the SQL, with escapes resolved.
  var bytes: [UInt8] = []
  /// For each byte, the source offset of the character it comes from.
  var offsets: [Int] = []
  /// The interpolations in source order.
  var interpolations: [Interpolation] = []
  /// The offset of the literal's closing quote.
  var endOffset = 0
  /// The range of the literal with its quotes.
  var literalRange = 0..<0

  /// `\(…)` in the literal.
  struct Interpolation {
    /// The index of the byte after the interpolation.
    let index: Int
    let kind: Kind
    /// The offset after `\(`, where a missing label is inserted.
    let argumentOffset: Int
    /// The range from the backslash to the end of the closing parenthesis.
    let range: Range<Int>
    /// Whether the interpolated SQL may contain a bracket or a quote without its partner.
    let mayBeUnpaired: Bool
  }

  enum Kind {
    /// `\(raw: …)`: any text, possibly part of a token.
    case raw
    /// `\(quote: …)`: one quoted name or text.
    case quote
    /// Always one column or name: `$0.title`, `Reminder.columns.title`.
    case name
    /// Always the name of a table: `Reminder.self`.
    case table
    /// Always the columns of a table: `Reminder.columns`.
    case columns
    /// Always one value: a literal, `bind: …`, `…, as: T.self`.
    case operand
    /// Anything else: usually a value, but a variable can contain any piece of SQL.
    case unknown

    /// Whether such an interpolation can contain a bracket or a quote without its partner.
    var mayBeUnpaired: Bool { self == .raw || self == .unknown }
  }

  /// Returns the source offset of the byte at `index`, or of the literal's end.
  func offset(_ index: Int) -> Int { index < offsets.count ? offsets[index] : endOffset }

  mutating func append(_ text: some Sequence<UInt8>, at offset: Int) {
    for byte in text {
      bytes.append(byte)
      offsets.append(offset)
    }
  }
}
