// Rows go into their own table.

import Quarry

private func query() {
  _ = Person.insert { Pet(title: "a", ownerID: 1) }
  // error: the rows, drafts and 'Columns(…)' of an INSERT are those of its own table
  _ = Pet.insert { Person.Draft(name: "a", age: 1) }
  // error: the rows, drafts and 'Columns(…)' of an INSERT are those of its own table
  _ = Pet.insert { "a" }
  // error: the rows, drafts and 'Columns(…)' of an INSERT are those of its own table
  _ = Pet.insert { "a" }
  // error: the rows, drafts and 'Columns(…)' of an INSERT are those of its own table
}

private func values() {
  _ = Pet.insert {
    $0
  } values: {
    Person.Draft(name: "a", age: 1)
    // error: the rows, drafts and 'Columns(…)' of an INSERT are those of its own table
  }
  _ = Pet.insert {
    $0
  } values: {
    ("a", 1)
    // error: the rows, drafts and 'Columns(…)' of an INSERT are those of its own table
  }
}
