import Testing

@testable import QuarryCore

/// A search of many bytes at once finds the same as one byte by byte.
@Suite struct MarkSearchTests {
  @Test func sameMarks() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let fragment = RandomFragment.next(using: &generator)
      let expected = marks(of: fragment) { $0.nextMark() }
      let found = marks(of: fragment) { $0.nextMarkWithoutValues() }
      try #require(found == expected, "\(fragment.code)")
    }
  }

  /// The name of a table like that of a common table at each place of a block, and names that are not.
  @Test func namesLikeCommonTables() {
    for length in 0..<50 {
      let text = String(repeating: "x", count: length)
      for name in ["cte1", "CTE", "Cte_2", "cTe"] {
        let end = String(repeating: "y", count: length)
        #expect(("\(raw: text)\(quote: name)\(raw: end)" as QueryFragment).hasNameLikeCommonTable)
      }
      for name in ["ct", "ctr1", "acte1", "xcte", "c", ""] {
        #expect(!("\(raw: text)\(quote: name) cte1\(raw: text)" as QueryFragment).hasNameLikeCommonTable)
      }
    }
  }

  private struct FoundMark: Equatable {
    let mark: UInt8
    let range: Range<Int>
  }

  private func marks(
    of fragment: QueryFragment,
    _ next: (inout FragmentScanner) -> UInt8?
  ) -> [FoundMark] {
    fragment.code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code)
      var marks: [FoundMark] = []
      while let mark = next(&scanner) { marks.append(FoundMark(mark: mark, range: scanner.range)) }
      return marks
    }
  }
}
