import Testing

@testable import QuarryCore

/// The names of common tables in a fragment, before and after a `With` numbers them.
@Suite struct CommonTableNameTests {
  private func names(in fragment: QueryFragment) -> [CommonTableIdentity.Name] {
    var names: [CommonTableIdentity.Name] = []
    fragment.forEachCommonName { name, _ in
      names.append(name)
      return true
    }
    return names
  }

  @Test func roundTrip() {
    for id in [1, 0x3f, 0x40, 0x1234_5678_9abc, .max - 1] as [UInt64] {
      for place in [1, 9, 10, 1234, 70_000] {
        let rows = CommonTableIdentity(id: id, place: place)
        #expect(names(in: "SELECT \(rows.fragment).id") == [CommonTableIdentity.Name(rows)])
        #expect(names(in: "\(rows.numbered)") == [CommonTableIdentity.Name(number: place)])
        #expect(rows.fragment.mentions(rows))
        #expect(!rows.numbered.mentions(rows))
      }
    }
  }

  @Test func uniqueIdentitiesDiffer() {
    let identities = Set((0..<1000).map { _ in CommonTableIdentity.unique(place: 1) })
    #expect(identities.count == 1000)
    #expect(identities.allSatisfy { names(in: $0.fragment).first?.id == $0.id })
  }

  @Test func numbersReplaceIdentities() {
    let (first, second) = (CommonTableIdentity.unique(place: 1), CommonTableIdentity.unique(place: 2))
    let inner = CommonTableIdentity.unspecified(place: 1).numbered
    let fragment: QueryFragment = "\(second.fragment), \(bind: 1), \(first.fragment), \(inner)"
    let named = fragment.naming([first, second])
    #expect(names(in: named).map(\.place) == [2, 1, 3])
    #expect(named.bindings == [.int(1)])
    #expect(fragment.bindings == [.int(1)])
    #expect(named.commonNumbers == [1, 2, 3])
  }

  @Test func namesWithOnePlace() {
    let (first, second) = (CommonTableIdentity.unique(place: 1), CommonTableIdentity.unique(place: 1))
    #expect(first.fragment != second.fragment)
    #expect(first.fragment == first.fragment)
    #expect(first.fragment.hashValue == first.fragment.hashValue)
    let fragment: QueryFragment = "\(bind: 1), \(first.fragment), \(bind: 2), \(second.fragment), \(bind: 3)"
    #expect(fragment.mentions(second))
    let named = fragment.naming([second])
    #expect(names(in: named).map(\.id) == [first.id, nil])
    #expect(named.bindings == [.int(1), .int(2), .int(3)])
    #expect(names(in: named.naming([first])).map(\.id) == [nil, nil])
  }

  @Test func namesThatResembleCommonTableNames() {
    for name in ["cte1", "CTE1", "Cte_old", "cte9"] {
      #expect(QueryFragment(quote: name).hasNameLikeCommonTable)
      #expect(("SELECT * FROM \(quote: name)" as QueryFragment).hasNameLikeCommonTable)
    }
    for name in ["ct1", "a_cte1", "", "c"] {
      #expect(!QueryFragment(quote: name).hasNameLikeCommonTable)
    }
    #expect(!CommonTableIdentity.unique(place: 1).fragment.hasNameLikeCommonTable)
  }
}
