// Text has no number functions, and numbers have no text functions, also in a selection of several.

import Quarry

private func query() {
  _ = Person.select {
    (
      $0.name.sum(),
      // error: 'sum' requires a numeric expression; convert it with 'cast(as:)'
      $0.age.upper()
        // error: 'upper' requires a text expression; convert it with 'cast(as: String.self)'
    )
  }
  _ = Person.where { $0.id > 3 }.select { ($0.name.total(), $0.name.avg()) }
  // error: 'total' requires a numeric expression; convert it with 'cast(as:)'
  // error: 'avg' requires a numeric expression; convert it with 'cast(as:)'
  _ = Person.where { $0.age.lower() == "x" }
  // error: 'lower' requires a text expression; convert it with 'cast(as: String.self)'
}
