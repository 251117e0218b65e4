import QuarrySyntax
import Testing

@Suite struct DeclarationTests {
  @Test(arguments: [
    "struct S {}", "public final class C<T>: B, P where T: Q, T == U { }",
    "enum E: String { case a = \"b\", c }",
    "actor A: P {}",
    "protocol P<A, B>: AnyObject { associatedtype A: Q = Int where A: R\n var x: Int { get set } }",
    "extension Array: P where Element: P, Element.A == Int {}", "struct V<let n: Int, each T: P> {}",
    "struct M: ~Copyable, @unchecked Sendable, @MainActor P {}", "protocol Old: class {}",
    "func f() {}", "func f<T>(_ x: T, y z: Int = 1, _ rest: String...) async throws(E) -> [T] where T: P { }",
    "func f(a: inout [Int], b: @escaping @Sendable (Int) async throws -> Void, c: borrowing T, d: sending U) rethrows {}",
    "static func == (a: S, b: S) -> Bool { true }", "static func ==<T>(a: T, b: S) -> Bool { true }",
    "func < <T>(a: T, b: T) -> Bool", "func <<T>(a: T, b: T) -> Bool", "func >>(a: S, b: S) -> S {}",
    "prefix func !(a: S) -> S {}", "postfix func ...(a: S) -> S {}", "func ??(a: S?, b: S) -> S {}",
    "func / (a: S, b: S) -> S { a }", "func `default`() {}",
    "func callee(in x: Int, for y: Int, where z: Int) {}",
    "func pack<each T>(_ value: repeat each T) -> (repeat (each T)?) {}", "func f(x: isolated A, _: Int) {}",
    "init() {}", "init?<T>(_ x: T) throws where T: P {}", "init!(x: Int)",
    "required convenience init(from d: any D) throws { }",
    "deinit { x() }", "isolated deinit {}", "subscript(i: Int) -> T { get { 1 } set { } }",
    "static subscript<T>(dynamicMember p: KeyPath<S, T>) -> T where T: P { self[keyPath: p] }",
    "typealias A = B", "typealias F<T> = (T) -> Void where T: P", "typealias G<T>=H<T>", "import Foundation",
    "@testable import struct A.B.C", "public import A", "@preconcurrency import A", "import func A.==",
    "infix operator <>: AdditionPrecedence", "prefix operator √", "postfix operator %%", "infix operator ==>",
    "precedencegroup P { higherThan: A lowerThan: B associativity: left assignment: true }",
    "@freestanding(expression) public macro sql<T>(_ x: String, as: T.Type) -> T = #externalMacro(module: \"M\", type: \"T\")",
    "macro m(_: Int) = #externalMacro(module: \"M\", type: \"T\") where T: P",
    "var a", "let a = 1", "var a, b: Int, c = 2", "let (a, b) = (1, 2)", "let _ = x", "var a: Int { 1 }",
    "var a: Int { get { 1 } set(v) { } }", "var a = 1 { willSet(x) {} didSet { } }",
    "var a: Int = 1 { didSet {} }",
    "var a: Int { get async throws { 1 } }", "var a: Int { mutating get { 1 } nonmutating set { } }",
    "var a: Int { _read { yield x } _modify { yield &x } }", "var a: Int { @inlinable get { 1 } }",
    "var a: Int { @storageRestrictions(initializes: b) init(v) { b = v } get { b } }",
    "var a: Int { yielding borrow { yield b } }", "var a: Int { get { 1 }\n#if X\nset { }\n#endif\n}",
    "var a: Int { yielding read { yield b } yielding modify { yield &b } }", "struct S<T where T: P> {}",
    "func f(isolated a b: A, @B _ c: D) {}", "infix operator +\u{300}", "func ⊕\u{301}(a: A, b: A) {}",
    "infix operator +++ { associativity left }",
    "var a: Int { @inlinable borrow { b } mutate { &b } }", "private(set) public var a = 1",
    "nonisolated(unsafe) static let a = f()", "unowned(unsafe) let a: A",
    "weak var a: A?",
    "lazy var a: Int = { 1 }()", "package nonisolated let a: Int", "var a: Int\n{ 1 }",
    "var a = f { $0 }", "let a = b\n  .c\n  .d { $0 }\n  + 1", "let a =\n  1", "let a = x ? y : z",
    "let a = x\n  ? y\n  : z",
    "let a = if b { 1 } else { 2 }", "let a = if b { 1 }\nelse { 2 }",
    "let a = switch b { case .c: 1 default: 2 }",
    "let a = f(x) { 1 } then: { 2 }", "let a = f { 1 }\nthen: { 2 }", "let a = Foo<A, B>(), b = c < d, e = f",
    "let a = b as\n C",
    "let a = x\n#if A\n.b\n#else\n.c\n#endif", "let a: Foo<A>= b", "let a: Int?=nil",
    "let a: [3 of Int] = [1, 2, 3]",
    "@Foo @Bar(1, x: \"y\") @A.B<Int>(z) var a: Int", "@available(iOS 13, macOS 12, *) func f()",
    "@_specialize(where T == Int) func f<T>(x: T)",
    "#if A\n@available(x)\n#elseif B\n@B @C\n#endif\npublic func f() {}",
    "#sql(\"x\")", "@A public #make(\"x\") { y } z: { w }", "#warning(\"x\")",
    "#sourceLocation(file: \"a\", line: 1)",
    "#if os(Linux) && swift(>=6)\nimport A\n#elseif (!DEBUG ||\n  X)\nimport B\n#else\nimport C\n#endif",
  ])
  func `a declaration is parsed completely`(_ text: String) throws {
    _ = try parseDeclaration(text)
  }

