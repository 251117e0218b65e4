// A join requires a query, not a type.

import Quarry

private func query() {
  _ = Person.join(Pet.self) { $0.id == $1.ownerID }
  // error: 'join(_:on:)' is unavailable: 'join' requires a query; use 'MyTable.all' instead of 'MyTable.self'
  _ = Person.leftJoin(Pet.self) { person, pet in person.id == pet.ownerID && person.age > 3 }
  // error: 'leftJoin(_:on:)' is unavailable: 'leftJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'
  _ = Person.where { $0.age > 1 }.rightJoin(Pet.self) { $0.id == $1.ownerID }
  // error: 'rightJoin(_:on:)' is unavailable: 'rightJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.fullJoin(Pet.self) { $0.id == $2.ownerID }
  // error: 'fullJoin(_:on:)' is unavailable: 'fullJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'
  _ = Person.join(Pet.self) { $0.id == $1.ownerID }.where { $1.title == "x" }.select { ($0.name, $1.title) }
  // error: 'join(_:on:)' is unavailable: 'join' requires a query; use 'MyTable.all' instead of 'MyTable.self'
}
