extension DiagnosticCase {
  /// The members of a type: its columns as a whole, their names, and its keys.
  static let members: [DiagnosticCase] = [
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
      3:3 `#if` error: '@Table' cannot expand stored properties inside '#if'; move the '#if' around the whole type, or move the stored properties out of it
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
      2:3 `#if` error: '@Table' cannot expand stored properties inside '#if'; move the '#if' around the whole type, or move the stored properties out of it
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; struct Draft {} }
      """#,
      #"""
      1:39 `Draft` error: 'Draft' is already declared by '@Table'; rename this declaration
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; typealias Columns = Int; static let tableName = "a" }
      """#,
      #"""
      1:42 `Columns` error: 'Columns' is already declared by '@Table'; rename this declaration
      1:68 `tableName` error: 'tableName' is already declared by '@Table'; rename this declaration
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
      1:27 `Int?` error: primary key 'id' cannot be optional; make it non-optional, and use 'Draft' for rows that have no key yet
        fix-it: Replace the optional with 'Int'
        fix-it: Apply '@Column(primaryKey: false)' to have no primary key
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column("i") let id: Optional<Int> }
      """#,
      #"""
      1:40 `Optional<Int>` error: primary key 'id' cannot be optional; make it non-optional, and use 'Draft' for rows that have no key yet
        fix-it: Replace the optional with 'Int'
        fix-it: Apply '@Column(primaryKey: false)' to have no primary key
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { @Column(primaryKey: true) let key: String? }
      """#,
      #"""
      1:54 `String?` error: primary key 'key' cannot be optional; make it non-optional, and use 'Draft' for rows that have no key yet
        fix-it: Replace the optional with 'String'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var b = 1; @Column("b") var c: Int; @Column("B") var d: Int }
      """#,
      #"""
      1:51 `"b"` error: column name 'b' of 'c' is already used; rename one of the columns
        1:36 note: column 'b' is first declared here
      1:76 `"B"` error: column name 'B' of 'd' is already used by 'b', because SQLite ignores the case of ASCII letters; rename one of the columns
        1:36 note: column 'b' is first declared here
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var primaryKey: Int }
      """#,
      #"""
      1:36 `primaryKey` error: a property that is not the primary key cannot be named 'primaryKey', because queries use this name for 'id'; rename it, and keep the column's name with '@Column("primaryKey")'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A<B> { let id: Int; var c = d() }
      """#,
      #"""
      1:39 `c` error: column 'c' must have an explicit type, because it is in a generic type
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; var c = d() }
      """#,
      in: ["extension B<C> {}", "struct B<C> {}"],
      #"""
      1:36 `c` error: column 'c' must have an explicit type, because it is in a generic type
      """#
    ),
  ]
}
