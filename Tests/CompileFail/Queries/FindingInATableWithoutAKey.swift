// 'find' requires a table with a primary key.

import Quarry

private func query() {
  _ = Pet.find(1)
  // error: referencing static method 'find' on 'PrimaryKeyedTable' requires that 'Pet' conform to 'PrimaryKeyedTable'
}
