/// Builds Swift source line by line.
///
/// The user's multi-line text keeps its indentation, because it may be part of a string.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: "  ", count: depth) + line
  }

  /// Writes `head {`, the lines that `body` writes, and `}`.
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

  /// Writes `head(`, one item per line separated by commas, and `)tail`.
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
