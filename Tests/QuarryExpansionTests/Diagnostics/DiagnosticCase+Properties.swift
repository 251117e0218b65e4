extension DiagnosticCase {
  static let properties: [DiagnosticCase] = [
    DiagnosticCase(
      #"""
      @Table struct A { let (a, b) = (1, 2) }
      """#,
      #"""
      1:23 `(a, b)` error: Table property must contain a single value representing one or more columns
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var (a, b): (Int, Int) }
      """#,
      #"""
      1:36 `(a, b)` error: Table property must contain a single value representing one or more columns
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("b") var a: Int { 1 } }
      """#,
      #"""
      1:32 `@Column("b")` error: '@Column' can only be applied to a stored property; a computed property has no value to store
        fix-it: Remove '@Column'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column static var a = 1 }
      """#,
      #"""
      1:32 `@Column` error: '@Column' can only be applied to a stored property; a static property belongs to the type, not to a row
        fix-it: Remove '@Column'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Ephemeral var a: Int { get { 1 } } }
      """#,
      #"""
      1:32 `@Ephemeral` error: '@Ephemeral' can only be applied to a stored property; a computed property has no value to store
        fix-it: Remove '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("x") var a = 1, b = 2 }
      """#,
      #"""
      1:32 `@Column("x")` error: '@Column' cannot be applied to several properties at once; declare each property separately
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("x") @Ephemeral var a = 1 }
      """#,
      #"""
      1:45 `@Ephemeral` error: 'a' cannot be both a column and '@Ephemeral'; remove one of the attributes
        fix-it: Remove '@Column'
        fix-it: Remove '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("x") @Column("y") var a = 1 }
      """#,
      #"""
      1:45 `@Column("y")` error: '@Column' can only be applied once
        fix-it: Remove the second '@Column'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Ephemeral var a: Int }
      """#,
      #"""
      1:47 `a` error: '@Ephemeral' property 'a' must have a default value, because no column stores it
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Ephemeral let a: Int? }
      """#,
      #"""
      1:47 `a` error: '@Ephemeral' property 'a' must have a default value, because no column stores it
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Ephemeral(1) var a = 1 }
      """#,
      #"""
      1:43 `1` error: '@Ephemeral' does not accept this argument
        fix-it: Remove argument
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; lazy var a = 1 }
      """#,
      #"""
      1:32 `lazy` error: 'a' cannot be a column: a 'lazy' property has no value when the row is read or written; mark it '@Ephemeral'
        fix-it: Insert '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; weak var a: B? }
      """#,
      #"""
      1:32 `weak` error: 'a' cannot be a column: a row cannot store a 'weak' reference; mark it '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; unowned var a: B }
      """#,
      #"""
      1:32 `unowned` error: 'a' cannot be a column: a row cannot store an 'unowned' reference; mark it '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Published var a = 1 }
      """#,
      #"""
      1:32 `@Published` error: 'a' cannot be a column: '@Published' stores its value elsewhere; mark it '@Ephemeral'
        fix-it: Insert '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @State var a: Int }
      """#,
      #"""
      1:32 `@State` error: 'a' cannot be a column: '@State' stores its value elsewhere; mark it '@Ephemeral'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a }
      """#,
      #"""
      1:36 `a` error: column 'a' must have a type; write it after the name
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = nil }
      """#,
      #"""
      1:36 `a` error: column 'a' must have a type; write it after the name
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = .b }
      """#,
      #"""
      1:36 `a` error: column 'a' must have a type; write it after the name
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: [String] }
      """#,
      #"""
      1:39 `[String]` error: '[String]' is not representable as a column; store it as JSON with '@Column(as: [String].JSONRepresentation.self)', or mark it '@Ephemeral' and give it a default value
        fix-it: Apply '@Column(as: [String].JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: [String].JSONBRepresentation.self)' to store as JSONB
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: [String]? = [] }
      """#,
      #"""
      1:39 `[String]?` error: '[String]?' is not representable as a column; store it as JSON with '@Column(as: [String].JSONRepresentation?.self)', or mark it '@Ephemeral'
        fix-it: Apply '@Column(as: [String].JSONRepresentation?.self)' to store as JSON
        fix-it: Apply '@Column(as: [String].JSONBRepresentation?.self)' to store as JSONB
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column("b") var a: [Int: String] }
      """#,
      #"""
      1:52 `[Int: String]` error: '[Int: String]' is not representable as a column; store it as JSON with '@Column(as: [Int: String].JSONRepresentation.self)', or mark it '@Ephemeral' and give it a default value
        fix-it: Apply '@Column(as: [Int: String].JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: [Int: String].JSONBRepresentation.self)' to store as JSONB
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column var a: Set<Int> }
      """#,
      #"""
      1:47 `Set<Int>` error: 'Set<Int>' is not representable as a column; store it as JSON with '@Column(as: Set<Int>.JSONRepresentation.self)', or mark it '@Ephemeral' and give it a default value
        fix-it: Apply '@Column(as: Set<Int>.JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: Set<Int>.JSONBRepresentation.self)' to store as JSONB
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; @Column(lazyInitializable: true) var a: Array<Int> }
      """#,
      #"""
      1:72 `Array<Int>` error: 'Array<Int>' is not representable as a column; store it as JSON with '@Column(as: Array<Int>.JSONRepresentation.self)', or mark it '@Ephemeral' and give it a default value
        fix-it: Apply '@Column(as: Array<Int>.JSONRepresentation.self)' to store as JSON
        fix-it: Apply '@Column(as: Array<Int>.JSONBRepresentation.self)' to store as JSONB
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: (Int, Int) }
      """#,
      #"""
      1:39 `(Int, Int)` error: '(Int, Int)' is not representable as a column; declare a '@Selection' struct with its elements as properties, or mark it '@Ephemeral' and give it a default value
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: () -> Void = {} }
      """#,
      #"""
      1:39 `() -> Void` error: '() -> Void' is not representable as a column; mark it '@Ephemeral' to exclude it from the table
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: (() -> Void)?; var b = (1, 2) }
      """#,
      #"""
      1:39 `(() -> Void)?` error: '(() -> Void)?' is not representable as a column; mark it '@Ephemeral' to exclude it from the table
        fix-it: Apply '@Ephemeral' to exclude from table
      1:62 `(1, 2)` error: '(1, 2)' is not representable as a column; declare a '@Selection' struct with its elements as properties, or mark it '@Ephemeral'
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: any B }
      """#,
      #"""
      1:39 `any B` error: 'any B' is not representable as a column; mark it '@Ephemeral' and give it a default value to exclude it from the table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: Any }
      """#,
      #"""
      1:39 `Any` error: 'Any' is not representable as a column; mark it '@Ephemeral' and give it a default value to exclude it from the table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a: B & C }
      """#,
      #"""
      1:39 `B & C` error: 'B & C' is not representable as a column; mark it '@Ephemeral' and give it a default value to exclude it from the table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = [1] }
      """#,
      #"""
      1:40 `[1]` error: '[1]' is not representable as a column; write its type and store it as JSON with '@Column(as:)', or mark it '@Ephemeral'
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = [:] }
      """#,
      #"""
      1:40 `[:]` error: '[:]' is not representable as a column; write its type and store it as JSON with '@Column(as:)', or mark it '@Ephemeral'
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = { 1 } }
      """#,
      #"""
      1:40 `{ 1 }` error: '{ 1 }' is not representable as a column; mark it '@Ephemeral' to exclude it from the table
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var `self`: Int }
      """#,
      #"""
      1:36 ``self`` error: 'self' cannot be a column: no key path can refer to it; rename it, and keep the column's name with '@Column("self")'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; let a: Int = }
      """#,
      #"""
      1:44 `` error: a value is missing after '='
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var QueryValue: Int }
      """#,
      #"""
      1:36 `QueryValue` error: 'QueryValue' cannot be a column: the macro's expansion uses this name; rename it, and keep the column's name with '@Column("QueryValue")'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var Draft: Int }
      """#,
      #"""
      1:36 `Draft` error: 'Draft' cannot be a column: the macro's expansion uses this name; rename it, and keep the column's name with '@Column("Draft")'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var QuarryCore: Int }
      """#,
      #"""
      1:36 `QuarryCore` error: 'QuarryCore' cannot be a column: the macro's expansion uses this name; rename it, and keep the column's name with '@Column("QuarryCore")'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var `Protocol`: Int }
      """#,
      #"""
      1:36 ``Protocol`` error: 'Protocol' cannot be a column: no key path can refer to it; rename it, and keep the column's name with '@Column("Protocol")'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = .init() }
      """#,
      #"""
      1:36 `a` error: column 'a' must have a type; write it after the name
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = .a.b }
      """#,
      #"""
      1:36 `a` error: column 'a' must have a type; write it after the name
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var a = (b: 1) }
      """#,
      #"""
      1:40 `(b: 1)` error: '(b: 1)' is not representable as a column; declare a '@Selection' struct with its elements as properties, or mark it '@Ephemeral'
        fix-it: Apply '@Ephemeral' to exclude from table
      """#
    ),
  ]
}
