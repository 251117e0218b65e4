import Testing

@testable import QuarryTesting

private struct Tag {
  var id: Int
  var title: String?
}

@Suite struct ResultTableTests {
  @Test func tuplesAreCells() {
    #expect(
      ResultTable([("Personal", 4), ("Büro", 12)]).text == """
        ┌────────────┬────┐
        │ "Personal" │ 4  │
        │ "Büro"     │ 12 │
        └────────────┴────┘
        """
    )
  }

  @Test func scalarsAndOptionals() {
    #expect(
      ResultTable([1, nil, 300] as [Int?]).text == """
        ┌─────┐
        │ 1   │
        │ nil │
        │ 300 │
        └─────┘
        """
    )
  }

  @Test func wideCharacters() {
    #expect(
      ResultTable([("日本", 1), ("👨‍👩‍👧", 2), ("abc", 3)]).text == """
        ┌────────┬───┐
        │ "日本" │ 1 │
        │ "👨‍👩‍👧"   │ 2 │
        │ "abc"  │ 3 │
        └────────┴───┘
        """
    )
  }

  @Test func rulesBetweenRowsOfSeveralLines() {
    #expect(
      ResultTable([(Tag(id: 1, title: "car"), 2), (Tag(id: 2, title: nil), 30)]).text == """
        ┌────────────────┬────┐
        │ Tag(           │ 2  │
        │   id: 1,       │    │
        │   title: "car" │    │
        │ )              │    │
        ├────────────────┼────┤
        │ Tag(           │ 30 │
        │   id: 2,       │    │
        │   title: nil   │    │
        │ )              │    │
        └────────────────┴────┘
        """
    )
  }

  @Test func tuplesFromParameterPacks() {
    func rows<each Value>(_ value: repeat each Value) -> [(repeat each Value)] { [(repeat each value)] }
    #expect(
      ResultTable(rows(1, "a", Double?.none)).text == """
        ┌───┬─────┬─────┐
        │ 1 │ "a" │ nil │
        └───┴─────┴─────┘
        """
    )
    #expect(
      ResultTable(rows(1)).text == """
        ┌───┐
        │ 1 │
        └───┘
        """
    )
  }

  @Test func emptyTables() {
    #expect(ResultTable([Int]()).text == nil)
    #expect(ResultTable([(), ()]).text == nil)
  }
}
