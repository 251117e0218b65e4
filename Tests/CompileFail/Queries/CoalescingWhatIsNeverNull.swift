// '??' stands behind what may be NULL. In a long condition the compiler gave up after ten seconds without a word.

import Quarry

private func query() {
  _ = Person.where { $0.age ?? 1 == 1 }
  // error: '??' is for what may be NULL, which the left side never is: leave it out
  _ = Person.select { $0.name ?? "" }
  // error: '??' is for what may be NULL, which the left side never is: leave it out
  _ = Person.where { $0.age % 2 == 1 && !($0.name == "x") || $0.age ?? 1 == 1 }
  // error: '??' is for what may be NULL, which the left side never is: leave it out
}
