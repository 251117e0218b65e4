/// `"name: \(name)"`, `#"raw"#`, `"""…"""`
package struct StringLiteral: SyntaxNode {
  package let tokens: TokenRun
  /// The number of `#` before the opening quote.
  package let poundCount: Int
  /// Whether the quotes are `"""`.
  package let isMultiline: Bool
  /// The texts and interpolations, in order. No two texts are adjacent.
  package let segments: [StringSegment]
  /// Errors such as unknown escapes, insufficient indentation and unclosed quotes.
  package let errors: [SyntaxError]

  /// The value, if there are no interpolations and no errors.
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

  /// Whether the literal contains an interpolation.
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
  /// The text with escapes decoded and, in a multi-line literal, the indentation removed.
  package let value: String
  /// The source of each part of ``value``, in order.
  let stretches: [Stretch]

  /// A run of decoded bytes that are copied from the source one by one, or that all come from one escape.
  struct Stretch: Sendable {
    /// The UTF-8 offset in the value.
    let decoded: Int
    /// The corresponding offset in the source.
    let source: Int
    /// The length of the escape at `source` that all bytes of the run come from; 0 if there is none.
    var escapeLength = 0
  }

  /// Returns the source offset of a UTF-8 offset in the value.
  ///
  /// The end of the value is the offset after its last byte. Offsets outside the value are clamped.
  package func sourceOffset(ofDecoded offset: Int) -> Int {
    let count = value.utf8.count
    guard offset < count else {
      return count == 0 ? range.lowerBound : sourceBytes(ofDecoded: count - 1).upperBound
    }
    return sourceBytes(ofDecoded: max(offset, 0)).lowerBound
  }

  /// Returns the source range of a UTF-8 range in the value. Escapes are included as a whole.
  package func sourceRange(ofDecoded range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(ofDecoded: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    let last = min(range.upperBound, value.utf8.count) - 1
    return last < 0 ? start..<start : start..<max(start, sourceBytes(ofDecoded: last).upperBound)
  }

  /// Returns the source range of one byte of the value.
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
    // A replacement for bytes that are not UTF-8 is longer than its source.
    let start = min(stretch.source + offset - stretch.decoded, range.upperBound)
    return start..<min(start + 1, range.upperBound)
  }
}
