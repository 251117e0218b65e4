// The queries of a compound must return the same columns.

import Quarry

private func query() {
  _ = Person.select(\.name).union(Pet.select(\.ownerID))
  // error: 'union(all:_:)' is unavailable: both queries must select columns of the same types in the same order
  _ = Person.select { ($0.id, $0.name) }.intersect(Pet.select { ($0.title, $0.ownerID) })
  // error: 'intersect' is unavailable: both queries must select columns of the same types in the same order
  _ = Person.all.except(Pet.all)
  // error: 'except' is unavailable: both queries must select columns of the same types in the same order
  _ = Person.select(\.id).union(Person.select { $0.age.max() })
  // error: use '.optional' to make a column nullable
  _ = Person.select { $0.id.optional }.union(Person.select { $0.age.max() })
}
