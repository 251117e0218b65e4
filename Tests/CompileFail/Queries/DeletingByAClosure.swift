// The conditions of a DELETE must come before it.

import Quarry

private func query() {
  _ = Person.delete { $0.id == 1 }
  // error: 'delete' is unavailable: 'delete' does not accept conditions; use 'MyTable.where { … }.delete()'
}
