// A closure has a parameter for each table of a join.

import Quarry

private func query() {
  let joined = Person.join(Pet.all) { $0.id == $1.ownerID }
  _ = joined.where { $0.age > 1 }
  // error: the closure has a parameter for each joined table
  _ = joined.group { $0.age }
  // error: the closure has a parameter for each joined table
  _ = joined.having { person in person.age > 1 }
  // error: the closure has a parameter for each joined table
  _ = joined.order { ($0.age, $0.name.desc()) }
  // error: the closure has a parameter for each joined table
  _ = joined.select { ($0.age, $0.name) }
  // error: the closure has a parameter for each joined table
  _ = joined.select { $0.age }
  // error: the closure has a parameter for each joined table
  let three = joined.join(Pet.all) { person, _, other in person.id == other.ownerID }
  _ = three.select { person, pet in (person.name, pet.title) }
  // error: the closure has a parameter for each joined table
  _ = three.join(Pet.all) { $0.id == $3.ownerID }.select { ($0.name, $2.title) }
  // error: the closure has a parameter for each joined table
}
