// A non-optional column cannot be NULL.

import Quarry

private func query() {
  _ = Person.insert { Person(id: 1, name: nil, age: 2) }
  // error: 'nil' is not compatible with expected argument type 'String'
  _ = Person.insert { Person.Draft(name: nil, age: 2) }
  // error: 'nil' is not compatible with expected argument type 'String'
}
