// The error is at the misspelled column, also for the second table of a join.

import Quarry

@Selection private struct Row {
  var name: String
  var title: String
}

private func query() {
  let joined = Person.join(Pet.all) { $0.id == $1.ownerID }
  _ = joined.where { $0.age > 1 && $1.titel == "x" }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.group { ($0.age, $1.titel) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.having { $1.titel == "x" }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.order { ($0.name, $1.titel.desc()) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.select { ($0.name, $1.titel) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.select { ($0.name, $0.age * $1.agee, $1.title.length()) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.select { $0.age * 2 - $1.agee }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.join(Pet.all) { $0.id == $2.ownerID }.select { ($0.nmae + "!", $1.title, $2.title) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = joined.select { Row.Columns(name: $0.name, title: $1.titel) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.join(Pet.all) { $0.id == $1.ownerId }
  // error: '==' is unavailable: the operands have different types
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
}
