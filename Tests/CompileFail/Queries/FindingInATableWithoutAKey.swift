// A table without a primary key has no rows to find by it.

import Quarry

private func query() {
  _ = Pet.find(1)
  // error: referencing static method 'find' on 'PrimaryKeyedTable' requires that 'Pet' conform to 'PrimaryKeyedTable'
}
