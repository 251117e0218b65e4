// `%` is for integers.

import Quarry

private func query() {
  _ = Person.where { $0.name % 2 == 0 }
  // error: is unavailable: both sides are integers of one type: 'cast(as:)' turns one into the other
  _ = Person.where { $0.age % 2.5 == 0 }
  // error: is unavailable: both sides are integers of one type: 'cast(as:)' turns one into the other
}
