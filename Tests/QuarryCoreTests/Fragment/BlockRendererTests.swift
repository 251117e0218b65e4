import Testing

@testable import QuarryCore

/// Text rendered in blocks of sixteen bytes equals text rendered byte by byte.
@Suite struct BlockRendererTests {
  /// Has no placeholder of one byte, so that each byte is examined.
  private struct ByteByByte: DialectVariant {
    let base = StandardDialect()
    let identifierOpening: UInt8
    var identifierClosing: UInt8 { identifierOpening }
  }

  private struct InBlocks: DialectVariant {
    let base = StandardDialect()
    let identifierOpening: UInt8
    var identifierClosing: UInt8 { identifierOpening }
    var fixedPlaceholder: UInt8? { UInt8(ascii: "?") }
  }

  /// Names and texts of all lengths, so that each mark and quote occurs at each position of a block, and at its end.
  @Test(arguments: ["\"", "`", "x"])
  func sameText(quote: String) throws {
    let quote = try #require(quote.utf8.first)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let fragment = RandomFragment.next(using: &generator)
      let blocks = fragment.render(dialect: InBlocks(identifierOpening: quote))
      let bytes = fragment.render(dialect: ByteByByte(identifierOpening: quote))
      try #require(blocks.sql == bytes.sql, "\(fragment.code)")
      try #require(blocks.bindings == bytes.bindings)
      try #require(blocks.unsupportedFeatures == bytes.unsupportedFeatures)
    }
  }

  @Test func namesAcrossBlocks() {
    for length in 0..<70 {
      let name = String(repeating: "n", count: length)
      let fragment: QueryFragment =
        "SELECT \(quote: name) || \(quote: name + "'", delimiter: .text), \(bind: length) FROM \(quote: "a\"" + name)"
      #expect(
        fragment.render(dialect: StandardDialect()).sql
          == "SELECT \"\(name)\" || '\(name)''', ? FROM \"a\"\"\(name)\""
      )
    }
  }

  /// A text that is longer than the reserved memory.
  @Test func namesMadeOfQuotes() {
    for count in [1, 40, 500, 5_000] {
      let quotes = String(repeating: "\"", count: count)
      #expect(QueryFragment(quote: quotes).render(dialect: StandardDialect()).sql == "\"\(quotes)\(quotes)\"")
    }
  }

  /// A name without its end, which occurs only in a truncated fragment, ends with the text.
  @Test func unterminatedName() {
    for length in 0..<40 {
      var fragment = QueryFragment(quote: String(repeating: "n", count: length))
      fragment.code.removeLast()
      let expected = "\"" + String(repeating: "n", count: length) + "\""
      #expect(fragment.render(dialect: StandardDialect()).sql == expected)
    }
  }
}
