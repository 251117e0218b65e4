// A join's constraint is a truth value.

import Quarry

private func query() {
  _ = Person.join(Pet.all) { $0.id + $1.ownerID }
  // error: requires the types 'TableColumn<Pet.TableColumns.QueryValue, Int>.QueryValue' (aka 'Int') and 'Bool' be equivalent
}
