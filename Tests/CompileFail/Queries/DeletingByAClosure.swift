// Conditions come before a DELETE.

import Quarry

private func query() {
  _ = Person.delete { $0.id == 1 }
  // error: 'delete' is unavailable: the conditions come before: 'Row.where { … }.delete()'
}
