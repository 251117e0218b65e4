import SQLTokens

/// The tokens of a fragment that may contain raw SQL: those of its text, and its names, values and marks.
///
/// White space, comments and the marks of the layout are not tokens.
///
/// ```swift
/// FragmentTokens("DELETE /* all */ FROM \(quote: "tags")").tokens.map(\.kind)
/// // .word("DELETE"), .word("FROM"), .name("tags")
/// ```
package struct FragmentTokens {
  package enum Kind: Hashable, Sendable {
    /// A keyword or a name without quotes, in upper case.
    case word(String)
    /// A name in quotes of the text.
    case quotedName(String)
    /// A string, a number, a blob or a parameter of the text, or a text literal that the dialect quotes.
    case literal
    /// A name that the dialect quotes.
    case name(String)
    /// A value.
    case value
    /// A mark that the dialect decides.
    case mark(UInt8)
    /// Another character of the text.
    case character(UInt8)
  }

  package struct Token: Sendable {
    package let kind: Kind
    /// The number of parentheses around the token. Those of a call have no token.
    package let depth: Int
    /// The number of queries in the fragment that contain the token.
    package let queryDepth: Int
    fileprivate let extent: QueryFragment.Extent

    package func isCharacter(_ character: Unicode.Scalar) -> Bool {
      kind == .character(UInt8(ascii: character))
    }
  }

  package let tokens: [Token]
  private let fragment: QueryFragment

  package init(_ fragment: QueryFragment) {
    self.fragment = fragment
    let elements = Self.elements(of: fragment)
    let text = SQLTokens(fragment.elementBytes())
    var tokens: [Token] = []
    var depth = 0
    for token in text {
      let first = elements[token.range.lowerBound]
      let kind: Kind
      switch token.kind {
      case .word: kind = .word(text.text(token).uppercased())
      case .quotedName: kind = .quotedName(text.text(token))
      case .string, .blob, .number, .parameter: kind = .literal
      case .character, .comment: kind = first.kind
      }
      if first.isLayout { continue }
      let opened = Self.openParentheses(kind)
      if opened < 0 { depth += opened }
      tokens.append(
        Token(
          kind: kind,
          depth: depth,
          queryDepth: first.queryDepth,
          extent: QueryFragment.Extent(from: first.start, to: elements[token.range.upperBound - 1].end)
        )
      )
      if opened > 0 { depth += opened }
    }
    self.tokens = tokens
  }

  /// The part of the fragment before a token.
  package func part(before token: Token) -> QueryFragment {
    fragment.part(.init(from: .start, to: token.extent.start))
  }

  /// The part of the fragment that begins with a token.
  package func part(from token: Token) -> QueryFragment {
    fragment.part(.init(from: token.extent.start, to: fragment.end))
  }

  private struct Element {
    let kind: Kind
    let isLayout: Bool
    let queryDepth: Int
    let start: QueryFragment.Position
    let end: QueryFragment.Position
  }

  /// Returns the elements of a fragment, one for each of its ``QueryFragment/elementBytes(where:)``.
  private static func elements(of fragment: QueryFragment) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(fragment.size)
    var cursor = FragmentCursor(fragment)
    var start = cursor.position
    while let element = cursor.next() {
      let kind: Kind
      switch element {
      case .text(let byte): kind = .character(byte)
      case .name: kind = .name(cursor.string)
      case .quotedText: kind = .literal
      case .binding: kind = .value
      case .mark(let mark): kind = .mark(mark)
      }
      elements.append(
        Element(
          kind: kind,
          isLayout: cursor.isAtLayout,
          queryDepth: cursor.depth,
          start: start,
          end: cursor.position
        )
      )
      start = cursor.position
    }
    return elements
  }

  private static func openParentheses(_ kind: Kind) -> Int {
    switch kind {
    case .character(UInt8(ascii: "(")): 1
    case .character(UInt8(ascii: ")")): -1
    case .mark(let mark): SQLConstruct(rawValue: mark)?.openParentheses ?? 0
    default: 0
    }
  }
}
