// A closure must have a parameter for each table of a join.

import Quarry

private func query() {
  let joined = Person.join(Pet.all) { $0.id == $1.ownerID }
  _ = joined.where { $0.age > 1 }
  // error: pack expansion requires that 'Pet' and
  _ = joined.group { $0.age }
  // error: pack expansion requires that 'Pet' and
  _ = joined.having { person in person.age > 1 }
  // error: pack expansion requires that 'Pet' and
  _ = joined.order { ($0.age, $0.name.desc()) }
  // error: pack expansion requires that 'Pet' and
  _ = joined.select { ($0.age, $0.name) }
  // error: expects 2 arguments, but 1 was used in closure body
  _ = joined.select { $0.age }
  // error: expects 2 arguments, but 1 was used in closure body
  let three = joined.join(Pet.all) { person, _, other in person.id == other.ownerID }
  _ = three.select { person, pet in (person.name, pet.title) }
  // error: expects 3 arguments, but 2 were used in closure body
}
