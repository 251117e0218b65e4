// An observation has one type for a row.

import QuarrySQLite

private struct Model {
  @FetchAll(Person.select { ($0.name, $0.age) }) var people
  // error: a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'
  @FetchOne(Person.select { ($0.name, $0.age) }) var person
  // error: a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'
  @FetchAll(Person.select { ($0.name, $0.age) }) var typedPeople: [(String, Int)]
  // error: a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'
  @FetchOne(Person.select { ($0.name, $0.age) }) var typedPerson: (String, Int)?
  // error: a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'
  @FetchAll(Person.join(Pet.all) { $0.id == $1.ownerID }) var pairs
  // error: a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'
}

private func query(_ queue: DatabaseQueue) {
  _ = queue.observe(Person.select { ($0.name, $0.age) })
  // error: a row of several columns needs a '@Selection' type
  _ = queue.observeOne(Person.select { ($0.name, $0.age) })
  // error: a row of several columns needs a '@Selection' type
}
