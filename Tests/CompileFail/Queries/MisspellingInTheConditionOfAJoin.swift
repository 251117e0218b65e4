// A misspelled column next to '&&' in or after the condition of a join is reported at once.

import Quarry

private func query() {
  _ = Person.join(Pet.all) { $0.id == $1.ownerId && $0.name == $1.title }
  // error: '==' is unavailable: the operands have different types
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.all.join(Pet.all) { $0.id == $1.ownerID && $0.name.uper() == $1.title }
  // error: has no member 'uper'
  _ = Person.join(Pet.all) { $0.id == $1.ownerID && $0.name == $1.title && $0.agee > 3 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.join(Pet.all) { $0.id == $2.ownerID && $0.name == $1.title }
  // error: expects 1 argument, but 3 were used in closure body
  _ = Person.leftJoin(Pet.all) { $0.id == $1.ownerID && $0.name == $1.titel }
    // error: '==' is unavailable: the operands have different types
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
    .where { $0.age > 3 && $1.title == "x" }
    .select { ($0.id, $1.title) }
  _ = Person.leftJoin(Pet.all) { $0.id == $1.ownerID && $0.age > 3 }
    .where { $0.age > 3 && $1.titel == "x" }
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
    .select { ($0.id, $1.title) }
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }
    .leftJoin(Pet.all) { $0.id == $2.ownerID }
    .where { person, pet, other in person.age > 3 && other.titel == "x" }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }
    .leftJoin(Pet.all) { $0.id == $2.ownerID && $1.titel == "x" }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }
    .leftJoin(Pet.all) { $0.id == $2.ownerID }
    .where { $0.age > 3 && $2.title == "x" }
    .select { ($0.id, $1.titel, $2.title) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
}
