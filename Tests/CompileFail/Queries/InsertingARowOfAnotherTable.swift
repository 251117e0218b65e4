// Rows go into their own table.

import Quarry

private func query() {
  _ = Person.insert { Pet(title: "a", ownerID: 1) }
  // error: no exact matches in call to static method 'insert'
}
