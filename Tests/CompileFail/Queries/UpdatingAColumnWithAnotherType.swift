// An assigned value must have the column's type.

import Quarry

private func query() {
  _ = Person.update { $0.name = 1 }
  // error: cannot assign value of type 'Int' to type 'SQLExpression<String>'
  _ = Person.update { $0.name = $0.age }
  // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
}
