// Rows go into their own table.

import Quarry

private func query() {
  _ = Person.insert { Pet(title: "a", ownerID: 1) }
  // error: cannot convert value of type 'Pet' to expected argument type 'Person'
}
