// A table has the columns of its properties.

import Quarry

private func query() {
  _ = Person.select { $0.nmae }
  // error: value of type 'Person.TableColumns' has no member 'nmae'
  _ = Person.select(\.nmae)
  // error: value of type 'Person.TableColumns' has no member 'nmae'
  _ = Person.join(Pet.all) { $0.id == $1.ownerID }.select { ($0.nmae, $1.title) }
  // error: value of type 'Person.TableColumns' has no member 'nmae'
}
