// The filter of an aggregate must be a condition.

import Quarry

private func query() {
  _ = Person.select { $0.count(filter: $0.age) }
  // error: requires that
  _ = Person.select { $0.count(filter: $0.nme == "x") }
  // error: the table has no column with this name
  _ = Person.select { $0.age.sum(filter: $0.age * 2 > 3 && $0.nme == "x") }
  // error: the table has no column with this name
  _ = Person.select { $0.count(filter: $0.name == 3) }
  // error: the operands have different types
}
