// '!' requires a condition.

import Quarry

private func query() {
  _ = Person.where { !$0.age }
  // error: '!' is unavailable: a condition must be a 'Bool'; compare the expression with a value
  _ = Person.where { !$0.name && $0.age > 1 }
  // error: '!' is unavailable: a condition must be a 'Bool'; compare the expression with a value
}
