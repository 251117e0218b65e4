// The error is at the misspelled column of an alias, not at the method that creates the alias.

import Quarry

private enum Boss: AliasName {}
private enum Other: AliasName {}

private func query() {
  _ = Person.as(Boss.self).where { $0.aeg > 3 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.as(Boss.self).join(Person.as(Other.self).all) { $0.id == $1.idd }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  // error: the operands have different types; convert one with 'cast(as:)'
}
