// The columns on the optional side of a left join are optional.

import Quarry

private func query() {
  let _: SelectOf<Person, Pet> = Person.leftJoin(Pet.all) { $0.id == $1.ownerID }
  // error: to type 'SelectOf<Person, Pet>'
}
