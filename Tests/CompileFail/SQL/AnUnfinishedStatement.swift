// A statement has an end.

import Quarry

private func query() {
  _ = #sql("SELECT * FROM people WHERE", as: Person.self)
  // warning: SQL string ends in the middle of a statement, producing incomplete fragment; did you mean to make this
}
