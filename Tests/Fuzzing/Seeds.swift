import Foundation
import QuarrySyntax

/// Real sources as seeds: the declarations of this repository, including those of the tests.
enum Seeds {
  static let declarations = RealDeclaration.all.map(\.bytes)

  /// Declarations as the macros receive them.
  static let tables: [[UInt8]] = {
    let attributes = ["@Table ", "@Table(\"t\") ", "@Selection ", "@Table @Selection "]
    let handmade = [
      """
      @Table struct Reminder: Identifiable {
        @Column(primaryKey: true) let id: UUID
        var title = "", notes: String? = nil
        @Column("is_done", as: Bool.Rep.self) var isDone = false
        @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
        @Columns var address: Address
        @Ephemeral var cache = 0
        @Column(generated: .virtual) let count: Int
        var price: Double { 1 }
        #if DEBUG
        var debug: Int
        #endif
        static let x = 1
      }
      """,
      "@Table enum Kind { case note(Note), photo(Photo) ; case link(URL) }",
      "@Selection struct Row<T: QueryBindable>: Sendable where T: Equatable { let a: T?; var `class`: [T] = .init() }",
      "@Table(\"a b\", schema: \"main\") public struct A { let id: Int, b = 1; var c: Date = Date(); var d: String? { didSet {} } }",
      "@Selection enum E { case a(Int, b: String), c }",
    ]
    return handmade.map { Array($0.utf8) } + RealDeclaration.of(.type).under(attributes)
  }()

  /// Properties and cases as the macros receive them.
  static let members: [[UInt8]] = {
    let attributes = ["", "@Column ", "@Column(\"c\", as: A.self) ", "@Columns ", "@Ephemeral "]
    let handmade = [
      "case a(Self)", "indirect case a(label: [T]?)", "var a: Self? = .init()", "let a = (T(), 1)",
    ]
    return handmade.map { Array($0.utf8) } + RealDeclaration.of(.member).under(attributes)
  }()

  /// Functions and computed properties under `@DatabaseFunction`.
  static let functions: [[UInt8]] = {
    let attributes = ["@DatabaseFunction ", "@DatabaseFunction(\"f\", isDeterministic: true) "]
    let handmade = [
      "func a(_ b: some Sequence<(Int, c: String?)>) throws -> [Int] { [] }",
      "public static func `in`(`class` a: Int! = 3, b: borrowing String) -> Int! { a }",
      "nonisolated var a: Int? { get throws { 1 } }", "static func + (a: A, b: inout Int) async {}",
      "@available(macOS 15, *) mutating func a<T>(_ b: T...) -> some P where T: P {}",
    ]
    let represented = [
      "@DatabaseFunction(as: ((A.B, C?) -> [D].E).self) func a(_ b: A, c: C?) -> [D] { [] }",
      "@DatabaseFunction(as: ((any Sequence<(A, B)>) -> Void).self) func a(_ b: some Sequence<(C, D)>) {}",
      "@DatabaseFunction(as: A.self) var a: B { b }",
    ]
    return represented.map { Array($0.utf8) } + handmade.map { Array($0.utf8) }.under(attributes)
      + RealDeclaration.of(.function).under(attributes)
  }()

  /// Uses of the expression macros.
  static let expressions: [[UInt8]] = [
    #"#sql("SELECT 1")"#,
    ##"#sql(#"SELECT "é", \#(raw: "x") FROM \#(T.self) WHERE a = \#(b)"#, as: (Int, String?).self)"##,
    "#sql(\"\"\"\n  SELECT \\(a.b), count(*)\n  FROM \\(T.self)\n  WHERE \\(x) > 1 -- comment\n  \"\"\", as: Int.self)",
    #"#sql("CREATE TABLE \(quote: name) (id INTEGER PRIMARY KEY, b TEXT DEFAULT 'x''y') STRICT")"#,
    #"#sql("\(a) IN (\(b), \(c)) AND d LIKE '%' || \(e) ESCAPE '\\'")"#, "#bind(1)",
    "#bind(a.b(c), as: Date.Rep.self)",
    #"#sql("WITH a AS (SELECT 1) INSERT INTO b (c) SELECT * FROM a ON CONFLICT DO NOTHING RETURNING \(d)")"#,
    #"#sql("\(a)") { 1 }"#, #"#Quarry::sql("SELECT \(bind: 1)")"#, ###"#sql(##"x"##)"###, #"#sql("a;b")"#,
    #"#sql("date('now', '-' || \(days) || ' days')")"#, #"#sql("SELEC \(bind: a) FROM \(T.self) WEHRE b")"#,
    #"#sql("CREATE TRIGGER a AFTER INSERT ON b BEGIN DELETE FROM c WHERE d = new.e; SELECT RAISE(ABORT, 'f'); END")"#,
    #"#sql("CREATE TABLE a (b INTEGER PRIMARY KEY AUTOINCREMENT, c TEXT UNIQUE, c REFERENCES d(e)) STRICT")"#,
    #"#sql("ALTER TABLE \(T.self) ADD COLUMN \(quote: a) TEXT")"#,
    #"#sql("a LEFT OUTER JOIN \(T.self) ON \($0.b)")"#,
  ].map { Array($0.utf8) }

