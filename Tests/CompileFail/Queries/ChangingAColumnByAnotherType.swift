// What a column is changed by is of its type.

import Quarry

private func query() {
  _ = Person.update { $0.age += $0.name }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
  _ = Person.update { $0.age += "x" }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
  _ = Person.update { $0.name += 1 }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
  _ = Person.update { $0.age -= $0.name }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
  _ = Person.update { $0.age *= 1.5 }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
  _ = Person.update { $0.age /= $0.name }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
}
