import QuarryCore
import Testing

@testable import QuarryTesting

/// A snapshot contains the executed statement, or says that it differs.
@Suite struct LayoutCheckTests {
  @Test func onlyWhiteSpace() {
    var fragment: QueryFragment = "SELECT 1"
    fragment.appendNewlineOrSpace()
    fragment.append(raw: "FROM (SELECT 2)")
    #expect(LayoutCheck.difference(of: fragment) == nil)
  }

  /// A line break that is empty in the one-line layout joins two words.
  @Test func joinedWords() throws {
    var fragment: QueryFragment = "SELECT 1"
    fragment.append(byte: QueryFragment.Mark.newline)
    fragment.append(raw: "FROM (SELECT 2)")
    let difference = try #require(LayoutCheck.difference(of: fragment))
    #expect(difference.contains("SELECT 1FROM (SELECT 2)"))
    #expect(difference.contains("SELECT 1\nFROM (SELECT 2)"))
    #expect(throws: LayoutDifference.self) { try LayoutCheck.sql(of: fragment) }
  }
}
