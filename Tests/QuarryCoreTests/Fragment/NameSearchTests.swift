import Testing

@testable import QuarryCore

/// Names in the text of a fragment, and not in what its marks contain.
@Suite struct NameSearchTests {
  private func contains(_ name: String, _ write: (inout QueryFragment) -> Void) -> Bool {
    NameSearch(QueryFragment(capacity: 96, write)).contains(name)
  }

  @Test func namesInTheText() {
    #expect(contains("tags") { $0.append(quote: "Tags") })
    #expect(contains("tags") { $0.append(raw: "SELECT * FROM tags") })
    #expect(!contains("tags") { $0.append(raw: "SELECT * FROM tags2") })
    #expect(contains("a\u{1}b") { $0.append(quote: "a\u{1}b") })
  }

  @Test func contentsOfMarks() {
    #expect(!contains("tags") { $0.require(DialectFeature(rawValue: "tags")) })
    #expect(!contains("tags") { $0.append(literal: .text("tags")) })
    #expect(!contains("tags") { $0.append(QueryFragment(jsonPath: [.member("tags")])) })
    #expect(
      !contains("tags") {
        let call = $0.beginCall("tags", type: .int64)
        $0.beginArguments(of: call)
        $0.endCall(call)
      }
    )
    // These are written as names.
    #expect(contains("tags") { $0.append(returnedTable: "x", alias: "tags") })
    #expect(contains("tags") { $0.append(tableFunction: "tags", [], types: [], type: nil) })
    // A name after the contents is found.
    #expect(
      contains("tags") {
        $0.require(DialectFeature(rawValue: "x"))
        $0.write("tags")
      }
    )
  }

  /// The byte of a mark is neither a name nor a part of one.
  @Test func kindsOfMarks() {
    #expect(!contains("t") { $0.append(extended: QueryFragment.Extended.source) })
    #expect(
      contains("tags") {
        $0.append(extended: QueryFragment.Extended.tableAlias)
        $0.write("tags")
      }
    )
    #expect(
      contains("tags") {
        $0.write("tags")
        $0.append(extended: QueryFragment.Extended.source)
      }
    )
  }
}
