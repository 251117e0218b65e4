// The constraint of a join must be a condition.

import Quarry

private func query() {
  _ = Person.join(Pet.all) { $0.id + $1.ownerID }
  // error: a condition must be a 'Bool'; compare the expression with a value
}
