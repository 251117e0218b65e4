// A column that is not optional takes no NULL.

import Quarry

private func query() {
  _ = Person.update { $0.name = nil }
  // error: 'nil' cannot be assigned to type 'SQLExpression<String>'
}
