// A misspelt column of a table under another name is named, not the method that gives it.

import Quarry

private enum Boss: AliasName {}
private enum Other: AliasName {}

private func query() {
  _ = Person.as(Boss.self).where { $0.aeg > 3 }
  // error: value of type 'TableAlias<Person, Boss>.TableColumns' has no dynamic member 'aeg'
  _ = Person.as(Boss.self).join(Person.as(Other.self).all) { $0.id == $1.idd }
  // error: value of type 'TableAlias<Person, Other>.TableColumns' has no dynamic member 'idd'
}
