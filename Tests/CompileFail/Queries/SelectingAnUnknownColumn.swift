// A table has only the columns of its properties.

import Quarry

private func query() {
  _ = Person.select { $0.nmae }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.select(\.nmae)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.select { ($0.nmae, $1.title) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
}
