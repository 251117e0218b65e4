// '%' requires integers.

import Quarry

private func query() {
  _ = Person.where { $0.name % 2 == 0 }
  // error: is unavailable: both operands must be integers of the same type; convert one with 'cast(as:)'
  _ = Person.where { $0.age % 2.5 == 0 }
  // error: is unavailable: both operands must be integers of the same type; convert one with 'cast(as:)'
}
