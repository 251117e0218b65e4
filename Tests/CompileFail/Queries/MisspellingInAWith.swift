// The error is at the misspelled column of a common table, not at the closure that contains it.

import Quarry

private func query() {
  _ = With {
    Person.where { $0.age > 3 }
  } query: { grown in
    grown.where { $0.nmae == "x" }
    // error: has no column with this name
  }
  _ = With {
    Person.where { $0.agee > 3 }
    // error: the table has no column with this name
  } query: { grown in
    grown.order(by: \.name)
  }
  _ = With {
    Person.all
  } query: { all in
    Pet.join(all) { $0.ownerID == $1.id && $1.agee * 2 > 3 - $0.ownerID }.select { ($0.title, $1.name) }
    // error: has no column with this name
    // error: the operands have different types
  }
}
