// A column in a Swift text is described there, not joined.

import Quarry

private func query() {
  _ = Person.update { $0.name = "\($0.name)!" }
  // warning: this describes the expression, and is not its value: '+' joins text in SQL, '#sql' writes it
  _ = Person.where { $0.name == "\($0.name)-x" }
  // warning: this describes the column, and is not its value: '+' joins text in SQL, '#sql' writes it
  _ = Person.select { ($0.id, "\($0.name.upper())") }
  // warning: this describes the expression
  print("\(Person.all) \(1 + 1)")
}
