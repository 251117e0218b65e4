// A column is compared with a value of its type.

import Quarry

private func query(name: String) {
  _ = Person.where { $0.age == name }
  // error: binary operator '==' cannot be applied to operands of type
  _ = Person.where { $0.age > "7" }
  // error: binary operator '>' cannot be applied to operands of type
}
