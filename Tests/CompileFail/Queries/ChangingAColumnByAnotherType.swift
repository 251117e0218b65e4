// The right side of a compound assignment must have the column's type.

import Quarry

private func query() {
  _ = Person.update { $0.age += $0.name }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  _ = Person.update { $0.age += "x" }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  _ = Person.update { $0.name += 1 }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  _ = Person.update { $0.age -= $0.name }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  _ = Person.update { $0.age *= 1.5 }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  _ = Person.update { $0.age /= $0.name }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
}
