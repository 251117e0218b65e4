// A condition is a truth value.

import Quarry

private func query() {
  _ = Person.where { $0.age }
  // error: and 'Bool' be equivalent
  _ = Person.where { $0.name.upper() }
  // error: and 'Bool' be equivalent
  _ = Person.where(\.age)
  // error: and 'Bool' be equivalent
}
