import Testing

@testable import QuarryExpansion

/// Correct SQL is accepted, whatever is interpolated.
@Suite struct SQLGrammarTests {
  private func diagnostics(_ sql: String) -> [String] {
    // Uses the number of `#` that the text requires to be unescaped.
    let source = "#sql(#\"\"\"\n\(sql)\n\"\"\"#)"
    return Expander.expand(expression: source).diagnostics.map { $0.described(in: source) }
  }

  @Test(arguments: SQLGrammar.all)
  func passes(_ sql: String) {
    #expect(diagnostics(sql) == [])
    #expect(diagnostics(sql + ";") == [])
    #expect(diagnostics(sql.replacing(" ", with: "\n  ")) == [])
    #expect(diagnostics("-- ' ( \n/* \" [ */ \(sql) -- ; :a ?") == [])
  }

  @Test(arguments: SQLGrammar.documents)
  func documentsPass(_ sql: String) {
    #expect(diagnostics(sql.replacing("\\(", with: "\\#(")) == [])
  }

  @Test(arguments: SQLGrammar.all)
  func passesWithInterpolations(_ sql: String) {
    let (words, groups) = Self.places(in: sql)
    let anything = ["\\#(x)", "\\#(raw: x)"]
    let values = ["\\#(x.y, as: T.self)", "\\#(bind: x)"]
    let names = ["\\#(quote: x)", "\\#(T.self)"]
    // A list or a query is neither a value nor a name.
    let tries = words.map { ([$0], true) } + groups.map { ([$0], false) } + [(words, true)]
    for (places, areWords) in tries {
      // The length of a type and similar numbers can only be values. An alias can only be a name.
      func passes(_ word: String) -> Bool { diagnostics(Self.replacing(places, in: sql, with: word)) == [] }
      let more = areWords ? (passes("1") ? values : []) + (passes("x") ? names : []) : []
      for interpolation in anything + more {
        let text = Self.replacing(places, in: sql, with: interpolation)
        let found = diagnostics(text)
        if !found.isEmpty { Issue.record("\(text)\n\(found)") }
      }
    }
  }

  /// The places that accept an interpolation: names and values, and lists and queries in brackets.
  private static func places(in sql: String) -> (words: [Range<Int>], groups: [Range<Int>]) {
    let bytes = Array(sql.utf8)
    var words: [Range<Int>] = []
    var groups: [Range<Int>] = []
    var brackets: [Int] = []
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "("): brackets.append(index + 1)
      case UInt8(ascii: ")"):
        if let open = brackets.popLast(), open < start { groups.append(open..<start) }
      default: break
      }
      index = endOfWord(from: index, bytes)
      guard index > start else {
        index += 1
        continue
      }
      // A name before a bracket is a function: `max(`.
      let isFunction = index < bytes.count && bytes[index] == UInt8(ascii: "(")
      let isKeyword = bytes[start..<index].allSatisfy {
        (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_")
      }
      if !isKeyword, !isFunction { words.append(start..<index) }
    }
    return (words, groups)
  }

  /// The end of a name with all its parts, a number or a text; `start` if none begins there.
  private static func endOfWord(from start: Int, _ bytes: [UInt8]) -> Int {
    var index = start
    func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    while index < bytes.count {
      switch byte() {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
        let closing = byte() == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte()
        index += 1
        while index < bytes.count, byte() != closing || byte(1) == closing {
          index += byte() == closing ? 2 : 1
        }
        index += 1
      case UInt8(ascii: ".") where isWord(byte(1)) || index > start && byte(1) != UInt8(ascii: "*"):
        index += 1
      case UInt8(ascii: "-") where index > start && byte(-1) == UInt8(ascii: "E"): index += 1
      case let byte where isWord(byte): index += 1
      // `a.*`
      case UInt8(ascii: ".") where index > start: return index
      default: return index
      }
    }
    return min(index, bytes.count)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private static func replacing(_ places: [Range<Int>], in sql: String, with text: String) -> String {
    var bytes = Array(sql.utf8)
    for place in places.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.replaceSubrange(place, with: Array(text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
