// A join's constraint is a truth value.

import Quarry

private func query() {
  _ = Person.join(Pet.all) { $0.id + $1.ownerID }
  // error: a condition must be a 'Bool'; compare the expression with a value
}
