// A query is joined, not a type. (`Person.join(Pet.self)` is refused as well, in words that change with the compiler.)

import Quarry

private func query() {
  _ = Person.where { $0.age > 1 }.join(Pet.self) { $0.id == $1.ownerID }
  // error: type 'Pet.Type' cannot conform to 'SelectStatement'
  // error: requires the types 'Pet.Type.Output' and 'JoinedTables<Other, Next, repeat each K>' be equivalent
  // error: requires the types 'Pet.Type.Tables' and 'JoinedTables<Other, Next, repeat each K>' be equivalent
  // error: expects 1 argument, but 2 were used in closure body
  // error: generic parameter 'Other' could not be inferred
}
