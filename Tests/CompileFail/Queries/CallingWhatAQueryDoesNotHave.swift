// A method that queries do not have is named. (The compiler crashed where any operand could be called.)

import QuarrySQLite

private func query() {
  _ = Person.where { $0.age > 3 }.orderBy(\.age)
  // error: has no dynamic member 'orderBy'
  // error: cannot call value of non-function type
  // error: cannot infer key path type from context
  _ = Person.all.filter { $0.age > 3 }
  // error: has no dynamic member 'filter'
  // error: cannot call value of non-function type
  _ = Person.where { $0.age > 3 }.sorted()
  // error: has no dynamic member 'sorted'
  // error: cannot call value of non-function type
  _ = Person.order(by: \.age).filter { $0.age > 3 }
  // error: has no dynamic member 'filter'
  // error: cannot call value of non-function type
  _ = Person.select(\.age).average()
  // error: has no dynamic member 'average'
  // error: cannot call value of non-function type
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.orderBy { $1.ownerID }
  // error: has no dynamic member 'orderBy'
  // error: cannot call value of non-function type
  _ = Person.where { $0.age > 3 }.limit(3).fetchFirst()
  // error: has no dynamic member 'fetchFirst'
  // error: cannot call value of non-function type
}
