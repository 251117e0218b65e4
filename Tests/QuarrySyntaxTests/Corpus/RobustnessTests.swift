import Foundation
import QuarrySyntax
import Testing

@Suite struct RobustnessTests {
  /// Source with an example of every construct.
  static let sample = """
    #!/usr/bin/env swift
    @Table("a", as: B<C, D>.self) public struct Ünï<T: P, each U>: Codable where T == [K: V?] {
      #if os(Linux) && !X
      @A private(set) var x: Int = 5 { didSet { print("a \\(b("c \\(d)")) e") } }, y = [1: "2"]
      #endif
      let s = \"\"\"
        text \\(x, f: .g) \\
        more \\u{1F600}
        \"\"\"; let r = #"raw \\#(z)"#, p = /a[b]+(c)/, q = #/x/#
      /* a /* nested */ comment */
      func f<V>(_ a: inout (Int, b: String...)?, c: @escaping @Sendable () async throws(E) -> Void = {}) rethrows -> some P & ~Q { a < b }
      subscript(i: Int) -> A.Type { get async throws { 1 } nonmutating set(v) { } }
      indirect case a(Int = 1, `b`: [3 of T]), c = -1.5e3
      static func ==<Z>(l: Self, r: Self) -> Bool { l >>= r ? 0xFF : 1 }
    }
    infix operator <=>: P
    #make("x") { $0 } then: { 1 }
    foo.bar { }

    """

  @Test func `truncated source makes the round trip`() {
    let bytes = Array(Self.sample.utf8)
    for end in 0...bytes.count {
      expectRoundTrip(Array(bytes[..<end]), "up to \(end)")
      expectRoundTrip(Array(bytes[end...]), "from \(end)")
    }
  }

  @Test func `source with a removed or changed byte makes the round trip`() {
    let bytes = Array(Self.sample.utf8)
    let disturbing = Array("\"(){}<\\#`@/".utf8) + [0xFF]
    for index in bytes.indices {
      var without = bytes
      without.remove(at: index)
      expectRoundTrip(without, "without \(index)")
      // Two tokens at each location. Over the whole sample, each token occurs next to every kind of token.
      for step in 0..<2 {
        var changed = bytes
        changed[index] = disturbing[(index + 5 * step) % disturbing.count]
        expectRoundTrip(changed, "\(changed[index]) at \(index)")
      }
    }
  }

  @Test func `every entry point accepts truncated source`() {
    let texts = [
      Self.sample, "#sql(\"a \\(b, as: C.self) \", as: [D<E, F>: G].self) { } x: { }",
      "@A.B<C>(d: \"e\", [f: g])", "[A: (B?, c: any D & E.Type) -> F<G>]",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for end in bytes.indices {
        let source = SyntaxSource(bytes: Array(bytes[..<end]))
        _ = try? Declaration.parse(source)
        _ = try? MacroExpansion.parse(source)
        _ = try? Attribute.parse(source)
        _ = try? TypeSyntax.parse(source)
        if let expression = try? Expression.parse(source) { _ = expression.shape }
        _ = ExpressionShape(of: source.allTokens)
      }
    }
  }

  // The test detects hangs, not slow machines.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("(", ")"), ("[", "]"), ("{", "}"), ("let x: [", "]"), ("let x: (", ")"), ("let x: A<", ">"),
      ("struct A { ", "}"),
      ("#if A\n", "#endif\n"), ("\"\\(", ")\""), ("/*", "*/"), ("@A(", ")"), ("func f(x: (", ")"),
      ("let x: any ", ""),
      ("let x: @A ", ""), ("a<", ""), ("public ", ""), ("public\n", ""), ("~", ""), ("let x = a ? ", ""),
      ("f(A<", ">)"), ("#", ""), ("#/", ""), ("\"", ""),
      ("`", ""), ("/", ""), ("= /(", ""), ("#if A\n@B\n", ""), ("@A\n", ""), ("extension A.", ""),
      ("let x: A?", "?"), ("{ get ", "}"), ("-> ", ""), ("case a(", ")"),
      ("#\"\"\" ", ""), ("<#", ""), ("var x: A { ", "}"), ("[", ""), ("(", ""), ("{", ""), ("\"\\(", ""),
      ("[)", ""), ("([{", ""), ("(}", ""), ("#else\n", ""), ("é", ""), ("a.b(", ")"),
    ]
  )
  func `deep nesting neither overflows nor takes long`(_ opening: String, _ closing: String) throws {
    let text = String(repeating: opening, count: 5000) + "x" + String(repeating: closing, count: 5000)
    for prefix in ["", "struct S { ", "let x: ", "func f(x: "] {
      expectRoundTrip(Array((prefix + text).utf8))
      let source = SyntaxSource(prefix + text)
      _ = try? TypeSyntax.parse(source)
      _ = try? Declaration.parse(source)
      _ = ExpressionShape(of: source.allTokens)
    }
  }

  @Test func `deep nesting fits on a small stack`() {
    let texts = [
      "struct A { ", "let x: [", "let x: A<", "let x: (", "#if A\n", "let x: any ~", "@A func f(x: () -> ",
    ].map {
      String(repeating: $0, count: 5000)
    }
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      for text in texts { _ = SourceFile.parse(text) }
      done.signal()
    }
    // The stack size of secondary threads on Darwin.
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }

  @Test func `time is linear in the input`() {
    func seconds(_ copies: Int) -> Double {
      let bytes = Array(String(repeating: Self.sample, count: copies).utf8)
      let clock = ContinuousClock()
      let time = clock.measure {
        let file = SourceFile.parse(SyntaxSource(bytes: bytes))
        #expect(file.tokens.rangeWithTrivia.count > bytes.count / 2)
      }
      return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
    _ = seconds(100)
    let size = Self.sample.utf8.count
    let small = seconds(1_000_000 / size)
    let large = seconds(10_000_000 / size)
    #expect(large < 30 * small + 1, "1 MB in \(small) s, 10 MB in \(large) s")
  }
}
