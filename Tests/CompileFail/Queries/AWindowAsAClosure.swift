// A window has arguments, not a closure.

import Quarry

private func query() {
  _ = Person.select { person in rowNumber().over { person.age } }
  // error: a window is written as arguments: 'over(partitionBy: $0.listID, orderBy: $0.title)'
  _ = Person.select { person in person.age.sum().over { person.age } }
  // error: a window is written as arguments
}
