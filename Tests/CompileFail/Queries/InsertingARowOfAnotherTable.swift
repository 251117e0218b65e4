// A row can only be inserted into its own table.

import Quarry

private func query() {
  _ = Person.insert { Pet(title: "a", ownerID: 1) }
  // error: an INSERT accepts only rows, drafts and 'Columns(…)' of its table
  _ = Pet.insert { Person.Draft(name: "a", age: 1) }
  // error: an INSERT accepts only rows, drafts and 'Columns(…)' of its table
  _ = Pet.insert { "a" }
  // error: an INSERT accepts only rows, drafts and 'Columns(…)' of its table
  _ = Pet.insert { "a" }
  // error: an INSERT accepts only rows, drafts and 'Columns(…)' of its table
}

private func values() {
  _ = Pet.insert {
    $0
  } values: {
    Person.Draft(name: "a", age: 1)
    // error: an INSERT accepts only rows, drafts and 'Columns(…)' of its table
  }
  _ = Pet.insert {
    $0
  } values: {
    ("a", 1)
    // error: an INSERT accepts only rows, drafts and 'Columns(…)' of its table
  }
}
