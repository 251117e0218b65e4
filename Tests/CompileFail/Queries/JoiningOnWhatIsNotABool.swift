// A join's constraint is a truth value.

import Quarry

private func query() {
  _ = Person.join(Pet.all) { $0.id + $1.ownerID }
  // error: operator function '+' requires the types
  // error: binary operator '+' cannot be applied to operands of type
  // error: to expected argument type 'Bool'
}
