import QuarrySyntax
import Testing

@Suite struct LexerTests {
  /// The kinds and texts of the tokens, without the end of the file.
  private func lex(_ text: String) -> [String] {
    let source = SyntaxSource(text)
    expectRoundTrip(Array(text.utf8), "\(text)")
    return source.allTokens.map { "\($0.kind) \($0.text)" }
  }

  @Test(arguments: [
    (
      "name _ été 名 😀", ["identifier name", "identifier _", "identifier été", "identifier 名", "identifier 😀"]
    ),
    ("`class` `a raw name!`", ["identifier `class`", "identifier `a raw name!`"]),
    ("$0 $name", ["dollarIdentifier $0", "dollarIdentifier $name"]),
    ("_$name a$b", ["identifier _$name", "identifier a$b"]),
    (
      "A::b a: :b",
      ["identifier A", "colonColon ::", "identifier b", "identifier a", "colon :", "colon :", "identifier b"]
    ),
    ("#sql #`odd name`", ["macroName #sql", "macroName #`odd name`"]),
    ("1 1_000 0xFf 0o17 0b1_0", ["1", "1_000", "0xFf", "0o17", "0b1_0"].map { "integerLiteral \($0)" }),
    (
      "1.5 1e3 1.5E-3 0x1.8p3 0x1p-2",
      ["1.5", "1e3", "1.5E-3", "0x1.8p3", "0x1p-2"].map { "floatLiteral \($0)" }
    ),
    ("1.max", ["integerLiteral 1", "period .", "identifier max"]),
    ("0xFF.description", ["integerLiteral 0xFF", "period .", "identifier description"]),
    ("t.0.1", ["identifier t", "period .", "integerLiteral 0", "period .", "integerLiteral 1"]),
    ("a == b", ["identifier a", "operator ==", "identifier b"]),
    (
      "a <= b >> c",
      [
        "identifier a", "leftAngle <", "equal =", "identifier b", "rightAngle >", "rightAngle >",
        "identifier c",
      ]
    ),
    (
      "x ..< y ... z",
      ["identifier x", "operator ..", "leftAngle <", "identifier y", "operator ...", "identifier z"]
    ),
    ("a ⊕ b", ["identifier a", "operator ⊕", "identifier b"]),
    (
      "x? y! z ?? w",
      [
        "identifier x", "postfixQuestion ?", "identifier y", "postfixExclamation !", "identifier z",
        "operator ??", "identifier w",
      ]
    ),
    ("!a -> b", ["operator !", "identifier a", "arrow ->", "identifier b"]),
    (
      "A<B<C>>?=",
      [
        "identifier A", "leftAngle <", "identifier B", "leftAngle <", "identifier C", "rightAngle >",
        "rightAngle >", "postfixQuestion ?", "equal =",
      ]
    ),
    ("\\A.b", ["backslash \\", "identifier A", "period .", "identifier b"]),
    (
      "#if A\n#elseif B\n#else\n#endif",
      [
        "poundIf #if", "identifier A", "poundElseif #elseif", "identifier B", "poundElse #else",
        "poundEndif #endif",
      ]
    ),
  ])
  func tokens(_ text: String, _ expected: [String]) {
    #expect(lex(text) == expected)
    #expect(SyntaxSource(text).lexicalErrors.isEmpty)
  }

