import Testing

@testable import QuarryCore

/// The items of a list, by their position in a fragment.
@Suite struct FragmentItemsTests {
  private func list(_ values: [QueryFragment]) -> (QueryFragment, FragmentItems) {
    var fragment: QueryFragment = "VALUES "
    var items = FragmentItems()
    for (index, value) in values.enumerated() {
      if index > 0 { fragment.write(", ") }
      items.begin(in: fragment)
      fragment.append(value)
    }
    return (fragment, items)
  }

  @Test func separateItems() {
    let values: [QueryFragment] = ["\(bind: 1)", "a", "\(bind: 2) + \(bind: 3)", ""]
    let (fragment, items) = list(values)
    #expect(items.count == 4)
    for (index, value) in values.enumerated() {
      let extent = items.extent(of: index, in: fragment)
      #expect(fragment.part(extent) == value)
      #expect(extent.bindingCount == value.bindings.count)
    }
    #expect(fragment.part(items.extent(of: 1..<3, in: fragment)) == "a, \(bind: 2) + \(bind: 3)")
  }

  @Test func nullsWithTheirComma() {
    let null = QueryFragment { $0.appendNull(as: .int64) }
    for (index, rest) in ["VALUES a, b", "VALUES a, b", "VALUES a, b"].enumerated() {
      var values: [QueryFragment] = ["a", "b"]
      values.insert(null, at: index)
      let (fragment, items) = list(values)
      for other in 0..<3 {
        #expect(fragment.isNull(items.extent(of: other, in: fragment)) == (other == index))
      }
      let extent = items.extentWithComma(of: index, in: fragment)
      var result = QueryFragment()
      result.append(QueryFragment.Extent(from: .start, to: extent.start), of: fragment)
      result.append(QueryFragment.Extent(from: extent.end, to: fragment.end), of: fragment)
      #expect(result == QueryFragment(rest))
    }
    let (value, items) = list(["\(bind: 1)"])
    #expect(!value.isNull(items.extent(of: 0, in: value)))
  }

  @Test func nestedLists() {
    let (first, items) = list(["\(bind: 1)", "b"])
    let (second, others) = list(["c", "\(bind: 2)"])
    var whole = first
    whole.write(", ")
    var all = items
    all.append(others, movedBy: whole.end)
    whole.append(second)
    #expect(whole.part(all.extent(of: 3, in: whole)) == "\(bind: 2)")
    let part = whole.part(all.extent(of: 2..<4, in: whole))
    #expect(part == "c, \(bind: 2)")
    #expect(part.part(all.part(2..<4).extent(of: 1, in: part)) == "\(bind: 2)")
  }
}
