// The database computes a generated column; nobody assigns it.

import Quarry

private func query() {
  _ = Person.update { $0.upper = "A" }
  // error: cannot assign to property: 'upper' is a get-only property
  // error: cannot assign value of type 'String' to type 'SQLExpression<String>'
}
