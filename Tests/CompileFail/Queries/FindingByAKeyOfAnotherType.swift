// 'find' requires a value of the primary key's type.

import Quarry

private func query(_ id: Int?) {
  _ = Person.find("one")
  // error: 'find' is unavailable: 'find' requires a non-optional value of the primary key's type
  _ = Person.where { $0.age > 3 }.find("one")
  // error: 'find' is unavailable: 'find' requires a non-optional value of the primary key's type
  _ = Person.find(id)
  // error: 'find' is unavailable: 'find' requires a non-optional value of the primary key's type
  _ = Person.update { $0.age += 1 }.find("one")
  // error: 'find' is unavailable: 'find' requires a non-optional value of the primary key's type
  _ = Person.delete().find("one")
  // error: 'find' is unavailable: 'find' requires a non-optional value of the primary key's type
  _ = Person.find(["one"])
  // error: static method 'find' requires the types
}
