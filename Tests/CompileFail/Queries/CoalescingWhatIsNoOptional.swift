// The left side of '??' must be optional. In a long condition, the compiler once gave up after ten seconds.

import Quarry

private func query() {
  _ = Person.where { $0.age ?? 1 == 1 }
  // error: the left side of '??' is not optional; remove '??', or write '.optional' before it
  _ = Person.select { $0.name ?? "" }
  // error: the left side of '??' is not optional; remove '??', or write '.optional' before it
  _ = Person.where { $0.age % 2 == 1 && !($0.name == "x") || $0.age ?? 1 == 1 }
  // error: the left side of '??' is not optional; remove '??', or write '.optional' before it
}
