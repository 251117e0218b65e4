import Testing

@testable import QuarryCore

/// The tokens of raw SQL with interpolations.
@Suite struct FragmentTokensTests {
  private typealias Extended = QueryFragment.Extended

  private func character(_ scalar: Unicode.Scalar) -> FragmentTokens.Kind { .character(UInt8(ascii: scalar)) }

  @Test func kinds() {
    let fragment: QueryFragment = """
      delete /* \(bind: 1) ( */ FROM \(quote: "a").\(quote: "it's") -- \(quote: "x")
        WHERE "b""c" = \(bind: 2) AND 'd' <> \(quote: "e", delimiter: .text)
      """
    #expect(
      FragmentTokens(fragment).tokens.map(\.kind) == [
        .word("DELETE"), .word("FROM"), .name("a"), character("."), .name("it's"), .word("WHERE"),
        .quotedName("b\"c"), character("="), .value, .word("AND"), .literal, character("<"), character(">"),
        .literal,
      ]
    )
  }

  @Test func depths() {
    let fragment = QueryFragment {
      $0.write("(a")
      $0.append(SQLConstruct.quotient)
      $0.write("b")
      $0.append(SQLConstruct.divisorEnd)
      $0.write(")")
      $0.appendNewlineOrSpace()
      $0.append(inlineSubquery: "c")
    }
    let tokens = FragmentTokens(fragment).tokens
    #expect(
      tokens.map(\.kind) == [
        character("("), .word("A"), .mark(SQLConstruct.quotient.rawValue), .word("B"),
        .mark(SQLConstruct.divisorEnd.rawValue), character(")"), character("("), .mark(Extended.queryStart),
        .word("C"), .mark(Extended.queryEnd), character(")"),
      ]
    )
    #expect(tokens.map(\.depth) == [0, 1, 1, 2, 1, 0, 0, 1, 1, 1, 0])
    #expect(tokens.map(\.queryDepth) == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
  }

  @Test func parts() {
    let tokens = FragmentTokens("a \(bind: 1) \(quote: "b") c")
    #expect(tokens.part(before: tokens.tokens[2]) == "a \(bind: 1) ")
    #expect(tokens.part(from: tokens.tokens[2]) == "\(quote: "b") c")
  }
}
