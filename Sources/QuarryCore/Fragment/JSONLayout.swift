extension QueryBinding {
  /// The value, in which JSON text has one element per line.
  var layingOutJSON: QueryBinding {
    guard case .text(let text) = self else { return self }
    return .text(JSONLayout.pretty(text))
  }
}

extension QueryFragment {
  /// The fragment with its JSON on one line in every layout.
  package var withCompactJSON: QueryFragment {
    var result = QueryFragment(capacity: code.count)
    result.bindings = bindings
    result.facts = facts
    var copied = 0
    forEachMark { mark, cursor in
      guard mark == Extended.json else { return true }
      result.code += code[copied..<cursor.range.lowerBound]
      copied = cursor.range.upperBound
      return true
    }
    result.code += code[copied...]
    return result
  }
}

/// The readable layout of JSON that Foundation uses: one element per line, indented by two spaces, with ` : ` after a name.
enum JSONLayout {
  /// Returns the readable layout of JSON without spaces, as columns store it.
  static func pretty(_ compact: String) -> String {
    var result: [UInt8] = []
    var depth = 0
    var isInText = false
    var isEscaped = false
    func endLine() {
      result.append(UInt8(ascii: "\n"))
      for _ in 0..<depth * 2 { result.append(UInt8(ascii: " ")) }
    }
    var previous: UInt8 = 0
    for byte in compact.utf8 {
      if isInText {
        result.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        result.append(byte)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        result.append(byte)
        depth += 1
        endLine()
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = Swift.max(0, depth - 1)
        // Foundation writes an empty line in an empty array or object.
        if previous == UInt8(ascii: "[") || previous == UInt8(ascii: "{") {
          while result.last == UInt8(ascii: " ") { result.removeLast() }
        }
        endLine()
        result.append(byte)
      case UInt8(ascii: ","):
        result.append(byte)
        endLine()
      case UInt8(ascii: ":"):
        result += " : ".utf8
      default:
        result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}
