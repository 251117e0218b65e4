// Only conditions carry over to an UPDATE or a DELETE.

import Quarry

private func query() {
  let joined = Person.join(Pet.all) { $0.id == $1.ownerID }
  _ = joined.delete()
  // error: a DELETE begins with conditions alone: 'Row.where { $0.id.in(query.select(\.id)) }.delete()'
  _ = Person.order(by: \.age).limit(1).delete()
  // error: a DELETE begins with conditions alone
  _ = Person.order(by: \.age).update { $0.age += 1 }
  // error: an UPDATE begins with conditions alone
  _ = joined.insert { Person.Draft(name: "a", age: 1) }
  // error: an INSERT begins at its table: 'Row.insert { … }'
  _ = Person.limit(1).upsert { Person.Draft(name: "a", age: 1) }
  // error: an INSERT begins at its table: 'Row.upsert { … }'
}
