// The branches of a CASE, including ELSE, must have the same type.

import Quarry

private func query() {
  _ = Person.select { Case().when($0.age > 3, then: "x").else(4) }
  // error: conformance of '_OtherType' to '_BranchesOfOneType' is unavailable: the branches of a CASE must have the same type
  _ = Person.select { Case().when($0.age > 3, then: "x").when($0.age > 2, then: 4).else("z") }
  // error: conformance of '_OtherType' to '_BranchesOfOneType' is unavailable: the branches of a CASE must have the same type
  _ = Person.select { ($0.id, Case($0.age).when(3, then: $0.name).when(4, then: $0.age)) }
  // error: conformance of '_OtherType' to '_BranchesOfOneType' is unavailable: the branches of a CASE must have the same type
}
