import QuarrySyntax
import Testing

@Suite struct ExpressionShapeTests {
  private func outline(_ expression: Expression) -> String {
    func list(_ arguments: [Argument]) -> String {
      arguments.map { ($0.label.map { "\($0.text):" } ?? "") + $0.value.text }.joined(separator: "|")
    }
    switch expression.shape {
    case .integer(let number): return "integer \(number.isNegative ? "-" : "")\(number.digits.text)"
    case .float(let number): return "float \(number.isNegative ? "-" : "")\(number.digits.text)"
    case .string(let string): return "string \(string.staticValue ?? "…")"
    case .boolean(let value): return "boolean \(value)"
    case .nil: return "nil"
    case .regex: return "regex"
    case .array(let elements): return "array \(elements.map(\.text).joined(separator: "|"))"
    case .dictionary(let elements):
      return "dictionary \(elements.map { "\($0.key.text)=\($0.value.text)" }.joined(separator: "|"))"
    case .implicitMember(let name): return "implicit \(name.text)"
    case .path(let path):
      return "path "
        + path.components.map { $0.name.name + ($0.genericArguments?.text ?? "") }.joined(separator: "|")
    case .member(let base, let name): return "member \(base.text)|\(name.text)"
    case .call(let call):
      let closures = call.trailingClosures.map { ($0.label.map { "\($0.text):" } ?? "") + $0.closure.text }
      return (["call \(call.callee.text)", list(call.arguments?.arguments ?? [])] + closures).joined(
        separator: "#"
      )
    case .metatype(let type): return "metatype \(type.text)"
    case .closure: return "closure"
    case .tuple(let elements): return "tuple \(list(elements.arguments))"
    case .keyPath: return "keyPath"
    case .cast(let value, let keyword, let type): return "cast \(value.text)|\(keyword.text)|\(type.text)"
    case .marked(let keyword, let value): return "marked \(keyword.text)|\(value.text)"
    case .macroExpansion(let expansion):
      return "macro \(expansion.macroName) \(list(expansion.arguments?.arguments ?? []))"
    case .opaque: return "opaque"
    }
  }

