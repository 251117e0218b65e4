// Functions of numbers are not there for text, nor those of text for numbers: also where a selection has several.

import Quarry

private func query() {
  _ = Person.select {
    (
      $0.name.sum(),
      // error: 'sum' adds numbers: 'cast(as:)' makes the column one
      $0.age.upper()
        // error: 'upper' changes text: 'cast(as: String.self)' makes the column one
    )
  }
  _ = Person.where { $0.id > 3 }.select { ($0.name.total(), $0.name.avg()) }
  // error: 'total' adds numbers: 'cast(as:)' makes the column one
  // error: 'avg' is the mean of numbers: 'cast(as:)' makes the column one
  _ = Person.where { $0.age.lower() == "x" }
  // error: 'lower' changes text: 'cast(as: String.self)' makes the column one
}
