// A statement must be complete.

import QuarrySQLite

private func query() {
  _ = #sql("SELECT * FROM people WHERE", as: Person.self)
  // error: SQL string ends in the middle of a statement
}