  @Test func `the parts of a struct`() throws {
    let text = """
      /// Doc
      @Table("items", schema: "main") @available(macOS 13, *)
      public struct Item<T: P>: Codable, Sendable where T: Q {
        @Column("is_done", as: Bool.Rep.self) private(set) var isDone = false, other: Int
        static let shared: Self? = nil
        struct Inner { enum Deep { case a } }
        func run() { let x = 1 }
        ;var tail: Int { 2 }
      }
      """
    guard case .nominal(let item) = try parseDeclaration(text) else {
      throw Unexpected("another kind of declaration")
    }
    #expect(item.kind == .struct)
    #expect(item.name.name == "Item")
    #expect(item.leadingTrivia == "/// Doc\n")
    #expect(item.attributes.map(\.baseName) == ["Table", "available"])
    #expect(item.header.access?.text == "public")
    #expect(item.genericParameters?.parameters.map(\.name.text) == ["T"])
    #expect(item.genericParameters?.parameters.first?.inheritedType?.text == "P")
    #expect(item.inheritance?.types.map(\.text) == ["Codable", "Sendable"])
    #expect(item.whereClause?.text == "where T: Q")
    let table = try #require(item.header.attribute(named: "Table")?.arguments)
    #expect(table.arguments.map { $0.label?.name } == [nil, "schema"])
    #expect(table.argument(labeled: "schema")?.value.text == "\"main\"")
    #expect(item.memberBlock.members.count == 5)

    guard case .variable(let column) = item.memberBlock.members[0] else {
      throw Unexpected("another kind of declaration")
    }
    #expect(column.bindings.map { $0.pattern.name?.name } == ["isDone", "other"])
    #expect(column.bindings[0].initializer?.text == "false")
    #expect(column.bindings[1].type?.text == "Int")
    #expect(column.modifiers[0].detail?.text == "set")
    #expect(column.header.access == nil)
    #expect(!column.isConstant && !column.isStatic)
    guard case .variable(let shared) = item.memberBlock.members[1],
      case .variable(let tail) = item.memberBlock.members[4]
    else { throw Unexpected("another kind of declaration") }
    #expect(shared.isStatic && shared.isConstant)
    #expect(tail.bindings[0].isComputed)
  }

