import QuarrySyntax

/// The facts of one file: a location, what is there, and a detail.
///
/// The words are those that the oracle finds in swift-syntax's tree. A fact is something that both can read. A location
/// (byte offsets, without the trivia around it) and a kind together also identify the text.
struct FactList {
  private var lines: [UInt8] = []
  private var count = 0

  mutating func add(_ kind: String, _ range: Range<Int>, _ detail: String = "") {
    count += 1
    lines.append(contentsOf: "\(range.lowerBound) \(range.upperBound) \(kind)".utf8)
    if !detail.isEmpty {
      lines.append(UInt8(ascii: " "))
      for byte in detail.utf8 {
        switch byte {
        case UInt8(ascii: "\\"): lines.append(contentsOf: "\\\\".utf8)
        case UInt8(ascii: "\n"): lines.append(contentsOf: "\\n".utf8)
        default: lines.append(byte)
        }
      }
    }
    lines.append(UInt8(ascii: "\n"))
  }

  mutating func add(_ kind: String, _ node: any SyntaxNode, _ detail: String = "") {
    add(kind, node.range, detail)
  }

  /// A heading with the file's name, the number of facts and any damage, one per line, and then the facts.
  func output(for path: String, damage: String?) -> [UInt8] {
    Array("\(path)\n\(count)\n\(damage ?? "")\n".utf8) + lines
  }
}
