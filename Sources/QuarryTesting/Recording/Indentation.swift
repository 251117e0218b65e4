import QuarrySyntax

/// The indentation of the lines that a call spans.
struct Indentation {
  /// The indentation of a line that contains a closing brace of the call.
  let base: String
  /// The white space that each level adds.
  let unit: String

  init(base: String, unit: String) {
    self.base = base
    self.unit = unit
  }

  init(of call: SourceCall) {
    let source = call.source
    let closing = call.parentheses.closing
    // If the closing parenthesis starts its line, that line has the call's indentation. Otherwise the first line of the
    // call does.
    let isOnItsOwn = source.tokens[closing].isAfterNewline
    base = Self.ofLine(with: isOnItsOwn ? closing : call.calleeStart, in: source)
    unit = Self.unit(around: call, base: Self.ofLine(with: call.calleeStart, in: source))
  }

  /// Returns the white space at the start of the line that contains a token.
  static func ofLine(with token: Int, in source: SyntaxSource) -> String {
    let bytes = source.bytes
    var start = source.tokens[token].range.lowerBound
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return source.text(start..<end)
  }

  /// Returns the white space that the line of the call has in addition to the line of the enclosing brace. If that is
  /// not plausible, returns the unit that the file seems to use.
  private static func unit(around call: SourceCall, base: String) -> String {
    let source = call.source
    var open: [Int] = []
    for index in 0..<call.calleeStart {
      switch source.tokens[index].kind {
      case .leftBrace: open.append(index)
      case .rightBrace: _ = open.popLast()
      default: break
      }
    }
    if let brace = open.last {
      let outer = ofLine(with: brace, in: source)
      if base.hasPrefix(outer), (1...8).contains(base.utf8.count - outer.utf8.count) {
        return String(base.dropFirst(outer.count))
      }
    }
    return base.hasPrefix("\t") ? "\t" : "  "
  }
}