  @Test func `stored and computed variables`() throws {
    let cases: [(String, Bool)] = [
      ("var a: Int { 1 }", true), ("var a: Int { get }", true), ("var a: Int = 1 { didSet {} }", false),
      ("var a = 1", false), ("var a = f { get() }", false), ("var a: Int { willSet {} }", false),
      ("var a: Int { get { 1 } set {} }", true), ("var a: Int { set.count }", true), ("var a: Int {}", true),
      ("var a: Int { init(x) {} get { 1 } }", true), ("var a: Int { get() }", true),
    ]
    for (text, isComputed) in cases {
      guard case .variable(let variable) = try parseDeclaration(text) else {
        throw Unexpected("another kind of declaration")
      }
      #expect(variable.bindings[0].isComputed == isComputed, "\(text)")
    }
  }

  @Test func `a type annotation applies to the bindings before it`() throws {
    guard case .variable(let variable) = try parseDeclaration("var a, b: Int, c = 1, d: String, e") else {
      throw Unexpected("another kind of declaration")
    }
    #expect(
      variable.bindings.indices.map { variable.annotation(ofBindingAt: $0)?.text } == [
        "Int", "Int", nil, "String", nil,
      ]
    )
  }

  @Test func `the values of enum cases`() throws {
    let text =
      "indirect enum E { case a, b(Int, _ x: String = \"y\", z: @Sendable () -> Void), c = 1 + 2\n@X case d }"
    guard case .nominal(let node) = try parseDeclaration(text),
      case .enumCase(let first) = node.memberBlock.members[0]
    else { throw Unexpected("another kind of declaration") }
    #expect(node.header.has("indirect"))
    #expect(first.elements.map(\.name.name) == ["a", "b", "c"])
    #expect(first.elements[2].rawValue?.text == "1 + 2")
    let values = try #require(first.elements[1].associatedValues).parameters
    #expect(values.map(\.label) == [nil, nil, "z"])
    #expect(values.map(\.type.text) == ["Int", "String", "@Sendable () -> Void"])
    #expect(values[1].defaultValue?.text == "\"y\"")
  }

  @Test func `the parts of functions`() throws {
    let text =
      "func map<U>(_ f: (T) throws -> U, in x: inout [U]) async throws(E) -> [U]? where U: P { body }"
    guard case .function(let function) = try parseDeclaration(text) else {
      throw Unexpected("another kind of declaration")
    }
    #expect(function.name.text == "map")
    #expect(function.parameters.parameters.map(\.label) == [nil, "in"])
    #expect(function.parameters.parameters.map(\.name) == ["f", "x"])
    #expect(function.effects?.thrownType?.text == "E")
    #expect(function.effects?.asyncKeyword != nil)
    #expect(function.returnType?.text == "[U]?")
    #expect(function.body?.text == "{ body }")
  }

  @Test func `conditional members have clauses`() throws {
    let text =
      "struct S {\n#if A && B\nvar a: Int\n#if C\nvar c: Int\n#endif\n#else\nvar b: Int\n#endif\nvar d: Int }"
    guard case .nominal(let node) = try parseDeclaration(text),
      case .conditional(let block) = node.memberBlock.members[0]
    else { throw Unexpected("another kind of declaration") }
    #expect(node.memberBlock.members.count == 2)
    #expect(block.clauses.map { $0.condition?.text } == ["A && B", nil])
    #expect(block.clauses.map(\.items.count) == [2, 1])
  }

  @Test func `attributes inside conditions belong to the declaration`() throws {
    let text = "#if A\n@B\n#else\n@C(1)\n#endif\n@D public struct S {}"
    let declaration = try parseDeclaration(text)
    #expect(declaration.header?.attributes.map(\.baseName) == ["B", "C", "D"])
    #expect(declaration.header?.access?.text == "public")
  }

  @Test func `statements between declarations`() {
    let file = parseValid(
      """
      import A
      let x = 1
      print(x)
      for i in 0..<3 where i > 1 {
        print(i)
      }
      if x > 1 { f() }
      else { g() }
      open(file)
      actor = 3
      struct S {}
      #expect(x) == y
      #make("z")
      a.b
        .c()
      """
    )
    let kinds = file.items.map { if case .statement = $0 { "s" } else { "d" } }
    #expect(kinds == ["d", "d", "s", "s", "s", "s", "s", "d", "s", "d", "s"])
  }
}
