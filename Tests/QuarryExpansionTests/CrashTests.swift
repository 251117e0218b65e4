import Testing

@testable import QuarryExpansion

/// The plugin does not crash, however broken the source is.
@Suite struct CrashTests {
  private static let table = ##"""
    /// Doc. 🙂
    @available(macOS 14, *) @Table("r\u{65}s" /* a */, schema: "main") // b
    public struct Reminder<Base: P>: Hashable where Base: Q {
      @Column("x", as: [String: Int?].JSONRepresentation?.self, primaryKey: true) public let id: Tagged<Self, Int>?
      var `class`: String = """
        multi \(line + "\(nested)") \#n
        """ { didSet { print(#"raw \#(x)"#) } }
      @Ephemeral private(set) var a, b: Int! // c
      @Column(generated: .stored) let (d, e): (Int, () async throws -> Void)
      #if DEBUG
      lazy var f = { $0 }(1) as? T ?? [1: [2]]
      #endif
      static var g: Int { get { 1 } set {} }
      @Wrapper(x: 1) weak var h = -0x1F, i = Foo<Int>(a: 1), j = T(), k = .l
      enum CodingKeys: String { case a = "b" }
    }
    """##

  private static let expression = ##"""
    #sql(#"SELECT "é", \#(raw: "x \("y")") FROM \#(T.self) WHERE a = '\#(b)' [ -- ?"#, as: (Int, String?).self) { 1 }
    """##

  /// Every prefix and every suffix of the table.
  @Test(arguments: ["Table", "Selection", "Column", "Ephemeral", "CodableColumnRefusal", "RawColumnRefusal"])
  func attachedMacros(macro: String) {
    let bytes = Array(Self.table.utf8)
    for cut in 0...bytes.count {
      for text in [bytes[..<cut], bytes[cut...]] {
        let source = String(decoding: text, as: UTF8.self)
        for role in [MacroRole.member, .memberAttribute, .extension, .peer] {
          _ = MacroRegistry.expand(
            ExpansionRequest(
              macroType: "\(macro)Macro",
              role: role,
              attribute: SourceText(source),
              declaration: SourceText(source),
              parent: SourceText(source),
              extendedType: SourceText(source),
              lexicalContext: [SourceText(source)]
            )
          )
        }
      }
    }
  }

  @Test(arguments: ["SQLMacro", "BindMacro"])
  func expressionMacros(macro: String) {
    let bytes = Array(Self.expression.utf8)
    for cut in 0...bytes.count {
      for text in [bytes[..<cut], bytes[cut...]] {
        _ = Expander.expand(expression: String(decoding: text, as: UTF8.self), macro)
      }
    }
  }

  /// If a byte is removed from the text, all locations remain inside it.
  @Test func locationsAreInRange() {
    let bytes = Array(Self.table.utf8)
    for index in bytes.indices {
      var broken = bytes
      broken.remove(at: index)
      let source = String(decoding: broken, as: UTF8.self)
      let count = source.utf8.count
      for diagnostic in Expander.expand("Table", source).diagnostics {
        let ranges: [SourceRange] = [diagnostic.range] + diagnostic.fixIts.flatMap { $0.changes.map(\.range) }
        #expect(
          ranges.allSatisfy { 0 <= $0.startOffset && $0.startOffset <= $0.endOffset && $0.endOffset <= count }
        )
      }
    }
  }

  @Test func deepNesting() {
    let deep = String(repeating: "[", count: 20_000)
    _ = Expander.expand("Table", "@Table struct A { var a: \(deep) }")
    _ = Expander.expand("Table", "@Table struct A { var a = \(deep) }")
    _ = Expander.expand(expression: "#sql(\"\(String(repeating: "(", count: 20_000))\")")
  }
}
