// The expressions of a selected row must have the types of its properties.

import Quarry

private func query() {
  _ = Person.select { NameAndAge.Columns(name: $0.age, age: $0.age) }
  // error: initializer 'init(name:age:)' requires the types
}
