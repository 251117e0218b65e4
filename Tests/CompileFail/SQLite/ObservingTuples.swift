// An observation has one type for a row.

import QuarrySQLite

private struct Model {
  @FetchAll(Person.select { ($0.name, $0.age) }) var people
  // error: (aka '(String, Int)') cannot conform to 'QueryRepresentable'
}

private func query(_ queue: DatabaseQueue) {
  _ = queue.observe(Person.select { ($0.name, $0.age) })
  // error: a row of several columns needs a '@Selection' type
  _ = queue.observeOne(Person.select { ($0.name, $0.age) })
  // error: a row of several columns needs a '@Selection' type
}
