// A write to an alias takes the rows and values of its table.

import Quarry

private enum Other: AliasName {}

private func query() {
  _ = Person.as(Other.self).where { $0.id == 1 }.update { $0.nam = "a" }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.as(Other.self).where { $0.id == 1 }.update { $0.age = "a" }
  // error: cannot assign value of type 'String' to type 'SQLExpression<Int>'
  _ = Person.as(Other.self).insert { Pet(title: "a", ownerID: 1) }
  // error: 'buildExpression' is unavailable: an INSERT accepts only rows, drafts and 'Columns(…)' of its table
  _ = Person.as(Other.self).insert {
    ($0.name, $0.age)
  } values: {
    ("a", "b")
    // error: cannot convert value of type '(String, String)' to expected argument type '(String, Int)'
  }
}
