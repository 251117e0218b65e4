// Columns must have the same type to be compared.

import Quarry

private func query() {
  _ = Person.where { $0.name == $0.age }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { $0.name < $0.age }
  // error: '<' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.join(Pet.all) { $0.name == $1.ownerID }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.join(Pet.all) { $0 == $1 }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.join(Pet.all) { $0.id == $1.title }.where { $0.age > 1 && $1.title != "" }.select { ($0.id, $1) }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
}
