import QuarrySyntax
import Testing

@Suite struct StringLiteralTests {
  private func read(_ text: String) throws -> StringLiteral {
    let run = SyntaxSource(text).allTokens
    let literal = try #require(StringLiteral(reading: run))
    #expect(String(decoding: literal.printed(), as: UTF8.self) == text)
    return literal
  }

  @Test(arguments: [
    (#""""#, ""), (#""a""#, "a"), (#""\0\t\n\r\"\'\\""#, "\0\t\n\r\"'\\"), (#""\u{e9}\u{1F600}""#, "é😀"),
    (#""é😀""#, "é😀"),
    (##"#"\n\#n"#"##, "\\n\n"), ("###\"a\"##\\###u{41}\"###", "a\"##A"),
    ("\"\"\"\n\"\"\"", ""), ("\"\"\"\na\n\"\"\"", "a"),
    ("\"\"\"\n  a\n    b\n\n  c\n  \"\"\"", "a\n  b\n\nc"),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"), ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("\"\"\"\n\ta\n\t\"\"\"", "a"),
    ("\"\"\"\n  a\n \n  b\n  \"\"\"", "a\n\nb"), ("\"\"\"\n  \"\"a\"\"\n  \"\"\"", "\"\"a\"\""),
    ("\"\"\"\n\n  \"\"\"", ""),
    ("\"\"\"\n\n\n\"\"\"", "\n"), ("#\"\"\"\n  \\n\\#t\n  \"\"\"#", "\\n\t"),
  ])
  func `values are decoded`(_ text: String, _ expected: String) throws {
    let literal = try read(text)
    #expect(literal.errors.isEmpty)
    #expect(literal.staticValue == expected)
  }

  @Test func `interpolations have arguments`() throws {
    let text = #""SELECT \(a, b: c) FROM \(T.self) x \("\(y)")""#
    let literal = try read(text)
    #expect(literal.hasInterpolation && literal.staticValue == nil)
    let outline = literal.segments.map { segment in
      switch segment {
      case .text(let text): "t:\(text.value)"
      case .interpolation(let interpolation):
        "i:"
          + interpolation.arguments.map { "\($0.label?.name ?? "_")=\($0.value.text)" }.joined(separator: "|")
      }
    }
    #expect(outline == ["t:SELECT ", "i:_=a|b=c", "t: FROM ", "i:_=T.self", "t: x ", #"i:_="\(y)""#])
    #expect(literal.segments[1].text == #"\(a, b: c)"#)
  }

  @Test func `indentation continues after interpolations`() throws {
    let literal = try read("\"\"\"\n  \\(a)\n  b \\(c) d\n    e\n  \"\"\"")
    #expect(literal.errors.isEmpty)
    let texts = literal.segments.compactMap { if case .text(let text) = $0 { text.value } else { nil } }
    #expect(texts == ["\nb ", " d\n  e"])
  }

  @Test(arguments: [
    #""a\tb\u{1F600}cé\\d""#, "\"\"\"\n  one\n  t\\two \\\n    three\n  é\n  \"\"\"", ##"#"x\#ny"#"##,
  ])
  func `every decoded byte has a source location`(_ text: String) throws {
    let literal = try read("  " + text)
    guard case .text(let segment) = literal.segments.first else { throw Unexpected("no text") }
    let source = Array(literal.source.bytes)
    var previous = segment.range.lowerBound
    for (offset, byte) in segment.value.utf8.enumerated() {
      let place = segment.sourceOffset(ofDecoded: offset)
      #expect(place >= previous && segment.range.contains(place))
      #expect(source[place] == byte || source[place] == UInt8(ascii: "\\"))
      previous = place
    }
    let end = segment.sourceOffset(ofDecoded: segment.value.utf8.count)
    #expect(end > previous && end <= segment.range.upperBound)
    #expect(segment.sourceRange(ofDecoded: 0..<segment.value.utf8.count).upperBound == end)
    #expect(segment.sourceOffset(ofDecoded: -5) >= segment.range.lowerBound)
  }

  @Test func `an escape is located as a whole`() throws {
    guard case .text(let segment) = try read(#""a\u{1F600}b""#).segments.first else {
      throw Unexpected("no text")
    }
    #expect(segment.sourceRange(ofDecoded: 1..<3) == 2..<11)
    #expect(segment.sourceRange(ofDecoded: 5..<6) == 11..<12)
    #expect(segment.sourceRange(ofDecoded: 9..<9) == 12..<12)
  }

  @Test func `offsets in the value map to the source`() throws {
    let literal = try read("\"\"\"\n    SELECT\n      wrong\n    \"\"\"")
    guard case .text(let segment) = literal.segments.first else { throw Unexpected("no text") }
    let start = try #require(segment.value.utf8.firstRange(of: Array("wrong".utf8)))
    let offset = segment.value.utf8.distance(from: segment.value.utf8.startIndex, to: start.lowerBound)
    #expect(literal.source.text(segment.sourceRange(ofDecoded: offset..<offset + 5)) == "wrong")
  }

  @Test(arguments: [
    (#""a\q""#, "this escape sequence is invalid", 2),
    (#""\u41""#, "'\\u' must be followed by hexadecimal digits in braces", 1),
    (#""\u{D800}""#, "this is not a valid Unicode scalar", 1),
    (#""\u{}""#, "this is not a valid Unicode scalar", 1),
    ("\"\"\"\n  a\n b\n  \"\"\"", "this line is indented less than the closing quotes of the string", 8),
    ("\"\"\"\n  a\"\"\"", "the closing quotes of a multi-line string must begin a new line", 7),
    ("\"\"\"a\n\"\"\"", "the text of a multi-line string must begin on a new line", 3),
    ("\"a", "this string literal is not closed", 2),
  ])
  func `broken literals are located`(_ text: String, _ message: String, _ offset: Int) throws {
    let literal = try read(text)
    #expect(
      literal.errors.contains { $0.message == message && $0.range.lowerBound == offset },
      "\(literal.errors)"
    )
    #expect(literal.staticValue == nil)
  }
}
