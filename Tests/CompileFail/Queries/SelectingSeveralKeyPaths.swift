// Several columns must be selected by a closure.

import Quarry

private func query() {
  _ = Person.select(\.id, \.name)
  // error: 'select' is unavailable: 'select' accepts only one key path; use a closure: '{ ($0.a, $0.b) }'
  _ = Person.where { $0.age > 1 }.select(\.id, \.name, \.age)
  // error: 'select' is unavailable: 'select' accepts only one key path; use a closure: '{ ($0.a, $0.b) }'
}
