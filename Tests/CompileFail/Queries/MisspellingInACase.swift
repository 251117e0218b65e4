// A misspelled column is reported in any condition or result of a CASE.

import Quarry

private func query() {
  _ = Person.select {
    Case().when($0.age > 3, then: "a").when($0.aeg == 3, then: "b").else("c")
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  }
  _ = Person.select {
    Case().when($0.age > 3, then: "a").when($0.id == 3, then: $0.nmae).else("c")
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  }
  _ = Person.where { $0.age > 3 }.select {
    Case().when($0.age > 3 && $0.name == "x", then: 0).when($0.idd == 3, then: 2).else(1)
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  }
}