  /// Messages of the compiler.
  static let messages: [[UInt8]] = {
    func quoted(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self)
        .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
    func place(_ bytes: [UInt8]) -> String {
      #"{"kind":"declaration","source":"\#(quoted(bytes))","location":{"fileID":"A/B.swift","fileName":"/B.swift","offset":12,"line":3,"column":1}}"#
    }
    var messages = [
      #"{"getCapability":{"capability":{"protocolVersion":7}}}"#, #"{"getCapability":{}}"#,
      #"{"loadPluginLibrary":{"libraryPath":"/x","moduleName":"M"}}"#, "{}", "[]", "null",
      #"{"a":1,"b":[1.5e3,-2,true]}"#,
      #"{"unknown":{"x":"\u00e9\ud83d\ude00\ud800"}}"#,
    ]
    for (index, table) in tables.prefix(60).enumerated() {
      let role = ["member", "extension", "memberAttribute", "peer"][index % 4]
      messages.append(
        #"{"expandAttachedMacro":{"macro":{"moduleName":"QuarryMacros","typeName":"TableMacro","name":"Table"},"macroRole":"\#(role)","discriminator":"$s","attributeSyntax":\#(place(Array("@Table".utf8))),"declSyntax":\#(place(table)),"parentDeclSyntax":null,"extendedTypeSyntax":\#(place(Array("A".utf8))),"conformanceListSyntax":\#(place(Array("struct P: Table {}".utf8))),"lexicalContext":[]}}"#
      )
    }
    for expression in expressions {
      messages.append(
        #"{"expandFreestandingMacro":{"macro":{"moduleName":"QuarryMacros","typeName":"SQLMacro","name":"sql"},"macroRole":"expression","discriminator":"$s","syntax":\#(place(expression)),"lexicalContext":[]}}"#
      )
    }
    return messages.map { Array($0.utf8) }
  }()

  /// Tokens of Swift that affect how the following text is read.
  static let swiftWords = [
    "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", "(", ")", "[", "]", "{", "}", "<", ">", "/*", "*/", "//", "\n",
    "\r\n", " ", ":", "::", ",",
    ";", "=", "==", "->", "?", "!", "&", "~", ".", "...", "@", "#", "`", "$", "_", "/", "#/", "/#", "#if A\n",
    "\n#else\n", "\n#endif\n",
    "#elseif", "struct ", "enum ", "class ", "var ", "let ", "case ", "func ", "init", "static ", "where ",
    "some ", "any ", "each ",
    "repeat ", "inout ", "as ", "is ", "in ", "try ", "await ", "async ", "throws ", "get ", "set ",
    "didSet ", "private(set) ", "@A(1) ",
    "@Column(\"x\") ", "@Columns ", "@Ephemeral ", "as: A.self", "primaryKey: true", "generated: .stored",
    "nil", "true", "-1", "0x", "1e",
    "1.5", "é", "🙂", "\u{301}", "\u{FEFF}", "<#x#>", "\0", "'", "Int", "String?", "[A: B]", "#sql(\"", "#m",
    "actor ", "macro ", "of ",
  ]

  static let sqlWords =
    swiftWords + [
      "SELECT ", "FROM ", "WHERE ", "(", ")", ",", ";", "'", "--", "/*", "*/", "\\\"", "?", ":a", "@a", "$a",
      "\\(x)", "\\(raw: y)",
      "\\(T.self)", " AS ", "CREATE TABLE ", "INSERT INTO ", "VALUES", "ON CONFLICT", "WITH ", "PRAGMA ",
      "`a`", "[a]", "\\n", "\\u{41}",
    ]

  static let messageWords =
    swiftWords + [
      "\"source\":", "null", "{\"", "\":", "\\\"", "\\n", "\\u00e9", "\\ud800", "1e999", "-", "[[[[",
      "{\"a\":", "expandAttachedMacro",
      "\"macroRole\":\"member\"", "\"offset\":-1", "\"offset\":99999999999999999999", "9223372036854775807",
    ]
}

extension [[UInt8]] {
  /// Each declaration after one of the attributes.
  fileprivate func under(_ attributes: [String]) -> [[UInt8]] {
    enumerated().map { Array<UInt8>(attributes[$0.offset % attributes.count].utf8) + $0.element }
  }
}
