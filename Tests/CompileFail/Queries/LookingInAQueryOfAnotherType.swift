// `in` requires a query that returns values of the same type.

import Quarry

private func query() {
  _ = Person.where { $0.name.in(Pet.select(\.ownerID)) }
  // error: 'in' is unavailable: the query must return values of the expression's type
  _ = Person.where { $0.id.notIn(Pet.select(\.title)) && $0.age > 1 }
  // error: 'notIn' is unavailable: the query must return values of the expression's type
}
