/// The database whose rules the text of `#sql` follows.
enum SQLSyntax {
  /// SQLite, whose parser also checks the text.
  case sqlite
  /// PostgreSQL, whose parser is not available: only brackets, quotes, values and the number of statements are checked.
  case postgres
}

extension SQLText {
  /// Whether the text has quotes of PostgreSQL that SQLite's tokenizer does not know: `$$…$$`, `E'…'`, or a comment in a comment.
  ///
  /// https://www.postgresql.org/docs/current/sql-syntax-lexical.html
  var hasOwnQuotes: Bool {
    var isInComment = false
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (byte, next) {
      case (UInt8(ascii: "$"), _): if opensQuote(at: index) { return true }
      case (UInt8(ascii: "e"), UInt8(ascii: "'")), (UInt8(ascii: "E"), UInt8(ascii: "'")):
        if index == 0 || !bytes[index - 1].isInName { return true }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        if isInComment { return true }
        isInComment = true
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): isInComment = false
      default: break
      }
    }
    return false
  }

  /// Whether `$$` or `$tag$` begins at an index.
  private func opensQuote(at index: Int) -> Bool {
    let tag = bytes[(index + 1)...].prefix { $0.isInName && $0 != UInt8(ascii: "$") }
    let end = index + 1 + tag.count
    guard end < bytes.count, bytes[end] == UInt8(ascii: "$") else { return false }
    // `$1$` is a parameter.
    return tag.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? true
  }
}

extension UInt8 {
  /// Whether the byte can be in the name of a column or a tag.
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
