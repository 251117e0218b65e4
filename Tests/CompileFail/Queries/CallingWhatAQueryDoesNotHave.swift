// An unknown method of a query is reported. (The compiler crashed when any operand could be called.)

import QuarrySQLite

private func query() {
  _ = Person.where { $0.age > 3 }.orderBy(\.age)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the query has no method with this name, and its table has no such scope
  _ = Person.all.filter { $0.age > 3 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the query has no method with this name, and its table has no such scope
  _ = Person.where { $0.age > 3 }.sorted()
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the query has no method with this name, and its table has no such scope
  _ = Person.order(by: \.age).filter { $0.age > 3 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the query has no method with this name, and its table has no such scope
  _ = Person.select(\.age).average()
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the query has no method with this name, and its table has no such scope
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.orderBy { $1.ownerID }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the query has no method with this name, and its table has no such scope
  _ = Person.where { $0.age > 3 }.limit(3).fetchFirst()
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the query has no method with this name, and its table has no such scope
}
