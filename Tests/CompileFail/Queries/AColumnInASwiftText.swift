// A Swift string interpolates a column's description, not its value.

import Quarry

private func query() {
  _ = Person.update { $0.name = "\($0.name)!" }
  // warning: this interpolates the expression's description, not its value; use '+' or '#sql' to build text in SQL
  _ = Person.where { $0.name == "\($0.name)-x" }
  // warning: this interpolates the column's description, not its value; use '+' or '#sql' to build text in SQL
  _ = Person.select { ($0.id, "\($0.name.upper())") }
  // warning: this interpolates the expression's description
  print("\(Person.all) \(1 + 1)")
}
