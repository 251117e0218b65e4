// A condition cannot assign; use '=='.

import Quarry

private func query() {
  _ = Person.where { $0.name = "Emma" }
  // error: cannot assign to property: 'name' is a get-only property
  // error: cannot assign value of type 'String'
  // error: type '()' cannot conform to '_Operand'
}
