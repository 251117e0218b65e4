// A column takes values of its type.

import Quarry

private func query() {
  _ = Person.update { $0.name = 1 }
  // error: cannot assign value of type 'Int' to type 'SQLExpression<String>'
  _ = Person.update { $0.name = $0.age }
  // error: no column of this name fits here: it is misspelt, computed, of another type ('cast(as:)') or may be NULL ('??')
}
