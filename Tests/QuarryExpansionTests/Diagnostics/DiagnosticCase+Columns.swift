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
      1:45 `"b"` error: '@Column' does not accept this argument
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(named: "b") var a: Int }
      """#,
      #"""
      1:40 `named` error: '@Column' has no argument 'named'; known arguments: 'as', 'generated', 'primaryKey', 'lazyInitializable'
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("b", ass: B.self) var a: Int }
      """#,
      #"""
      1:45 `ass` error: '@Column' has no argument 'ass'; known arguments: 'as', 'generated', 'primaryKey', 'lazyInitializable'
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
      1:52 `as` error: argument 'as' can only be given once; remove the others
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column(primaryKey: yes) let id: Int }
      """#,
      #"""
      1:39 `yes` error: argument 'primaryKey' must be 'true' or 'false'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(lazyInitializable: 1) var a: Int }
      """#,
      #"""
      1:59 `1` error: argument 'lazyInitializable' must be 'true' or 'false'
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
      1:74 `1` error: generated column property 'a' cannot have an initial value, because the database computes it; remove the initial value
        fix-it: Remove the initial value
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(generated: .cached) let a: Int }
      """#,
      #"""
      1:51 `.cached` error: argument 'generated' must be '.virtual' or '.stored'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column(generated: .stored, primaryKey: true) let a: Int }
      """#,
      #"""
      1:47 `primaryKey: true` error: generated column 'a' cannot be the primary key; remove 'primaryKey: true'
        fix-it: Remove 'primaryKey: true'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(generated: true) let a: Int }
      """#,
      #"""
      1:51 `true` error: argument 'generated' must be '.virtual' or '.stored'
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
      1:53 `Int?` error: primary key 'id' cannot be optional; make it non-optional, and use 'Draft' for rows that have no key yet
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
      1:32 `let` error: column 'a' cannot be a 'let' with an initial value, because reading a row cannot assign it; declare it as a 'var', or mark it '@Ephemeral'
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
      1:35 `let` error: column 'a' cannot be a 'let' with an initial value, because reading a row cannot assign it; declare it as a 'var', or mark it '@Ephemeral'
        fix-it: Replace 'let' with 'var'
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column("key") let id = UUID() }
      """#,
      #"""
      1:34 `let` error: column 'id' cannot be a 'let' with an initial value, because reading a row cannot assign it; declare it as a 'var', or mark it '@Ephemeral'
        fix-it: Replace 'let' with 'var'
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection struct A { @Column(primaryKey: true) var b: Int; @Column("c", lazyInitializable: true) var c: Int }
      """#,
      macro: "Selection",
      #"""
      1:31 `primaryKey: true` warning: argument 'primaryKey' has no effect in a '@Selection' type; remove it
        fix-it: Remove argument
      1:74 `lazyInitializable: true` warning: argument 'lazyInitializable' has no effect in a '@Selection' type; remove it
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Columns(generated: .stored) let b: B; @Column @Columns var c: C }
      """#,
      #"""
      1:41 `generated` error: '@Columns' has no argument 'generated'; known arguments: 'as', 'primaryKey', 'lazyInitializable'
        fix-it: Remove argument
      1:79 `@Columns` error: '@Columns' can only be applied once
        fix-it: Remove the second '@Columns'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(as: Date.UnixTimeRepresentation.self) var a: Date?; @Column(as: [B].JSONRepresentation?.self) var b: [B] }
      """#,
      #"""
      1:44 `Date.UnixTimeRepresentation` error: 'Date.UnixTimeRepresentation' is not a representation of 'Date?'; use 'Date.UnixTimeRepresentation?'
        fix-it: Replace 'Date.UnixTimeRepresentation' with 'Date.UnixTimeRepresentation?'
      1:104 `[B].JSONRepresentation?` error: '[B].JSONRepresentation?' is not a representation of '[B]'; use '[B].JSONRepresentation'
        fix-it: Replace '[B].JSONRepresentation?' with '[B].JSONRepresentation'
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
      3:3 `#if` error: '@Column' cannot be inside '#if'; move the '#if' around the whole type
      """#
    ),
  ]
}