  @Test(arguments: [
    (#""""#, ["stringOpen \"", "stringClose \""]),
    (#""a\"b""#, ["stringOpen \"", #"stringText a\"b"#, "stringClose \""]),
    (
      #""a\(b("c\(d)"))e""#,
      [
        "stringOpen \"", "stringText a", #"interpolationOpen \("#, "identifier b", "leftParen (",
        "stringOpen \"",
        "stringText c", #"interpolationOpen \("#, "identifier d", "interpolationClose )", "stringClose \"",
        "rightParen )", "interpolationClose )", "stringText e", "stringClose \"",
      ]
    ),
    (
      ##"#"a"\(b)\#(c)"#"##,
      [
        ##"stringOpen #""##, ##"stringText a"\(b)"##, ##"interpolationOpen \#("##, "identifier c",
        "interpolationClose )", ##"stringClose "#"##,
      ]
    ),
    ("\"\"\"\na \"\" b\n\"\"\"", ["stringOpen \"\"\"", "stringText \na \"\" b\n", "stringClose \"\"\""]),
    (##"#"""#"##, [##"stringOpen #""##, "stringText \"", ##"stringClose "#"##]),
    (
      "\"\\(a\n + b)\"",
      [
        "stringOpen \"", "interpolationOpen \\(", "identifier a", "operator +", "identifier b",
        "interpolationClose )", "stringClose \"",
      ]
    ),
  ])
  func strings(_ text: String, _ expected: [String]) {
    #expect(lex(text) == expected)
    #expect(SyntaxSource(text).lexicalErrors.isEmpty)
  }

  @Test(arguments: [
    ("x = /a+/", true), ("f(/a b/)", true), ("[/a/, /b/]", true), ("return /x\\/y/", true), ("#/a/b/#", true),
    ("#/\n a / b\n/#", true), ("case /[(]/", true), ("{ /a/ }", true), ("try /a/", true),
    ("a / b / c", false), ("a/b/c", false), ("f(a)/2/3", false), ("reduce(1, /)", false), ("(/)", false),
    ("x = / a/", false), ("func /(a: A, b: A) -> A / 2", false), ("a[0]/b[1]/2", false), ("1/2/3", false),
    ("x /= 2 / 3", false), ("static func / (a: A) { a / 2 }", false),
  ])
  func regexes(_ text: String, _ isRegex: Bool) {
    let source = SyntaxSource(text)
    #expect(source.allTokens.contains { $0.kind == .regexLiteral } == isRegex)
    #expect(source.lexicalErrors.isEmpty)
    expectRoundTrip(Array(text.utf8))
  }

  @Test(arguments: [
    "#!/usr/bin/env swift\nlet a = 1\n", "\u{FEFF}let a = 1", "let a = 1 // b", "/* a /* b */ c */ let d = 1",
    "let a = 1\r\nlet b = 2\r\n", "let a = 1\rlet b = 2", "", "\n", "//", "/**/", "\t\u{0B}\u{0C}\0let x = 1",
  ])
  func trivia(_ text: String) {
    parseValid(text)
  }

  @Test(arguments: [
    ("let a = \"b", "this string literal is not closed", 10),
    ("\"\\(a", "this string interpolation is not closed by ')'", 4),
    ("/* a /* b */", "this comment is not closed by '*/'", 12),
    ("let `a = 1", "this identifier is not closed by '`'", 4),
    ("let a = 0xZ", "this number literal is invalid", 8),
    ("let a = 1abc", "this number literal is invalid", 8),
    ("let a = 1e+", "this number literal is invalid", 8),
    ("let a = (1", "this bracket is not closed", 8),
    ("let a = 1)", "this closing bracket has no opening bracket", 9),
    ("let a = #/b", "this regex literal is not closed", 8),
    ("let a = ##", "a name must follow '#'", 8),
    ("let a = <#value#>", "replace this editor placeholder", 8),
    ("let a = \u{7F}", "this character is invalid in Swift source", 8),
  ])
  func problems(_ text: String, _ message: String, _ offset: Int) {
    let errors = SyntaxSource(text).lexicalErrors
    #expect(errors.contains { $0.message == message && $0.range.lowerBound == offset }, "\(errors)")
    expectRoundTrip(Array(text.utf8), "\(text)")
  }

  @Test func `bytes that are not UTF-8 are kept`() {
    let bytes =
      Array("let a = \"".utf8) + [0xFF, 0xC0, 0x80] + Array("\" ".utf8) + [0xFE, 0xE2, 0x82]
      + Array("\nlet b = 1".utf8)
    expectRoundTrip(bytes)
    let file = SourceFile.parse(SyntaxSource(bytes: bytes))
    #expect(file.errors.map(\.message).contains("these bytes are not valid UTF-8"))
    #expect(file.items.count >= 2)
  }

  @Test func `a closing brace of a type also closes inner brackets`() {
    let file = SourceFile.parse("struct A { let x = f(1, [2 }\nstruct B {}")
    #expect(file.items.count == 2)
    #expect(file.errors.map(\.message).contains("this bracket is not closed"))
    let string = SourceFile.parse("struct A { let x = \"\\(f \n}\nstruct B {}")
    #expect(string.items.count == 2)
  }
}
