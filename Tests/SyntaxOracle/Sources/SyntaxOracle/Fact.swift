/// Something at a location in a file.
struct Fact: Hashable, Comparable, CustomStringConvertible {
  var lower: Int
  var upper: Int
  /// The kind and, after a space, a detail; line breaks and backslashes are escaped.
  var text: String

  init(_ kind: String, _ range: Range<Int>, _ detail: String) {
    lower = range.lowerBound
    upper = range.upperBound
    text = kind
    guard !detail.isEmpty else { return }
    text += " "
    for scalar in detail.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let lower = Int(parts[0]), let upper = Int(parts[1]) else { return nil }
    self.lower = lower
    self.upper = upper
    text = String(parts[2])
  }

  static func < (left: Fact, right: Fact) -> Bool {
    (left.lower, left.upper, left.text) < (right.lower, right.upper, right.text)
  }

  var description: String { "\(lower)..<\(upper) \(text)" }
}
