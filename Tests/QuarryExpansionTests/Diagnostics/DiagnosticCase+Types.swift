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
      1:8 `@Selection` warning: '@Table' and '@Selection' should not be applied together; '@Table' does all that '@Selection' does
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
      1:1 `@Selection` warning: '@Table' and '@Selection' should not be applied together; '@Table' does all that '@Selection' does
        fix-it: Remove '@Selection'
        fix-it: Remove '@Table'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table @Table("b") struct A { let id: Int }
      """#,
      #"""
      1:8 `@Table("b")` error: '@Table' can be applied only once
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
      1:8 `"a\0"` error: A name in SQL cannot hold a NUL character
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
      1:8 `nmae` error: Argument 'nmae' is not known to '@Table'; it knows 'schema'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a", shcema: "b") struct A { let id: Int }
      """#,
      #"""
      1:13 `shcema` error: Argument 'shcema' is not known to '@Table'; it knows 'schema'
        fix-it: Replace 'shcema' with 'schema'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("a", "b") struct A { let id: Int }
      """#,
      #"""
      1:13 `"b"` error: '@Table' takes no such argument
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table(schema: "a", schema: "b") struct A { let id: Int }
      """#,
      #"""
      1:21 `schema` error: Argument 'schema' is given more than once
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection("a", schema: "b") struct A { let id: Int }
      """#,
      macro: "Selection",
      #"""
      1:17 `schema` error: Argument 'schema' is not known to '@Selection'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table private struct A { let id: Int }
      """#,
      in: ["struct B {}"],
      #"""
      1:8 `private` error: '@Table' cannot reach 'A', which is 'private' to the type it stands in; make it 'fileprivate'
        fix-it: Replace 'private' with 'fileprivate'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int }
      """#,
      in: ["func b() {}"],
      #"""
      1:1 `@Table` error: '@Table' cannot be applied to a type inside a function, as Swift allows no extension of one; move the type out of the function
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case a(Int) }
      """#,
      in: ["init() {}", "struct B {}"],
      #"""
      1:1 `@Table` error: '@Table' cannot be applied to a type inside a function, as Swift allows no extension of one; move the type out of the function
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int }
      """#,
      in: ["struct B {}", "{ _ in }"],
      #"""
      1:1 `@Table` error: '@Table' cannot be applied to a type inside a function, as Swift allows no extension of one; move the type out of the function
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection struct A: Sendable, ~Copyable { var b: Int }
      """#,
      macro: "Selection",
      #"""
      1:32 `~Copyable` error: '@Selection' cannot be applied to a type that is '~Copyable', as rows are copied; remove it
      """#
    ),
  ]
}
