// A misspelled column in or next to a nested query is reported at once, whatever surrounds the query. The compiler once
// tried all operators of Swift for each overload of the surrounding ones, up to 28 s, and then gave up.

import Quarry

private func query() {
  _ = Person.where { $0.age > 3 || Pet.where { $0.titel == "b" }.exists() || $0.age * 2 == $0.id }
  // error: the table has no column with this name
  _ = Person.where { $0.age > 3 || Pet.where { $0.titel == "b" }.exists() || $0.age == $0.id }
  // error: the table has no column with this name
  _ = Person.where { $0.age + 1 > 3 - $0.id && Pet.where { $0.ownerID == $0.idd }.exists() }
  // error: the table has no column with this name
  // error: the operands have different types
  _ = Person.join(Pet.all) { person, pet in
    person.id == pet.ownerID && Pet.where { $0.titel == "b" }.exists() && person.age > 2
    // error: the table has no column with this name
  }
  _ = Person.where { $0.age * 2 > $0.id && Pet.where { $0.titel == "b" }.exists() }
  // error: the table has no column with this name
  _ = Person.where { person in
    Pet.where { $0.ownerID == person.idd && $0.title == "b" }.exists() && person.age * 2 > person.id - 1
    // error: the table has no column with this name
    // error: the operands have different types
  }
  _ = Person.select { ($0.name, Pet.where { $0.titel == "b" }.count() + 1) }
  // error: the table has no column with this name
}
