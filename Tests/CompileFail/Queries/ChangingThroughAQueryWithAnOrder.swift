// An UPDATE or DELETE supports only the conditions of a query.

import Quarry

private func query() {
  let joined = Person.join(Pet.all) { $0.id == $1.ownerID }
  _ = joined.delete()
  // error: a DELETE can have conditions, but no joins, order or limit; use 'MyTable.where { $0.id.in(query.select(\.id)) }.delete()'
  _ = Person.order(by: \.age).limit(1).delete()
  // error: a DELETE can have conditions, but no joins, order or limit
  _ = Person.order(by: \.age).update { $0.age += 1 }
  // error: an UPDATE can have conditions, but no joins, order or limit
  _ = joined.insert { Person.Draft(name: "a", age: 1) }
  // error: an INSERT cannot follow a query; use 'MyTable.insert { … }'
  _ = Person.limit(1).upsert { Person.Draft(name: "a", age: 1) }
  // error: an INSERT cannot follow a query; use 'MyTable.upsert { … }'
}
