// What is misspelt is named, of the second table, too.

import Quarry

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
  _ = Person.join(Pet.all) { $0.id == $1.ownerId }
  // error: value of type 'Pet.TableColumns' has no member 'ownerId'
}
