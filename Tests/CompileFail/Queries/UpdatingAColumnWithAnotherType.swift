// A column takes values of its type.

import Quarry

private func query() {
  _ = Person.update { $0.name = 1 }
  // error: cannot assign value of type 'Int' to type 'SQLExpression<String>'
  _ = Person.update { $0.name = $0.age }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
}
