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
      @Table struct A {}
      """#,
      #"""
      1:15 `A` error: '@Table' requires at least one stored column property to be defined on 'A'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { static let a = 1; var b: Int { 2 }; func c() {} }
      """#,
      #"""
      1:15 `A` error: '@Table' requires at least one stored column property to be defined on 'A'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Ephemeral var a = 1 }
      """#,
      #"""
      1:15 `A` error: '@Table' requires at least one stored column property to be defined on 'A'
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection struct `class` {}
      """#,
      macro: "Selection",
      #"""
      1:19 ``class`` error: '@Selection' requires at least one stored column property to be defined on 'class'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A {
        let id: Int
        #if DEBUG
        var a: Int
        #endif
      }
      """#,
      #"""
      3:3 `#if` error: '@Table' cannot see which stored properties stand inside '#if'; move the '#if' around the whole type, or the stored properties out of it
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A {
        #if X
        #if Y
        var a: Int
        #endif
        #endif
      }
      """#,
      #"""
      2:3 `#if` error: '@Table' cannot see which stored properties stand inside '#if'; move the '#if' around the whole type, or the stored properties out of it
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; struct Draft {} }
      """#,
      #"""
      1:39 `Draft` error: 'Draft' is what '@Table' declares; rename this one
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; typealias Columns = Int; static let tableName = "a" }
      """#,
      #"""
      1:42 `Columns` error: 'Columns' is what '@Table' declares; rename this one
      1:68 `tableName` error: 'tableName' is what '@Table' declares; rename this one
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column(primaryKey: true) var a: Int; @Column("c", primaryKey: true) var b: Int }
      """#,
      #"""
      1:70 `primaryKey: true` error: '@Table' only supports a single primary key field; use '@Selection' to define a type representing a composite primary key
        1:27 note: Primary key already applied to 'a'
        fix-it: Remove 'primaryKey: true'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A {
        @Column(primaryKey: true)
        var a: Int
        @Column(primaryKey: true)
        var b: Int
        @Column(primaryKey: true)
        var c: Int
      }
      """#,
      #"""
      4:11 `primaryKey: true` error: '@Table' only supports a single primary key field; use '@Selection' to define a type representing a composite primary key
        2:11 note: Primary key already applied to 'a'
        fix-it: Remove 'primaryKey: true'
      6:11 `primaryKey: true` error: '@Table' only supports a single primary key field; use '@Selection' to define a type representing a composite primary key
        2:11 note: Primary key already applied to 'a'
        fix-it: Remove 'primaryKey: true'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int? }
      """#,
      #"""
      1:27 `Int?` error: Primary key 'id' must not be optional; a row of the table always has one, and 'Draft' is for those that have none yet
        fix-it: Replace the optional with 'Int'
        fix-it: Apply '@Column(primaryKey: false)' to have no primary key
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column("i") let id: Optional<Int> }
      """#,
      #"""
      1:40 `Optional<Int>` error: Primary key 'id' must not be optional; a row of the table always has one, and 'Draft' is for those that have none yet
        fix-it: Replace the optional with 'Int'
        fix-it: Apply '@Column(primaryKey: false)' to have no primary key
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column(primaryKey: true) let key: String? }
      """#,
      #"""
      1:54 `String?` error: Primary key 'key' must not be optional; a row of the table always has one, and 'Draft' is for those that have none yet
        fix-it: Replace the optional with 'String'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var b = 1; @Column("b") var c: Int; @Column("B") var d: Int }
      """#,
      #"""
      1:51 `"b"` error: Column name 'b' of 'c' is already taken
        1:36 note: Column 'b' first declared here
      1:76 `"B"` error: Column name 'B' of 'd' is already taken by 'b', as SQLite ignores the case of ASCII letters
        1:36 note: Column 'b' first declared here
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var primaryKey: Int }
      """#,
      #"""
      1:36 `primaryKey` error: A property that is not the primary key cannot be named 'primaryKey', by which queries reach 'id'; rename it, and keep the column's name with '@Column("primaryKey")'
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
      @Table struct A<B> { let id: Int; var c = d() }
      """#,
      #"""
      1:39 `c` error: Column 'c' needs a written type, because it stands in a generic type
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var c = d() }
      """#,
      in: ["extension B<C> {}", "struct B<C> {}"],
      #"""
      1:36 `c` error: Column 'c' needs a written type, because it stands in a generic type
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
