import Testing

@testable import QuarryCore

/// The elements of a fragment, one by one.
@Suite struct FragmentCursorTests {
  private typealias Mark = QueryFragment.Mark
  private typealias Extended = QueryFragment.Extended

  private func elements(_ fragment: QueryFragment) -> [FragmentCursor.Element] {
    var cursor = FragmentCursor(fragment)
    var elements: [FragmentCursor.Element] = []
    while let element = cursor.next() { elements.append(element) }
    return elements
  }

  @Test func namesTextsAndValues() {
    let name = "a\u{2}b\u{8}"
    var cursor = FragmentCursor(
      "\(quote: name)=\(bind: 7)\(quote: "it's", delimiter: .text)\(raw: "\u{1}")\(bind: "x")"
    )
    #expect(cursor.next() == .name)
    #expect(cursor.string == name)
    #expect(cursor.binding == nil)
    #expect(cursor.next() == .text(UInt8(ascii: "=")))
    #expect(cursor.string.isEmpty)
    #expect(cursor.next() == .binding)
    #expect(cursor.binding == .int(7))
    #expect(cursor.next() == .quotedText)
    #expect(cursor.string == "it's")
    // A byte of raw text that is also the value of a mark.
    #expect(cursor.next() == .text(1))
    #expect(cursor.binding == nil)
    #expect(cursor.next() == .binding)
    #expect(cursor.binding == .text("x"))
    #expect(cursor.next() == nil)
    #expect(cursor.next() == nil)
    #expect(cursor.binding == nil)
  }

  @Test func marks() {
    let fragment = QueryFragment {
      $0.append(quote: "t")
      $0.appendMember()
      $0.append(quote: "c")
      $0.appendNewlineOrSpace()
      $0.append(extended: Extended.source)
      $0.require(.limitedWrites)
      $0.append(dialectCall: "f", [])
      $0.write("z")
    }
    #expect(
      elements(fragment) == [
        .name, .mark(Mark.member), .name, .mark(Mark.newlineOrSpace), .mark(Extended.source),
        .mark(Extended.requirement), .mark(Extended.call), .mark(Extended.callEnd), .text(UInt8(ascii: "z")),
      ]
    )
    var cursor = FragmentCursor(fragment)
    var required: [Bool] = []
    while cursor.next() != nil { required.append(cursor.requires(.limitedWrites)) }
    #expect(required == [false, false, false, false, false, true, false, false, false])
  }

  @Test func subqueries() {
    var cursor = FragmentCursor(QueryFragment { $0.append(inlineSubquery: "a") })
    var depths: [Int] = []
    while cursor.next() != nil { depths.append(cursor.depth) }
    // The parentheses and the marks are not part of the subquery.
    #expect(depths == [0, 0, 1, 0, 0])
  }

  @Test func partsBeforeAndAfter() {
    let fragment: QueryFragment = "\(bind: 1),\(quote: "n"),\(bind: 2)"
    var cursor = FragmentCursor(fragment)
    #expect(cursor.passed.isEmpty)
    #expect(cursor.rest == fragment)
    while let element = cursor.next(), element != .name {}
    #expect(cursor.passed == "\(bind: 1),\(quote: "n")")
    #expect(cursor.rest == ",\(bind: 2)")
    // A copy advances separately.
    var ahead = cursor
    while ahead.next() != nil {}
    #expect(ahead.rest.isEmpty)
    #expect(cursor.rest == ",\(bind: 2)")
  }

  /// Bytes that no fragment contains, so that a mistake elsewhere does not make the cursor read past the end.
  @Test func truncatedFragments() {
    for bytes in [[Mark.identifier, 0x61], [Mark.escape], [Mark.member], [Mark.text, Mark.escape]]
      as [[UInt8]]
    {
      var fragment = QueryFragment()
      fragment.code = bytes
      #expect(elements(fragment).count == 1)
    }
    var requirement = QueryFragment()
    requirement.code = [Mark.member, Extended.requirement, 0x61]
    #expect(elements(requirement) == [.mark(Extended.requirement)])
  }
}
