import Foundation
import Testing

@testable import QuarryExpansion

/// The expansion of the table macros that codes a `Codable` type under the names of its columns, as text.
/// `ExpandedTables` contains the same forms, compiled.
@Suite struct CodingSnapshotTests {
  private func coding(_ source: String, _ macro: String = "Table") -> String {
    let result = Expander.expand(macro, source)
    #expect(result.diagnostics == [])
    guard let start = result.members.range(of: "private nonisolated enum CodingKeys")?.lowerBound else {
      return ""
    }
    return String(result.members[start...])
  }

  @Test func structs() {
    #expect(
      coding("@Table struct A: Codable { let id: Int; @Column(\"b c\") var `in` = 1; @Ephemeral var d = 2 }")
        == """
        private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey {
          case id
          case `in` = "b c"
        }
        """
    )
  }

  @Test func enums() {
    #expect(
      coding(
        "@Selection public enum A: Codable { case a(b: Int); @Column(\"c\", as: D.self) case e(F) }",
        "Selection"
      )
        == """
        private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey {
          case a
          case e = "c"
        }
        public nonisolated init(from decoder: any Swift.Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          var cases: [Self] = []
          if let value = try container.decodeIfPresent(Int.self, forKey: .a) { cases.append(.a(b: value)) }
          if let value = try container.decodeIfPresent(F.self, forKey: .e) { cases.append(.e(value)) }
          self = try QuarryCore._onlyCase(cases, decoder)
        }
        public nonisolated func encode(to encoder: any Swift.Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          switch self {
          case .a(let value): try container.encode(value, forKey: .a)
          case .e(let value): try container.encode(value, forKey: .e)
          }
        }
        """
    )
  }

  /// Types that are not coded, that implement coding themselves, or that Swift codes the same way.
  @Test(
    arguments: [
      "@Table struct A: Sendable { @Column(\"b\") var a: Int }",
      "@Table struct A: Codable { var a: Int; static let b = 1 }",
      "@Table struct A: Codable { @Column(\"b\") var a: Int; enum CodingKeys: String, CodingKey { case a } }",
      "@Table struct A: Decodable { @Column(\"b\") var a: Int; init(from decoder: any Decoder) throws { a = 1 } }",
      "@Table enum A: Encodable { case a(Int); func encode(to encoder: any Encoder) throws {} }",
      "@Table struct A: Codable { @Column(\"b\") var a: Int; private typealias CodingKeys = Keys }",
    ]
  )
  func withoutCodable(source: String) {
    #expect(coding(source) == "")
  }
}
