// An assigned value must have the column's type.

import Quarry

private func query() {
  _ = Person.update { $0.name = 1 }
  // error: cannot assign value of type 'Int' to type 'SQLExpression<String>'
  _ = Person.update { $0.name = $0.age }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
}
