// A query can select only from its own and its joined tables.

import Quarry

private func query() {
  _ = Person.select { ($0.name, $1.title) }
  // error: expects 1 argument, but 2 were used in closure body
}
