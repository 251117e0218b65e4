// A closure must select one expression or one tuple on every path.

import Quarry

private func query(isShort: Bool) {
  _ = Person.select {
    // error: several columns must be selected as a tuple; use '($0.id, $0.title)'
    $0.id
    $0.name
  }
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.select {
    // error: several columns must be selected as a tuple; use '($0.id, $0.title)'
    $0.name
    $1.title
  }
  _ = Person.delete().returning {
    // error: several columns must be selected as a tuple; use '($0.id, $0.title)'
    $0.id
    $0.name
  }
  _ = Person.select { person in
    if isShort { person.id }
    // error: an 'if' without 'else' cannot select columns; add an 'else'
  }

  _ = Person.select { (id: $0.id, name: $0.name) }
  // error: a selected tuple has no labels; write '($0.id, $0.title)', or 'MySelection.Columns(…)' for columns with names
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.select { (owner: $0.name, pet: $1.title, $1.ownerID) }
  // error: a selected tuple has no labels; write '($0.id, $0.title)', or 'MySelection.Columns(…)' for columns with names
  _ = Person.delete().returning { (a: $0.id, b: $0.name, c: $0.id, d: $0.name) }
  // error: a selected tuple has no labels; write '($0.id, $0.title)', or 'MySelection.Columns(…)' for columns with names
}