  @Test(arguments: [
    ("42", "integer 42"), ("-0xFF", "integer -0xFF"), ("1_000.5e3", "float 1_000.5e3"),
    ("-1.5", "float -1.5"),
    ("- 1", "opaque"), ("5 * 60", "opaque"), ("1 + 2", "opaque"), ("!a", "opaque"), ("a ? b : c", "opaque"),
    (#""a\tb""#, "string a\tb"), (#""a\(b)""#, "string …"), (##"#"a\b"#"##, #"string a\b"#),
    ("\"\"\"\n  a\n  \"\"\"", "string a"),
    ("true", "boolean true"), ("false", "boolean false"), ("nil", "nil"), ("/a+/", "regex"),
    ("[]", "array "), ("[1, a(b, c), [2, 3],]", "array 1|a(b, c)|[2, 3]"),
    ("[A<B, C>(), d < e, f > g]", "array A<B, C>()|d < e|f > g"),
    ("[:]", "dictionary "), ("[1: 2, a ? b : c: d ? e : f]", "dictionary 1=2|a ? b : c=d ? e : f"),
    (".now", "implicit now"), ("a", "path a"), ("A.B.c", "path A|B|c"), ("A<Int>.b", "path A<Int>|b"),
    ("`class`.x", "path class|x"), ("$0", "path $0"),
    ("T()", "call T#"), ("A.B<C>(x, y: z)", "call A.B<C>#x|y:z"), (".init(1)", "call .init#1"),
    (".case(a: 1)", "call .case#a:1"),
    ("[Int]()", "call [Int]#"), ("[A: B]()", "call [A: B]#"), ("f { $0 }", "call f##{ $0 }"),
    ("f(1) { a } b: { c }", "call f#1#{ a }#b:{ c }"),
    ("{ 1 }()", "call { 1 }#"), ("a.b(c).d(e)", "call a.b(c).d#e"), ("a.b(c).d", "member a.b(c)|d"),
    ("\"a\".count", "member \"a\"|count"),
    ("Date(timeIntervalSince1970: -1)", "call Date#timeIntervalSince1970:-1"),
    ("f(a < b, c > d)", "call f#a < b|c > d"),
    ("T.self", "metatype T"), ("(A, B).self", "metatype (A, B)"), ("[Int]?.self", "metatype [Int]?"),
    ("Date.Rep?.self", "metatype Date.Rep?"),
    ("(any P).self", "metatype (any P)"), ("A<B, C>.self", "metatype A<B, C>"),
    ("Swift::max", "path Swift|max"), ("Swift::max(1, a: 2)", "call Swift::max#1|a:2"),
    ("a.M::b", "path a|b"), ("[A::b: 1]", "dictionary A::b=1"), ("f(A::b, c: A::d)", "call f#A::b|c:A::d"),
    ("#Quarry::sql(\"a\")", "macro sql \"a\""), ("_$name", "path _$name"),
    ("a < b, c > (d)", "call a < b, c >#d"), ("[a < b, c > d]", "array a < b|c > d"),
    ("a\n#if X\n.b\n#endif\n.c", "member a\n#if X\n.b\n#endif|c"),
    ("{ $0 }", "closure"), ("()", "tuple "), ("(1, a: 2)", "tuple 1|a:2"), ("(a)", "tuple a"),
    (#"\A.b"#, "keyPath"), (#"\.b.c[0]?.d"#, "keyPath"), (#"\A.b + 1"#, "opaque"),
    ("x as T", "cast x|as|T"), ("x as? [T]", "cast x|as|[T]"), ("nil as Int?", "cast nil|as|Int?"),
    ("a.b(c) as! T", "cast a.b(c)|as|T"),
    ("try f()", "marked try|f()"), ("try? await f()", "marked try|await f()"), ("await a", "marked await|a"),
    ("#file", "macro file "), ("#sql(\"a\", as: T.self)", "macro sql \"a\"|as:T.self"), ("a[0]", "opaque"),
    ("a!", "opaque"), ("a[0]()", "call a[0]#"),
    ("if a { 1 } else { 2 }", "opaque"), ("a b", "opaque"), ("f(1", "opaque"),
  ])
  func shapes(_ text: String, _ expected: String) throws {
    let file = SourceFile.parse("let x = " + text)
    guard case .variable(let variable) = file.items.first, let value = variable.bindings[0].initializer else {
      return #expect(expected == "opaque", "no initial value")
    }
    if expected != "opaque" || file.errors.isEmpty { #expect(value.text == text) }
    #expect(file.errors.isEmpty ? outline(value) == expected : expected == "opaque")
  }

  @Test(arguments: [
    "f(a, b: 1) { $0 } c: { $1 }", "A.b<Int>.c", "-1_000.5", "[a: b + c]", "#sql<Int>(\"a\") { 1 }",
  ])
  func `the parts of a shape make the round trip`(_ text: String) throws {
    var node: (any SyntaxNode)?
    switch try Expression.parse(text).shape {
    case .call(let call): node = call
    case .path(let path): node = path
    case .float(let number): node = number
    case .macroExpansion(let expansion): node = expansion
    case .dictionary(let elements): node = elements.first
    default: break
    }
    let found = try #require(node)
    #expect(text.contains(String(decoding: found.printed(), as: UTF8.self)))
    #expect(misplacedChild(of: found) == nil)
    #expect(!found.children.isEmpty)
  }

  @Test func `a called type is parsed as a type`() throws {
    for text in ["Foo<X>()", "[Int]()", "A.B()", "Int?()"] {
      guard case .call(let call) = try Expression.parse(text).shape else { continue }
      #expect(call.calledType?.text == String(text.dropLast(2)))
    }
  }

  @Test func `a macro expansion has arguments and closures`() throws {
    let expansion = try MacroExpansion.parse(" #sql(\"a \\(b)\", as: (A, B).self,) { $0 } also: { $1 }")
    #expect(expansion.macroName == "sql")
    #expect(expansion.arguments?.arguments.map(\.value.text) == ["\"a \\(b)\"", "(A, B).self"])
    #expect(expansion.trailingClosures.map { $0.label?.name } == [nil, "also"])
    #expect(expansion.range.lowerBound == 1)
    #expect(throws: SyntaxError.self) { try MacroExpansion.parse("#sql(1) + 2") }
    #expect(throws: SyntaxError.self) { try MacroExpansion.parse("sql(1)") }
  }

  @Test func `an attribute has a name and arguments`() throws {
    let attribute = try Attribute.parse("@Q.Column<Int>(\"x\", as: Y.self)")
    #expect(attribute.baseName == "Column")
    #expect(attribute.name.text == "Q.Column<Int>")
    #expect(attribute.arguments?.argument(labeled: nil)?.value.text == "\"x\"")
    #expect(attribute.arguments?.argument(labeled: "as")?.value.text == "Y.self")
    #expect(throws: SyntaxError.self) { try Attribute.parse("Column") }
  }
}
