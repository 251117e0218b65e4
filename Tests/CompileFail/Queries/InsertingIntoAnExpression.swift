// An INSERT provides values for columns.

import Quarry

private func query() {
  _ = Person.insert {
    // error: an INSERT provides values for columns, as in '{ ($0.id, $0.title) }', and this is another expression
    $0.name.lower()
  } values: {
    "a"
  }
  _ = Person.insert {
    // error: an INSERT provides values for columns, as in '{ ($0.id, $0.title) }', and this is another expression
    ($0.age, $0.name.lower())
  } values: {
    (1, "a")
  }
}
