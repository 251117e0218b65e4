// A query is joined, not a type.

import Quarry

private func query() {
  _ = Person.join(Pet.self) { $0.id == $1.ownerID }
  // error: 'join(_:on:)' is unavailable: a join takes a query: 'Row.all', not 'Row.self'
  _ = Person.leftJoin(Pet.self) { person, pet in person.id == pet.ownerID && person.age > 3 }
  // error: 'leftJoin(_:on:)' is unavailable: a join takes a query: 'Row.all', not 'Row.self'
  _ = Person.where { $0.age > 1 }.rightJoin(Pet.self) { $0.id == $1.ownerID }
  // error: 'rightJoin(_:on:)' is unavailable: a join takes a query: 'Row.all', not 'Row.self'
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.fullJoin(Pet.self) { $0.id == $2.ownerID }
  // error: 'fullJoin(_:on:)' is unavailable: a join takes a query: 'Row.all', not 'Row.self'
  _ = Person.join(Pet.self) { $0.id == $1.ownerID }.where { $1.title == "x" }.select { ($0.name, $1.title) }
  // error: 'join(_:on:)' is unavailable: a join takes a query: 'Row.all', not 'Row.self'
}
