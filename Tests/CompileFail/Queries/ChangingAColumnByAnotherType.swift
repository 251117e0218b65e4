// The right side of a compound assignment must have the column's type.

import Quarry

private func query() {
  _ = Person.update { $0.age += $0.name }
  // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
  _ = Person.update { $0.age += "x" }
  // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
  _ = Person.update { $0.name += 1 }
  // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
  _ = Person.update { $0.age -= $0.name }
  // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
  _ = Person.update { $0.age *= 1.5 }
  // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
  _ = Person.update { $0.age /= $0.name }
  // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
}
