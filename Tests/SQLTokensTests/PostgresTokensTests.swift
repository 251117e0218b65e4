import SQLTokens
import Testing

/// PostgreSQL divides a text in other places than SQLite.
@Suite struct PostgresTokensTests {
  /// The tokens of a text, each with its kind and its text without quotes. Those without an end have a `…`.
  private func tokens(_ sql: String, includesComments: Bool = false) -> [String] {
    let tokens = SQLTokens(Array(sql.utf8), includesComments: includesComments, syntax: .postgres)
    return tokens.map { "\($0.kind) \(tokens.text($0))\($0.isTerminated ? "" : "…")" }
  }

  @Test(arguments: [
    ("'it''s' \"a\"\"b\"", ["string it's", "quotedName a\"b"]), (#"'\' a"#, [#"string \"#, "word a"]),
    (#"E'\'' a"#, [#"string \'"#, "word a"]), (#"e'\\' a"#, [#"string \\"#, "word a"]),
    ("E'a''b' c", ["string a''b", "word c"]), (#"E'a\"#, [#"string a\…"#]), ("E'a", ["string a…"]),
    // A string with escapes goes on in a later line.
    ("E'a'\n'\\'' b", ["string a'\n'\\'", "word b"]),
    ("E'a' -- c\n '\\'' b", ["string a' -- c\n '\\'", "word b"]),
    (#"E'a' '\' b"#, ["string a", #"string \"#, "word b"]), (#"E'a' -- '\'"#, ["string a"]),
    // A letter at the end of a word is no prefix.
    (#"type'\' a"#, ["word type", #"string \"#, "word a"]),
    ("x'0F' B'01' a", ["blob x'0F'", "blob B'01'", "word a"]), ("N'a'", ["word N", "string a"]),
    ("U&'a' u&\"b\"", ["word U", "character &", "string a", "word u", "character &", "quotedName b"]),
  ])
  func strings(sql: String, expected: [String]) {
    #expect(tokens(sql) == expected)
  }

  @Test(arguments: [
    ("$$a'b$$ c", ["string a'b", "word c"]), ("$a$ $$ $b$ $a$ c", ["string  $$ $b$ ", "word c"]),
    ("$é_1$ ' $é_1$", ["string  ' "]), ("$$$$ a", ["string ", "word a"]), ("$a$ b $A$", ["string  b $A$…"]),
    ("$a$ $a $a$ b", ["string  $a ", "word b"]), ("$1 $12", ["parameter $1", "parameter $12"]),
    ("$1$$a$$", ["parameter $1", "string a"]), ("$a b", ["character $", "word a", "word b"]),
    // A name can contain the sign.
    ("a$b$c' d'", ["word a$b$c", "string  d"]), ("a$$ b", ["word a$$", "word b"]),
  ])
  func dollars(sql: String, expected: [String]) {
    #expect(tokens(sql) == expected)
  }

  @Test(arguments: [
    ("/* /* */ */a", ["comment /* /* */ */", "word a"]), ("/* /* */ a", ["comment /* /* */ a…"]),
    ("/*/**/*/a", ["comment /*/**/*/", "word a"]), ("a /*", ["word a", "comment /*…"]),
    ("a -- b\rc", ["word a", "comment -- b", "word c"]), ("-- /*\na", ["comment -- /*", "word a"]),
    ("'/*' a", ["string /*", "word a"]),
  ])
  func comments(sql: String, expected: [String]) {
    #expect(tokens(sql, includesComments: true) == expected)
    #expect(tokens(sql) == expected.filter { !$0.hasPrefix("comment") })
  }

  @Test(arguments: [
    ("a[1:b]", ["word a", "character [", "number 1", "character :", "word b", "character ]"]),
    ("a ` b", ["word a", "character `", "word b"]), ("a @b", ["word a", "character @", "word b"]),
    ("a #1 ?b", ["word a", "character #", "number 1", "character ?", "word b"]),
    (
      "1INTO 0x1F 1_000 1.5e-3 .5 1e",
      [
        "number 1", "word INTO", "number 0x1F", "number 1_000", "number 1.5e-3", "number .5", "number 1",
        "word e",
      ]
    ),
    ("1..2", ["number 1", "character .", "number .2"]), ("0xg 0b1", ["number 0", "word xg", "number 0b1"]),
    ("\u{B}a", ["word a"]), ("\u{FEFF}a", ["word \u{FEFF}a"]), ("a\0b", ["word a"]),
  ])
  func others(sql: String, expected: [String]) {
    #expect(tokens(sql) == expected)
  }

  @Test func contents() {
    let tokens = SQLTokens("$ab$c$ab$ E'd' 'e'", syntax: .postgres)
    #expect(tokens.map { tokens.contents(of: $0) } == [4..<5, 12..<13, 16..<17])
  }
}
