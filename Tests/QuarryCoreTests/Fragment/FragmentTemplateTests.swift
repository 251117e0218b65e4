import Testing

@testable import QuarryCore

/// A fragment with a placeholder for a name.
@Suite struct FragmentTemplateTests {
  @Test func namesEachPlace() {
    let template = FragmentTemplate { "f(\($0).\(quote: "a"), \(bind: 7)), \($0).\(quote: "b")" }
    let name = QueryFragment(quote: "r")
    #expect(template.naming(name) == "f(\(name).\(quote: "a"), \(bind: 7)), \(name).\(quote: "b")")
    let rows = CommonTableIdentity.unique(place: 1).fragment
    #expect(template.naming(rows) == "f(\(rows).\(quote: "a"), \(bind: 7)), \(rows).\(quote: "b")")
  }

  @Test func unnamedPlaces() {
    #expect(FragmentTemplate { _ in "1" }.naming(QueryFragment(quote: "r")) == "1")
  }

  @Test func keepsFacts() {
    let template = FragmentTemplate { name in
      QueryFragment {
        $0.append(name)
        $0.facts.insert([.nullable, .storedColumn])
      }
    }
    #expect(template.naming(QueryFragment(quote: "r")).facts == [.nullable, .storedColumn])
  }
}
