/// Swift source under construction, a line at a time.
///
/// Text of the user's that goes over several lines is not touched: its indentation may be part of a string.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: "  ", count: depth) + line
  }

  /// `head {`, what `body` writes, `}`.
  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line("\(head) {")
    indented(body)
    line("}")
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// `head(`, an item on each line with commas between them, `)tail`.
  mutating func list(_ head: String, _ items: [String], _ tail: String = "") {
    guard !items.isEmpty else { return line("\(head)()\(tail)") }
    line("\(head)(")
    indented { writer in
      for (index, item) in items.enumerated() {
        writer.line(index + 1 < items.count ? "\(item)," : item)
      }
    }
    line(")\(tail)")
  }
}

extension String {
  /// The text as a Swift string literal.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
