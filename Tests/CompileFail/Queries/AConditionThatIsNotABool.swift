// A condition must be a `Bool`.

import Quarry

private func query() {
  _ = Person.where { $0.age }
  // error: a condition must be a 'Bool'; compare the expression with a value
  _ = Person.where { $0.name.upper() }
  // error: a condition must be a 'Bool'; compare the expression with a value
  _ = Person.where(\.age)
  // error: conformance of '_NoCondition' to '_ConditionOfARow' is unavailable: a condition must be a 'Bool'; compare the expression with a value
}
