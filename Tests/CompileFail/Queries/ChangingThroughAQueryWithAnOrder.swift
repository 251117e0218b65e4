// An UPDATE or DELETE supports only the conditions of a query.

import Quarry

private func query() {
  let joined = Person.join(Pet.all) { $0.id == $1.ownerID }
  _ = joined.delete()
  // error: a DELETE supports only conditions; use 'Row.where { $0.id.in(query.select(\.id)) }.delete()'
  _ = Person.order(by: \.age).limit(1).delete()
  // error: a DELETE supports only conditions
  _ = Person.order(by: \.age).update { $0.age += 1 }
  // error: an UPDATE supports only conditions
  _ = joined.insert { Person.Draft(name: "a", age: 1) }
  // error: an INSERT cannot follow a query; use 'Row.insert { … }'
  _ = Person.limit(1).upsert { Person.Draft(name: "a", age: 1) }
  // error: an INSERT cannot follow a query; use 'Row.upsert { … }'
}
