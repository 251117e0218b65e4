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

  package var children: [any SyntaxNode] { segments }
}

/// A part of a string literal.
package enum StringSegment: SyntaxNode {
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
  package var children: [any SyntaxNode] { arguments }
}

/// The text between the quotes and interpolations of a string literal: `a\tb`
package struct StringText: SyntaxNode {
  package let tokens: TokenRun
  /// The text after escapes and, in a multi-line literal, indentation are taken away.
  package let value: String
  /// Where stretches of ``value`` come from, in order.
  let stretches: [Stretch]

  package var children: [any SyntaxNode] { [] }

  /// Decoded bytes from an offset on that come from the source one by one, or all from one escape.
  struct Stretch: Sendable {
    /// An offset in the UTF-8 of the value.
    let decoded: Int
    /// The offset in the source it comes from.
    let source: Int
    /// All bytes of the stretch come from one escape at `source`.
    let isEscape: Bool
  }

  /// The byte offset in the source that an offset in the value's UTF-8 comes from. Offsets outside are clamped.
  package func sourceOffset(ofDecoded offset: Int) -> Int {
    let upperBound = range.upperBound
    guard offset < value.utf8.count else { return upperBound }
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].decoded <= max(offset, 0) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return range.lowerBound }
    let stretch = stretches[low - 1]
    return stretch.isEscape ? stretch.source : min(stretch.source + max(offset, 0) - stretch.decoded, upperBound)
  }

  /// The source bytes that a range of the value's UTF-8 comes from.
  package func sourceRange(ofDecoded range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(ofDecoded: range.lowerBound)
    return start..<max(start, sourceOffset(ofDecoded: range.upperBound))
  }
}
