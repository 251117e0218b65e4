import Testing

@testable import QuarryExpansion

@Suite struct DatabaseFunctionDiagnosticTests {
  static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "@DatabaseFunction struct A {}",
      "1:1 `@DatabaseFunction` error: '@DatabaseFunction' must be applied to a function or computed property"
    ),
    DiagnosticCase(
      "@DatabaseFunction let a = 1",
      "1:1 `@DatabaseFunction` error: '@DatabaseFunction' must be applied to a function or computed property"
    ),
    DiagnosticCase(
      "@DatabaseFunction(\"\", isDeterministic: maybe, other: 1) func a() {}",
      """
      1:19 `""` error: Argument must be a non-empty string literal
      1:40 `maybe` error: argument 'isDeterministic' must be 'true' or 'false'
      1:47 `other` error: '@DatabaseFunction' has no argument 'other'; known arguments: 'as', 'isDeterministic'
        fix-it: Remove argument
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction @DatabaseFunction func a() {}",
      """
      1:19 `@DatabaseFunction` error: '@DatabaseFunction' can only be applied once
        fix-it: Remove the second '@DatabaseFunction'
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction func a(_ b: Int..., c: inout Int) async {}",
      """
      1:31 `Int` error: Variadic arguments are not supported
      1:42 `inout Int` error: 'inout' arguments are not supported, because SQL passes values; remove 'inout'
      1:53 `async` error: a database function cannot be 'async', because SQLite calls it synchronously; remove 'async'
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction var a: Int { get async { 1 } }",
      "1:36 `async` error: a database function cannot be 'async', because SQLite calls it synchronously; remove 'async'"
    ),
    DiagnosticCase(
      "@DatabaseFunction func a<B>(_ b: B) {}",
      """
      1:25 `<B>` error: a database function cannot be generic; use concrete types, or 'some Sequence' for \
      the rows of an aggregate function
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction func a(_ b: some Hashable) {}",
      """
      1:31 `some Hashable` error: a database function cannot be generic; use concrete types, or 'some \
      Sequence' for the rows of an aggregate function
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction func a(_ b: some Sequence<Int>, _ c: Int) {}",
      """
      1:25 `(_ b: some Sequence<Int>, _ c: Int)` error: an aggregate function must have one sequence as its only \
      parameter; for several arguments, use a sequence of tuples: 'some Sequence<(A, B)>'
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction(as: Int.self) func a(_ b: Int) -> Int { b }",
      "1:23 `Int.self` error: Argument must be a function type literal mapping to this function"
    ),
    DiagnosticCase(
      "@DatabaseFunction(as: ((Int, Int) -> Int).self) func a(_ b: Int) -> Int { b }",
      "1:23 `((Int, Int) -> Int).self` error: Argument must be a function type literal mapping to this function"
    ),
    DiagnosticCase(
      "@DatabaseFunction(as: ((Int) -> Void).self) func a(_ b: Int) -> Int { b }",
      "1:23 `((Int) -> Void).self` error: Argument must be a function type literal mapping to this function"
    ),
    DiagnosticCase(
      "@DatabaseFunction(as: ((any Sequence<Int>) -> Int).self) func a(_ b: some Sequence<(Int, Int)>) -> Int { 1 }",
      "1:23 `((any Sequence<Int>) -> Int).self` error: Argument must be a function type literal mapping to this function"
    ),
    DiagnosticCase(
      "@DatabaseFunction(as: type) var a: Int { 1 }",
      "1:23 `type` error: Argument must be a type literal"
    ),
    DiagnosticCase(
      "@DatabaseFunction func a(_ b: [String]) -> [Int: Int] { [:] }",
      """
      1:31 `[String]` error: '[String]' is not representable as an SQL value; specify a representation with \
      '@DatabaseFunction(as:)'
      1:44 `[Int: Int]` error: '[Int: Int]' is not representable as an SQL value; specify a representation with \
      '@DatabaseFunction(as:)'
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction @MainActor func a() {}",
      """
      1:19 `@MainActor` error: '@DatabaseFunction' function must be 'nonisolated', not isolated to @MainActor, \
      because the database calls it on any thread
        fix-it: Replace '@MainActor' with 'nonisolated'
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction var a: Int { 1 }",
      in: ["actor B {}"],
      """
      1:1 `@DatabaseFunction` error: '@DatabaseFunction' property must be 'nonisolated', not isolated to actor 'B', \
      because the database calls it on any thread
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction func a() {}",
      in: ["func b() {}", "struct C {}"],
      """
      1:1 `@DatabaseFunction` error: '@DatabaseFunction' cannot be applied to a local function; move it to file or \
      type level, or use 'ScalarFunction'
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction static func + (a: Int, b: Int) -> Int { a }",
      in: ["struct A {}"],
      "1:31 `+` error: an operator cannot be a database function, because SQL calls functions by name; declare a named function"
    ),
    DiagnosticCase(
      "@DatabaseFunction mutating func a() {}",
      in: ["struct A {}"],
      "1:19 `mutating` error: a database function cannot be 'mutating', because it is called on a copy of the value; remove 'mutating'"
    ),
    DiagnosticCase(
      "@DatabaseFunction func a(_ b: Int) -> Int",
      in: ["protocol A {}"],
      """
      1:1 `@DatabaseFunction` error: '@DatabaseFunction' cannot be applied to a function requirement of a protocol; \
      apply it to the implementation
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction static func a() {}",
      in: ["@MainActor extension A {}"],
      """
      1:1 `@DatabaseFunction` error: '@DatabaseFunction' function must be 'nonisolated', not isolated to \
      @MainActor, because the database calls it on any thread
      """
    ),
    DiagnosticCase(
      "@DatabaseFunction func a(_ b: isolated A, c: @autoclosure () -> Int) {}",
      """
      1:31 `isolated A` error: 'isolated A' is not representable as an SQL value; specify a representation with \
      '@DatabaseFunction(as:)'
      1:46 `@autoclosure () -> Int` error: '@autoclosure () -> Int' is not representable as an SQL value; specify a \
      representation with '@DatabaseFunction(as:)'
      """
    ),
  ]

  private func expand(_ source: String, in context: [String]) -> Expansion {
    MacroRegistry.expand(
      ExpansionRequest(
        macroType: "DatabaseFunctionMacro",
        role: .peer,
        attribute: SourceText("@DatabaseFunction"),
        declaration: SourceText(source),
        lexicalContext: context.map { SourceText($0) }
      )
    )
  }

  @Test(arguments: cases)
  func diagnoses(_ wrong: DiagnosticCase) {
    let expansion = expand(wrong.source, in: wrong.context)
    let described = expansion.diagnostics.map { $0.described(in: wrong.source) }.joined(separator: "\n")
    #expect(described == wrong.expected)
    #expect(expansion.source == "")
  }

  @Test(arguments: cases)
  func fixes(_ wrong: DiagnosticCase) {
    let diagnostics = expand(wrong.source, in: wrong.context).diagnostics
    for fixIt in diagnostics.flatMap(\.fixIts) {
      let fixed = fixIt.applied(to: wrong.source)
      #expect(expand(fixed, in: wrong.context).diagnostics.count == diagnostics.count - 1, "\(fixed)")
    }
  }

  @Test(arguments: [
    ("nonisolated func a() {}", ["@MainActor class B {}"]), ("static func a() {}", ["actor B {}"]),
    ("func a() {}", ["struct B {}", "@MainActor enum C {}"]),
    ("func a(_ b: some Swift.Sequence<Int>) -> Int { 1 }", []),
  ])
  func allows(declaration: String, context: [String]) {
    #expect(expand("@DatabaseFunction \(declaration)", in: context).diagnostics == [])
  }
}
