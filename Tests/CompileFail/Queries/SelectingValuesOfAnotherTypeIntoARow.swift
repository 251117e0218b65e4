// A row of a query is built from expressions of its properties' types.

import Quarry

private func query() {
  _ = Person.select { NameAndAge.Columns(name: $0.age, age: $0.age) }
  // error: initializer 'init(name:age:)' requires the types
}
