// An error in or after the condition of a join is reported there, not as a join with a type.

import Quarry

private func query() {
  _ = Person.join(Pet.all) { $0.id == $1.ownerID && $0.name.uper() == $1.title }
  // error: has no member 'uper'
  _ = Person.all.join(Pet.all) { $0.id == $1.ownerID && $0.name == $1.title.uper() }
  // error: has no member 'uper'
  _ = Person.all.join(Pet.all) { $0.id == $1.ownerID && $0.age }
  // error: cannot be used as a boolean
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.where { $0.age > 3 && $1.title.uper() == "x" }
  // error: has no member 'uper'
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.select { ($0.name, $1.title.uper()) }
  // error: has no member 'uper'
}
