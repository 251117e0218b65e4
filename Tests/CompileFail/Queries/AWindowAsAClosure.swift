// A window has arguments, not a closure.

import Quarry

private func query() {
  _ = Person.select { person in rowNumber().over { person.age } }
  // error: a window is written as arguments: 'over(partitionBy: $0.listID, orderBy: $0.title)'
  _ = Person.select { person in person.age.sum().over { person.age } }
  // error: a window is written as arguments
  _ = Person.select { ($0.name, rank().over { $0.age }) }
  // error: a window is written as arguments
  _ = Person.select { ($0.name, $0.age.sum().over { $0.age }) }
  // error: a window is written as arguments
  _ = Person.order { ($0.name, $0.age.lag().over { $0.age }) }
  // error: a window is written as arguments
}
