// What is misspelt is named, of the second table, too.

import Quarry

@Selection private struct Row {
  var name: String
  var title: String
}

private func query() {
  let joined = Person.join(Pet.all) { $0.id == $1.ownerID }
  _ = joined.where { $0.age > 1 && $1.titel == "x" }
  // error: value of type 'Pet.TableColumns' has no member 'titel'
  _ = joined.group { ($0.age, $1.titel) }
  // error: value of type 'Pet.TableColumns' has no member 'titel'
  _ = joined.having { $1.titel == "x" }
  // error: value of type 'Pet.TableColumns' has no member 'titel'
  _ = joined.order { ($0.name, $1.titel.desc()) }
  // error: value of type 'Pet.TableColumns' has no member 'titel'
  _ = joined.select { ($0.name, $1.titel) }
  // error: value of type 'Pet.TableColumns' has no member 'titel'
  _ = joined.select { ($0.name, $0.age * $1.agee, $1.title.length()) }
  // error: value of type 'Pet.TableColumns' has no member 'agee'
  _ = joined.select { $0.age * 2 - $1.agee }
  // error: value of type 'Pet.TableColumns' has no member 'agee'
  _ = joined.join(Pet.all) { $0.id == $2.ownerID }.select { ($0.nmae + "!", $1.title, $2.title) }
  // error: value of type 'Person.TableColumns' has no member 'nmae'
  _ = joined.select { Row.Columns(name: $0.name, title: $1.titel) }
  // error: value of type 'Pet.TableColumns' has no member 'titel'
  _ = Person.join(Pet.all) { $0.id == $1.ownerId }
  // error: value of type 'Pet.TableColumns' has no member 'ownerId'
}
