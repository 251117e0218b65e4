// Arithmetic is for numbers of one type.

import Quarry

private func query() {
  _ = Person.select { $0.age + $0.name }
  // error: no exact matches in reference to operator function '+'
}
