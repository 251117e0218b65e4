// A column is compared with a column of the same type.

import Quarry

private func query() {
  _ = Person.where { $0.name == $0.age }
  // error: binary operator '==' cannot be applied to operands of type
  _ = Person.join(Pet.all) { $0.name == $1.ownerID }
  // error: binary operator '==' cannot be applied to operands of type
}
