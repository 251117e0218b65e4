extension DiagnosticCase {
  static let types: [DiagnosticCase] = [
    DiagnosticCase(
      #"""
      @Table class A { let id: Int }
      """#,
      #"""
      1:1 `@Table` error: '@Table' can only be applied to struct and enum types, not to a class
        fix-it: Replace 'class' with 'struct'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table
      final class A { var a = 1 }
      """#,
      #"""
      1:1 `@Table` error: '@Table' can only be applied to struct and enum types, not to a class
      """#
    ),
    DiagnosticCase(
      #"""
      @Table actor A { let id: Int }
      """#,
      #"""
      1:1 `@Table` error: '@Table' can only be applied to struct and enum types, not to an actor
      """#
    ),
    DiagnosticCase(
      #"""
      @Table protocol A {}
      """#,
      #"""
      1:1 `@Table` error: '@Table' can only be applied to struct and enum types, not to a protocol
      """#
    ),
    DiagnosticCase(
      #"""
      @Table extension A {}
      """#,
      #"""
      1:1 `@Table` error: '@Table' can only be applied to struct and enum types, not to an extension
      """#
    ),
    DiagnosticCase(
      #"""
      @Table func a() {}
      """#,
      #"""
      1:1 `@Table` error: '@Table' can only be applied to struct and enum types, not to a function
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection class A { var a = 1 }
      """#,
      macro: "Selection",
      #"""
      1:1 `@Selection` error: '@Selection' can only be applied to struct and enum types, not to a class
        fix-it: Replace 'class' with 'struct'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table @Selection struct A { let id: Int }
      """#,
      #"""
      1:8 `@Selection` warning: '@Table' and '@Selection' should not be applied together; remove '@Selection', which '@Table' includes
        fix-it: Remove '@Selection'
        fix-it: Remove '@Table'
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection
      @Table
      struct A { let id: Int }
      """#,
      #"""
      1:1 `@Selection` warning: '@Table' and '@Selection' should not be applied together; remove '@Selection', which '@Table' includes
        fix-it: Remove '@Selection'
        fix-it: Remove '@Table'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table @Table("b") struct A { let id: Int }
      """#,
      #"""
      1:8 `@Table("b")` error: '@Table' can only be applied once
        fix-it: Remove the second '@Table'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("") struct A { let id: Int }
      """#,
      #"""
      1:8 `""` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table(name) struct A { let id: Int }
      """#,
      #"""
      1:8 `name` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a\(b)") struct A { let id: Int }
      """#,
      #"""
      1:8 `"a\(b)"` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a\0") struct A { let id: Int }
      """#,
      #"""
      1:8 `"a\0"` error: an SQL name cannot contain a NUL character
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a", schema: "") struct A { let id: Int }
      """#,
      #"""
      1:21 `""` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table(schema: main) struct A { let id: Int }
      """#,
      #"""
      1:16 `main` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table(nmae: "a") struct A { let id: Int }
      """#,
      #"""
      1:8 `nmae` error: '@Table' has no argument 'nmae'; known arguments: 'schema', 'allowsExtraColumns'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a", shcema: "b") struct A { let id: Int }
      """#,
      #"""
      1:13 `shcema` error: '@Table' has no argument 'shcema'; known arguments: 'schema', 'allowsExtraColumns'
        fix-it: Replace 'shcema' with 'schema'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a", "b") struct A { let id: Int }
      """#,
      #"""
      1:13 `"b"` error: '@Table' does not accept this argument
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table(schema: "a", schema: "b") struct A { let id: Int }
      """#,
      #"""
      1:21 `schema` error: argument 'schema' can only be given once; remove the others
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a", allowsExtraColumns: isPart) struct A { let id: Int }
      """#,
      #"""
      1:33 `isPart` error: argument 'allowsExtraColumns' must be 'true' or 'false'
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection("a", schema: "b") struct A { let id: Int }
      """#,
      macro: "Selection",
      #"""
      1:17 `schema` error: '@Selection' has no argument 'schema'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table private struct A { let id: Int }
      """#,
      in: ["struct B {}"],
      #"""
      1:8 `private` error: '@Table' cannot extend 'A', because it is 'private' inside another type; make it 'fileprivate'
        fix-it: Replace 'private' with 'fileprivate'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int }
      """#,
      in: ["func b() {}"],
      #"""
      1:1 `@Table` error: '@Table' cannot be applied to a type inside a function, because Swift cannot extend a local type; move the type out of the function
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case a(Int) }
      """#,
      in: ["init() {}", "struct B {}"],
      #"""
      1:1 `@Table` error: '@Table' cannot be applied to a type inside a function, because Swift cannot extend a local type; move the type out of the function
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int }
      """#,
      in: ["struct B {}", "{ _ in }"],
      #"""
      1:1 `@Table` error: '@Table' cannot be applied to a type inside a function, because Swift cannot extend a local type; move the type out of the function
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection struct A: Sendable, ~Copyable { var b: Int }
      """#,
      macro: "Selection",
      #"""
      1:32 `~Copyable` error: '@Selection' cannot be applied to a '~Copyable' type, because rows are copied; remove '~Copyable'
      """#
    ),
  ]
}
