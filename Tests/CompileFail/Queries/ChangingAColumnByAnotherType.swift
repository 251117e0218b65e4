// What a column is changed by is of its type.

import Quarry

private func query() {
  _ = Person.update { $0.age += $0.name }
  // error: no column of this name fits here: it is misspelt, computed, of another type ('cast(as:)') or may be NULL ('??')
  _ = Person.update { $0.age += "x" }
  // error: '+=' is unavailable: the two sides are of different types
  _ = Person.update { $0.name += 1 }
  // error: '+=' is unavailable: the two sides are of different types
  _ = Person.update { $0.age -= $0.name }
  // error: no column of this name fits here: it is misspelt, computed, of another type ('cast(as:)') or may be NULL ('??')
  _ = Person.update { $0.age *= 1.5 }
  // error: '*=' is unavailable: the two sides are of different types
  _ = Person.update { $0.age /= $0.name }
  // error: no column of this name fits here: it is misspelt, computed, of another type ('cast(as:)') or may be NULL ('??')
}
