import QuarrySyntax
import Testing

@Suite struct ErrorTests {
  @Test(arguments: [
    ("struct {}", "the name of the struct is missing here", 7),
    ("struct S", "'{' is missing before the members of the struct", 8),
    ("enum E: { }", "a type is missing here", 8),
    ("func (x: Int)", "the name of the function is missing here", 5),
    ("func f", "the parameters of the function are missing here", 6),
    ("func f(Int) {}", "the name and type of a parameter are missing here", 7),
    ("func f(x: Int", "')' or ',' is missing in the parameters of the function", 13),
    ("func f() -> {}", "a type is missing here", 12),
    ("var = 1", "the name of the variable is missing here", 4),
    ("var x: = 1", "a type is missing here", 7),
    ("var x =", "a value is missing after '='", 7),
    ("typealias A", "'=' and the type of the alias are missing here", 11),
    ("subscript(x: Int) { 1 }", "'->' and the type of the subscript are missing here", 18),
    ("precedencegroup P", "'{' is missing after the name of the precedence group", 17),
    ("operator a", "a declaration is missing here", 0),
    ("infix operator", "a declaration is missing after the attributes and modifiers", 6),
    ("@", "the name of the attribute is missing after '@'", 1),
    ("struct S<T {}", "'>' or ',' is missing in the generic parameters", 11),
    ("struct S where T {}", "':' or '==' is missing in the requirement", 17),
    ("public", "a declaration is missing here", 0),
    ("struct S {} x", "this is unexpected after the declaration", 12),
    ("", "a declaration is missing here", 0),
  ])
  func `a broken declaration is located`(_ text: String, _ message: String, _ offset: Int) {
    expectRoundTrip(Array(text.utf8), "\(text)")
    do {
      _ = try Declaration.parse(text)
      Issue.record("\(text) is accepted")
    } catch {
      #expect(error.message == message, "\(text)")
      #expect(error.range.lowerBound == offset, "\(text)")
    }
  }

  @Test func `a broken declaration does not affect the others`() {
    let text = """
      struct A { var x: Int }
      struct 3 { var y: Int }
      struct C {
        var ok: Int
        vra broken: Int = 3
        @Column( var z: Int
        func () {}
        var fine: Int
      }
      func f(
      struct D {}
      """
    expectRoundTrip(Array(text.utf8))
    let file = SourceFile.parse(text)
    let names = file.items.compactMap { item -> String? in
      if case .nominal(let node) = item { node.name.text } else { nil }
    }
    #expect(names.starts(with: ["A", "C"]))
    #expect(file.errors.count >= 3)
    let members = file.items.lazy.compactMap(\.memberBlock).dropFirst().first?.members ?? []
    #expect(members.first.map(\.text) == "var ok: Int")
  }

  @Test func `a missing endif is reported once and keeps the members`() {
    let file = SourceFile.parse("struct A {\n#if X\nvar a: Int\n}\nstruct B {}")
    #expect(file.errors.map(\.message) == ["'#endif' is missing here"])
    #expect(file.items.count == 2)
  }

  @Test func `locations count lines and columns`() {
    let source = SyntaxSource("a\nb\r\nc\rdé")
    #expect(
      [0, 1, 2, 5, 7, 8, 10].map { source.location(of: $0).description } == [
        "1:1", "1:2", "2:1", "3:1", "4:1", "4:2", "4:4",
      ]
    )
  }
}
