// A misspelled key path is reported after WHERE, too.

import Quarry

private func query() {
  _ = Person.where { $0.age > 3 }.order(by: \.nam)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.where { $0.age > 3 }.group(by: \.nam)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.all.where(\.isGon)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.where { $0.age > 3 }.select(\.nam)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.select(\.nam)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.select(\.name).select(\.aeg)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.insert { Person.Draft(name: "", age: 1) }.returning(\.idd)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.update { $0.age += 1 }.returning(\.idd)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.delete().returning(\.idd)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
}
