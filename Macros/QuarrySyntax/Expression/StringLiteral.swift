/// `"name: \(name)"`, `#"raw"#`, `"""…"""`
package struct StringLiteral: SyntaxNode {
  package let tokens: TokenRun
  /// The number of `#` before the opening quote.
  package let poundCount: Int
  /// The quotes are `"""`.
  package let isMultiline: Bool
  /// Text and interpolations, in order. Two texts never follow each other.
  package let segments: [StringSegment]
  /// Escapes that do not exist, lines that are not indented enough, quotes that are not closed.
  package let errors: [SyntaxError]

  /// The value, when there is no interpolation and no error.
  package var staticValue: String? {
    guard errors.isEmpty else { return nil }
    switch segments.count {
    case 0: return ""
    case 1:
      if case .text(let text) = segments[0] { return text.value }
      return nil
    default: return nil
    }
  }

  /// Whether the literal interpolates anything.
  package var hasInterpolation: Bool {
    segments.contains { if case .interpolation = $0 { true } else { false } }
  }
}

/// A part of a string literal.
package indirect enum StringSegment: SyntaxNode {
  /// `name: `
  case text(StringText)
  /// `\(name)`
  case interpolation(Interpolation)

  private var node: any SyntaxNode {
    switch self {
    case .text(let node): node
    case .interpolation(let node): node
    }
  }
  package var tokens: TokenRun { node.tokens }
  package var children: [any SyntaxNode] { node.children }
}

/// `\(name, format: .short)`
package struct Interpolation: SyntaxNode {
  package let tokens: TokenRun
  /// `name`, `format: .short`
  package let arguments: [Argument]
}

/// The text between the quotes and interpolations of a string literal: `a\tb`
package struct StringText: SyntaxNode {
  package let tokens: TokenRun
  /// The text after escapes and, in a multi-line literal, indentation are taken away.
  package let value: String
  /// Where stretches of ``value`` come from, in order.
  let stretches: [Stretch]

  /// Decoded bytes from an offset on that come from the source one by one, or all from one escape.
  struct Stretch: Sendable {
    /// An offset in the UTF-8 of the value.
    let decoded: Int
    /// The offset in the source it comes from.
    let source: Int
    /// The length of the escape at `source` that all bytes of the stretch come from; 0 without one.
    var escapeLength = 0
  }

  /// The byte offset in the source that an offset in the value's UTF-8 comes from.
  ///
  /// The end of the value is the place behind its last byte. Offsets outside are clamped.
  package func sourceOffset(ofDecoded offset: Int) -> Int {
    let count = value.utf8.count
    guard offset < count else {
      return count == 0 ? range.lowerBound : sourceBytes(ofDecoded: count - 1).upperBound
    }
    return sourceBytes(ofDecoded: max(offset, 0)).lowerBound
  }

  /// The source bytes that a range of the value's UTF-8 comes from, escapes whole.
  package func sourceRange(ofDecoded range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(ofDecoded: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    let last = min(range.upperBound, value.utf8.count) - 1
    return last < 0 ? start..<start : start..<max(start, sourceBytes(ofDecoded: last).upperBound)
  }

  /// The source bytes that one byte of the value comes from.
  private func sourceBytes(ofDecoded offset: Int) -> Range<Int> {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].decoded <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return range.lowerBound..<range.lowerBound }
    let stretch = stretches[low - 1]
    if stretch.escapeLength > 0 { return stretch.source..<stretch.source + stretch.escapeLength }
    // Replaced bytes that are not UTF-8 make the value longer than its source.
    let start = min(stretch.source + offset - stretch.decoded, range.upperBound)
    return start..<min(start + 1, range.upperBound)
  }
}
