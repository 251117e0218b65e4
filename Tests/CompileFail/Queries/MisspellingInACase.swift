// A CASE has conditions and results, and a misspelt column in one of them is looked for in all.

import Quarry

private func query() {
  _ = Person.select {
    Case().when($0.age > 3, then: "a").when($0.aeg == 3, then: "b").else("c")
    // error: value of type 'Person.TableColumns' has no member 'aeg'
  }
  _ = Person.select {
    Case().when($0.age > 3, then: "a").when($0.id == 3, then: $0.nmae).else("c")
    // error: value of type 'Person.TableColumns' has no member 'nmae'
  }
  _ = Person.where { $0.age > 3 }.select {
    Case().when($0.age > 3 && $0.name == "x", then: 0).when($0.idd == 3, then: 2).else(1)
    // error: value of type 'Person.TableColumns' has no member 'idd'
  }
}
