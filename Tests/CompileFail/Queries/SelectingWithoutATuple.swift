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
}
