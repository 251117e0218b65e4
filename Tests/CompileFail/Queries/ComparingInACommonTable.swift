// An error in a comparison is reported in the closures of a `With`, too.

import Quarry

private func query() {
  _ = With {
    Person.where { $0.age > 1 }
  } query: { grown in
    grown.where { $0.name == 1 }
    // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  }
  _ = With {
    Person.where { $0.name > 1 && $0.age == 1 }
    // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  } query: { grown in
    grown.order(by: \.id)
  }
  _ = With {
    Person.all
  } query: { all in
    Pet.join(all) { $0.title == $1.age }.select { ($0.title, $1.name) }
    // error: the operands have different types; convert one with 'cast(as:)'
  }
  _ = With {
    Person.select { ($0.name, $0.id) }
  } query: { rows in
    rows.where { $0 == 3 && $1 > 2 }
    // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  }
  _ = With {
    Person.find(1)
  } recursiveUnion: { found in
    Person.join(found) { $0.age == $1.name }.select { person, _ in person }
    // error: the operands have different types; convert one with 'cast(as:)'
  } query: { found in
    found.order(by: \.name)
  }
  _ = With {
    Person.all
  } query: { all in
    Pet.where { $0.ownerID.in(all.select(\.name)) }
    // error: 'in' is unavailable: the query must return values of the expression's type
  }
}
