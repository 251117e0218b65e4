import SQLTokens
import Testing

@Suite struct SQLTokensTests {
  /// The tokens of a text, each with its kind and its text without quotes. Those without an end have a `…`.
  private func tokens(_ sql: String, includesComments: Bool = false) -> [String] {
    let tokens = SQLTokens(Array(sql.utf8), includesComments: includesComments)
    return tokens.map { "\($0.kind) \(tokens.text($0))\($0.isTerminated ? "" : "…")" }
  }

  @Test(arguments: [
    (
      "SELECT a_1, b$c FROM é", ["word SELECT", "word a_1", "character ,", "word b$c", "word FROM", "word é"]
    ),
    (#""a""b""#, [#"quotedName a"b"#]), ("'it''s'", ["string it's"]), ("`a``b`", ["quotedName a`b"]),
    (#""""''``[]"#, [#"quotedName "''``[]…"#]),
    (#""" '' `` []"#, ["quotedName ", "string ", "quotedName ", "quotedName "]),
    // Brackets have no escape.
    ("[a]]", ["quotedName a", "character ]"]), ("[a[b]", ["quotedName a[b"]),
    (#"'a"b' "c'd""#, [#"string a"b"#, "quotedName c'd"]),
    // Quotes without an end.
    ("'a b", ["string a b…"]), ("'it''", ["string it'…"]), (#"a "b"#, ["word a", "quotedName b…"]),
    ("[a", ["quotedName a…"]), ("`", ["quotedName …"]), ("x'0", ["blob x'0…"]),
    ("x'00FF' X'' x '00'", ["blob x'00FF'", "blob X''", "word x", "string 00"]),
    ("ax'00'", ["word ax", "string 00"]),
    (
      "1 1.5 .5 1. 1e3 1.5E-3 0xFF 1_000",
      [
        "number 1", "number 1.5", "number .5", "number 1.", "number 1e3", "number 1.5E-3", "number 0xFF",
        "number 1_000",
      ]
    ),
    (
      "1-2 1e-x 12ab",
      ["number 1", "character -", "number 2", "number 1e", "character -", "word x", "number 12ab"]
    ),
    ("a.b t.1", ["word a", "character .", "word b", "word t", "number .1"]),
    (
      "? ?1a :a @b $c #1",
      [
        "parameter ?", "parameter ?1", "word a", "parameter :a", "parameter @b", "parameter $c",
        "parameter #1",
      ]
    ),
    ("a::b :", ["word a", "character :", "parameter :b", "character :"]),
    ("a<=b||c", ["word a", "character <", "character =", "word b", "character |", "character |", "word c"]),
  ])
  func texts(sql: String, expected: [String]) {
    #expect(tokens(sql) == expected)
  }

  @Test(arguments: [
    ("a -- b", ["word a", "comment -- b"]), ("a --", ["word a", "comment --"]),
    ("a -- b\nc", ["word a", "comment -- b", "word c"]), ("a -- b\rc", ["word a", "comment -- b\rc"]),
    ("a - -b", ["word a", "character -", "character -", "word b"]),
    ("/* a */b", ["comment /* a */", "word b"]), ("/**/b", ["comment /**/", "word b"]),
    ("/*/b", ["comment /*/b…"]), ("a /* b", ["word a", "comment /* b…"]),
    // SQLite reads this one as operators.
    ("a /*", ["word a", "character /", "character *"]),
    // Comments do not nest, and contain no quotes.
    ("/* /* a */ */", ["comment /* /* a */", "character *", "character /"]),
    ("-- /* '\na", ["comment -- /* '", "word a"]), ("/* -- ' */a", ["comment /* -- ' */", "word a"]),
    ("'-- a' \"/*\"", ["string -- a", "quotedName /*"]),
  ])
  func comments(sql: String, expected: [String]) {
    #expect(tokens(sql, includesComments: true) == expected)
    #expect(tokens(sql) == expected.filter { !$0.hasPrefix("comment") })
  }

  @Test(
    arguments: [
      ("", []), (" \t\n\u{C}\r", []), ("\u{FEFF}a", ["word a"]), ("; \u{FEFF}a", ["character ;", "word a"]),
      // Inside a word, a byte order mark is a letter.
      ("a\u{FEFF}b", ["word a\u{FEFF}b"]),
      // A vertical tab is white space only after white space.
      ("\u{B}a", ["character \u{B}", "word a"]), (" \u{B}a", ["word a"]),
      ("a\0b", ["word a"]), ("'a\0b'", ["string a…"]),
    ] as [(String, [String])]
  )
  func whiteSpace(sql: String, expected: [String]) {
    #expect(tokens(sql) == expected)
  }

  @Test func ranges() {
    let sql = #"é "a""b" /* c */'d"#
    let tokens = SQLTokens(Array(sql.utf8), includesComments: true)
    #expect(tokens.map(\.range) == [0..<2, 3..<9, 10..<17, 17..<19])
    #expect(tokens.map { tokens.contents(of: $0) } == [0..<2, 4..<8, 10..<17, 18..<19])
    #expect(SQLTokens(Array(sql.utf8), in: 4..<8).map(\.range) == [4..<5, 5..<7, 7..<8])
  }

  @Test func keywords() throws {
    let tokens = SQLTokens(#"Create "table" create1 crEATE ("#)
    #expect(tokens.map { tokens.isKeyword($0, "create") } == [true, false, false, true, false])
    #expect(tokens.map { tokens.isCharacter($0, "(") } == [false, false, false, false, true])
    #expect(!SQLTokens(#""create""#).begins(with: "create"))
    #expect(SQLTokens("create -- x\nVirtual TABLE").begins(with: "create", "virtual"))
    #expect(!SQLTokens("create").begins(with: "create", "virtual"))
    #expect(SQLTokens(" /* a */ ").first == nil)
  }

  @Test func memory() throws {
    "; ATTACH 'a'".withCString { text in
      var reader = SQLTokenReader(cString: text)
      #expect(reader.next()?.range == 0..<1)
      let word = reader.next()
      #expect(word.map { reader.isKeyword($0, "attach") } == true)
      #expect(reader.next()?.range == 9..<12)
      #expect(reader.next() == nil)
      #expect(reader.next() == nil)
    }
  }
}
