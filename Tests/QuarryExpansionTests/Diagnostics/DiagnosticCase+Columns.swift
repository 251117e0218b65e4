extension DiagnosticCase {
  static let columns: [DiagnosticCase] = [
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("") var a: Int }
      """#,
      #"""
      1:40 `""` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(name) var a: Int }
      """#,
      #"""
      1:40 `name` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("a", "b") var a: Int }
      """#,
      #"""
      1:45 `"b"` error: '@Column' takes no such argument
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(named: "b") var a: Int }
      """#,
      #"""
      1:40 `named` error: Argument 'named' is not known to '@Column'; it knows 'as', 'generated', 'primaryKey', 'lazyInitializable'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("b", ass: B.self) var a: Int }
      """#,
      #"""
      1:45 `ass` error: Argument 'ass' is not known to '@Column'; it knows 'as', 'generated', 'primaryKey', 'lazyInitializable'
        fix-it: Replace 'ass' with 'as'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(as: B) var a: Int }
      """#,
      #"""
      1:44 `B` error: Argument 'as' must be a type literal
        fix-it: Insert '.self'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(as: b()) var a: Int }
      """#,
      #"""
      1:44 `b()` error: Argument 'as' must be a type literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(as: B.self, as: C.self) var a: Int }
      """#,
      #"""
      1:52 `as` error: Argument 'as' is given more than once
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column(primaryKey: yes) let id: Int }
      """#,
      #"""
      1:39 `yes` error: Argument 'primaryKey' must be 'true' or 'false'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(lazyInitializable: 1) var a: Int }
      """#,
      #"""
      1:59 `1` error: Argument 'lazyInitializable' must be 'true' or 'false'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(lazyInitializable: true) var a: Int? }
      """#,
      #"""
      1:40 `lazyInitializable: true` warning: Argument 'lazyInitializable' has no effect on optional column 'a'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("b", lazyInitializable: true) var a: Int? }
      """#,
      #"""
      1:45 `lazyInitializable: true` warning: Argument 'lazyInitializable' has no effect on optional column 'a'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(generated: .stored) var a: Int }
      """#,
      #"""
      1:60 `var` error: Generated column property must be declared with a 'let'
        fix-it: Replace 'var' with 'let'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(generated: .virtual) let a: Int = 1 }
      """#,
      #"""
      1:74 `1` error: Generated column property 'a' must not have an initial value; the database computes it
        fix-it: Remove the initial value
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(generated: .cached) let a: Int }
      """#,
      #"""
      1:51 `.cached` error: Argument 'generated' must be '.virtual' or '.stored'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column(generated: .stored, primaryKey: true) let a: Int }
      """#,
      #"""
      1:47 `primaryKey: true` error: Generated column 'a' cannot be the primary key
        fix-it: Remove 'primaryKey: true'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(generated: true) let a: Int }
      """#,
      #"""
      1:51 `true` error: Argument 'generated' must be '.virtual' or '.stored'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table("") struct A { /* one */ @Column("") let id: Int? // two
        @Column(generated: .stored) var a: Int
        var b: [Int]
      }
      """#,
      #"""
      1:8 `""` error: Argument must be a non-empty string literal
      1:41 `""` error: Argument must be a non-empty string literal
      1:53 `Int?` error: Primary key 'id' must not be optional; a row of the table always has one, and 'Draft' is for those that have none yet
        fix-it: Replace the optional with 'Int'
        fix-it: Apply '@Column(primaryKey: false)' to have no primary key
      2:31 `var` error: Generated column property must be declared with a 'let'
        fix-it: Replace 'var' with 'let'
      3:10 `[Int]` error: '[Int]' is not representable as a column; store it as JSON with '@Column(as: [Int].JSONRepresentation.self)', or mark it '@Ephemeral' and give it a default value
        fix-it: Apply '@Column(as: [Int].JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: [Int].JSONBRepresentation.self)' to store as JSONB
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A {
        var é = 1
        @Column("É") // ?
        var ü: [String]
      }
      """#,
      #"""
      4:11 `[String]` error: '[String]' is not representable as a column; store it as JSON with '@Column(as: [String].JSONRepresentation.self)', or mark it '@Ephemeral' and give it a default value
        fix-it: Apply '@Column(as: [String].JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: [String].JSONBRepresentation.self)' to store as JSONB
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; let a = 5 }
      """#,
      #"""
      1:32 `let` error: Column 'a' is a 'let' with an initial value, which it would keep whatever the row holds; declare it with a 'var', or mark it '@Ephemeral'
        fix-it: Replace 'let' with 'var'
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection struct A { var b: Int; let a: Int? = nil, c = 2 }
      """#,
      macro: "Selection",
      #"""
      1:35 `let` error: Column 'a' is a 'let' with an initial value, which it would keep whatever the row holds; declare it with a 'var', or mark it '@Ephemeral'
        fix-it: Replace 'let' with 'var'
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column("key") let id = UUID() }
      """#,
      #"""
      1:34 `let` error: Column 'id' is a 'let' with an initial value, which it would keep whatever the row holds; declare it with a 'var', or mark it '@Ephemeral'
        fix-it: Replace 'let' with 'var'
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection struct A { @Column(primaryKey: true) var b: Int; @Column("c", lazyInitializable: true) var c: Int }
      """#,
      macro: "Selection",
      #"""
      1:31 `primaryKey: true` warning: Argument 'primaryKey' has no effect in a '@Selection' type
        fix-it: Remove argument
      1:74 `lazyInitializable: true` warning: Argument 'lazyInitializable' has no effect in a '@Selection' type
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Columns(generated: .stored) let b: B; @Column @Columns var c: C }
      """#,
      #"""
      1:41 `generated` error: Argument 'generated' is not known to '@Columns'; it knows 'as', 'primaryKey', 'lazyInitializable'
        fix-it: Remove argument
      1:79 `@Columns` error: '@Columns' can be applied only once
        fix-it: Remove the second '@Columns'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(as: Date.UnixTimeRepresentation.self) var a: Date?; @Column(as: [B].JSONRepresentation?.self) var b: [B] }
      """#,
      #"""
      1:44 `Date.UnixTimeRepresentation` error: 'Date.UnixTimeRepresentation' does not represent 'Date?' in a column; 'Date.UnixTimeRepresentation?' does
        fix-it: Replace with 'Date.UnixTimeRepresentation?'
      1:104 `[B].JSONRepresentation?` error: '[B].JSONRepresentation?' does not represent '[B]' in a column; '[B].JSONRepresentation' does
        fix-it: Replace with '[B].JSONRepresentation'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A {
        let id: Int
        #if DEBUG
        @Column("c")
        #endif
        var a: Int
        #if X
        @available(*, deprecated)
        #endif
        var b: Int
      }
      """#,
      #"""
      3:3 `#if` error: '@Column' cannot stand inside '#if', where the table macro does not see whether it is compiled; move the '#if' around the whole type
      """#
    ),
  ]
}
