extension DiagnosticCase {
  static let enums: [DiagnosticCase] = [
    DiagnosticCase(
      #"""
      @Table enum A {}
      """#,
      #"""
      1:13 `A` error: '@Table' requires at least one case to be defined on 'A'
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection enum A { case a, b(Int, Int), c(x: Int, y: Int), d() }
      """#,
      macro: "Selection",
      #"""
      1:26 `a` error: Table case must contain a single associated value representing one or more columns
      1:30 `(Int, Int)` error: Table case must contain a single associated value representing one or more columns
      1:43 `(x: Int, y: Int)` error: Table case must contain a single associated value representing one or more columns
      1:62 `()` error: Table case must contain a single associated value representing one or more columns
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A: Int { case a = 1 }
      """#,
      #"""
      1:27 `a` error: Table case must contain a single associated value representing one or more columns
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case a(Int?), b(Optional<String>) }
      """#,
      #"""
      1:24 `Int?` error: Associated value must not be optional
        1:24 note: A 'nil' value is indistinguishable from an absent case
        fix-it: Replace 'Int?' with 'Int'
      1:33 `Optional<String>` error: Associated value must not be optional
        1:33 note: A 'nil' value is indistinguishable from an absent case
        fix-it: Replace 'Optional<String>' with 'String'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { @Column(as: Date.UnixTimeRepresentation?.self) case a(Date) }
      """#,
      #"""
      1:29 `Date.UnixTimeRepresentation?.self` error: Associated value must not be optional
        1:29 note: A 'nil' value is indistinguishable from an absent case
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { @Ephemeral case a(Int) }
      """#,
      #"""
      1:17 `@Ephemeral` error: Table case cannot be ephemeral
        fix-it: Remove '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A {
        @Column("x", generated: .stored, primaryKey: true, lazyInitializable: true) case a(Int)
        @Column(primaryKey: false) case b(Int)
      }
      """#,
      #"""
      2:16 `generated: .stored` error: Argument 'generated' is not supported on enum table columns
        fix-it: Remove argument
      2:36 `primaryKey: true` error: Argument 'primaryKey' is not supported on enum table columns
        fix-it: Remove argument
      2:54 `lazyInitializable: true` error: Argument 'lazyInitializable' is not supported on enum table columns
        fix-it: Remove argument
      3:11 `primaryKey: false` error: Argument 'primaryKey' is not supported on enum table columns
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { @Column("x") case a(Int), b(Int) }
      """#,
      #"""
      1:17 `@Column("x")` error: '@Column' cannot be applied to several cases at once; declare each case separately
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { @Column("x") @Column("y") case a(Int); @Column("") case b(Int) }
      """#,
      #"""
      1:30 `@Column("y")` error: '@Column' can only be applied once
        fix-it: Remove the second '@Column'
      1:64 `""` error: Argument must be a non-empty string literal
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case a([String]); @Column("b") case b([Int: Int]); case c((Int, Int)), d([Int]) }
      """#,
      #"""
      1:24 `[String]` error: '[String]' is not representable as a column; store it as JSON with '@Column(as: [String].JSONRepresentation.self)'
        fix-it: Apply '@Column(as: [String].JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: [String].JSONBRepresentation.self)' to store as JSONB
      1:55 `[Int: Int]` error: '[Int: Int]' is not representable as a column; store it as JSON with '@Column(as: [Int: Int].JSONRepresentation.self)'
        fix-it: Apply '@Column(as: [Int: Int].JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: [Int: Int].JSONBRepresentation.self)' to store as JSONB
      1:75 `(Int, Int)` error: '(Int, Int)' is not representable as a column; declare a '@Selection' struct with its elements as properties
      1:90 `[Int]` error: '[Int]' is not representable as a column; store it as JSON with '@Column(as: [Int].JSONRepresentation.self)'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { indirect case a(B); @Column(as: B.JSONRepresentation.self) indirect case b(B) }
      """#,
      #"""
      1:17 `indirect` error: case 'a' cannot be 'indirect', because a recursive value has no fixed number of columns; store it in one column with '@Column(as:)'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table indirect enum A { case a(B) }
      """#,
      #"""
      1:31 `a` error: case 'a' cannot be 'indirect', because a recursive value has no fixed number of columns; store it in one column with '@Column(as:)'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case columns(Int), `self`(Int), tableName(String) }
      """#,
      #"""
      1:22 `columns` error: a case cannot be named 'columns', because every table has a member with that name; rename the case, and keep the column's name with '@Column("columns")'
      1:36 ``self`` error: a case cannot be named 'self', because every table has a member with that name; rename the case, and keep the column's name with '@Column("self")'
      1:49 `tableName` error: a case cannot be named 'tableName', because every table has a member with that name; rename the case, and keep the column's name with '@Column("tableName")'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case a(Int); @Column("A") case b(Int) }
      """#,
      #"""
      1:38 `"A"` error: column name 'A' of 'b' is already used by 'a', because SQLite ignores the case of ASCII letters; rename one of the columns
        1:22 note: column 'a' is first declared here
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A {
        case a(Int)
        #if B
        case b(Int)
        #endif
        #if C
        static let c = 1
        #endif
        struct Selection {}
      }
      """#,
      #"""
      3:3 `#if` error: '@Table' cannot expand cases inside '#if'; move the '#if' around the whole type, or move the cases out of it
      9:10 `Selection` error: 'Selection' is already declared by '@Table'; rename this declaration
      """#
    ),
    DiagnosticCase(
      #"""
      @Table private enum A { case a(Int) }
      """#,
      in: ["struct B {}"],
      #"""
      1:8 `private` error: '@Table' cannot extend 'A', because it is 'private' inside another type; make it 'fileprivate'
        fix-it: Replace 'private' with 'fileprivate'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table @Selection enum A { case a(Int) }
      """#,
      #"""
      1:8 `@Selection` warning: '@Table' and '@Selection' should not be applied together; remove '@Selection', which '@Table' includes
        fix-it: Remove '@Selection'
        fix-it: Remove '@Table'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case Draft(Int) }
      """#,
      #"""
      1:22 `Draft` error: a case cannot be named 'Draft', because every table has a member with that name; rename the case, and keep the column's name with '@Column("Draft")'
      """#
    ),
  ]
}
