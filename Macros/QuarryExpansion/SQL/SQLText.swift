/// The SQL of a string literal: its bytes without the interpolations, each with its place in the source.
struct SQLText {
  /// UTF-8 of the SQL, escapes resolved.
  var bytes: [UInt8] = []
  /// For each byte, where the character it comes from starts in the source.
  var offsets: [Int] = []
  /// In the order of the source.
  var interpolations: [Interpolation] = []
  /// Where the literal's closing quote stands.
  var endOffset = 0
  /// The literal with its quotes.
  var literalRange = 0..<0

  /// `\(…)` in the literal.
  struct Interpolation {
    /// It stands before the byte of this index.
    let index: Int
    let kind: Kind
    /// Just behind its `\(`: where a missing label goes.
    let argumentOffset: Int
    /// From the backslash to behind the closing parenthesis.
    let range: Range<Int>
  }

  enum Kind {
    /// `\(raw: …)`: any text, perhaps half a token.
    case raw
    /// `\(quote: …)`: one quoted name or text.
    case quote
    /// Certain to become one column or name: `$0.title`, `Reminder.columns.title`.
    case name
    /// Certain to become the name of a table: `Reminder.self`.
    case table
    /// Certain to become the columns of a table: `Reminder.columns`.
    case columns
    /// Certain to become one value: a literal, `bind: …`, `…, as: T.self`.
    case operand
    /// Anything else: a value most of the time, but a variable can hold any piece of SQL.
    case unknown
  }

  /// The place in the source of the byte `index`, or of the literal's end.
  func offset(_ index: Int) -> Int { index < offsets.count ? offsets[index] : endOffset }

  mutating func append(_ text: some Sequence<UInt8>, at offset: Int) {
    for byte in text {
      bytes.append(byte)
      offsets.append(offset)
    }
  }
}
