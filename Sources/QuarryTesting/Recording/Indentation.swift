import QuarrySyntax

/// The white space that lines of a call begin with.
struct Indentation {
  /// Of the line that a closing brace of the call stands on.
  let base: String
  /// What a level adds.
  let unit: String

  init(base: String, unit: String) {
    self.base = base
    self.unit = unit
  }

  init(of call: SourceCall) {
    let source = call.source
    let closing = call.parentheses.closing
    // A parenthesis on a line of its own shows where the call's level is; otherwise its first line does.
    let isOnItsOwn = source.tokens[closing].isAfterNewline
    base = Self.ofLine(with: isOnItsOwn ? closing : call.calleeStart, in: source)
    unit = Self.unit(around: call, base: Self.ofLine(with: call.calleeStart, in: source))
  }

  /// The white space at the start of the line of a token.
  static func ofLine(with token: Int, in source: SyntaxSource) -> String {
    let bytes = source.bytes
    var start = source.tokens[token].range.lowerBound
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return source.text(start..<end)
  }

  /// What the line of the call has more than the line of the brace around it; where that says nothing, what the file
  /// seems to use.
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
