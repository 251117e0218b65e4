// A table has the names of SQL, not those of Swift's collections.

import Quarry

private func query() {
  _ = Person.filter { $0.age > 1 }
  // error: a query keeps rows with 'where'
  _ = Person.sorted { $0.age }
  // error: a query sorts rows with 'order'
}
