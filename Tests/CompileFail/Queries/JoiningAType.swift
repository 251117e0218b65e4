// A query is joined, not a type.

import Quarry

private func query() {
  _ = Person.join(Pet.self) { $0.id == $1.ownerID }
  // error: 'join(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.join(Pet) { $0.id == $1.ownerID }
  // error: expected member name or initializer call after type name
  // error: 'join(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.leftJoin(Pet.self) { $0.id == $1.ownerID }
  // error: 'leftJoin(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.rightJoin(Pet.self) { $0.id == $1.ownerID }
  // error: 'rightJoin(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.fullJoin(Pet.self) { $0.id == $1.ownerID }
  // error: 'fullJoin(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.where { $0.age > 1 }.join(Pet.self) { $0.id == $1.ownerID }
  // error: 'join(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.leftJoin(Pet.self) { $0.id == $2.ownerID }
  // error: 'leftJoin(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.all.rightJoin(Pet.self) { $0.id == $1.ownerID }
  // error: 'rightJoin(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
  _ = Person.all.fullJoin(Pet.self) { $0.id == $1.ownerID }
  // error: 'fullJoin(_:on:)' is unavailable: a query is joined, not a type: 'Author.all' in place of 'Author.self'
}
