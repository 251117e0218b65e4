// A row is found by a key of the key's type.

import Quarry

private func query() {
  _ = Person.find("one")
  // error: no exact matches in call to static method 'find'
}
