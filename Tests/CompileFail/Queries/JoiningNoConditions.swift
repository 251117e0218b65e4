// The operands of '&&' and '||' must be conditions; queries are combined with `and` and `or`.

import Quarry

private func query(name: String?) {
  _ = Person.where { $0.name && $0.age > 3 }
  // error: (aka 'String') to expected argument type 'Bool'
  _ = Person.where { $0.age > 3 || $0.age }
  // error: (aka 'Int') cannot be used as a boolean; test for '!= 0' instead
  _ = Person.where { $0.age > 3 || $0.age && $0.name == "x" }
  // error: (aka 'Int') cannot be used as a boolean; test for '!= 0' instead
  _ = Person.select { ($0.id, $0.age > 3 && $0.name) }
  // error: (aka 'String') to expected argument type 'Bool'
  _ = Person.where { $0.age > 3 && 3 }
  // error: cannot convert value of type 'Int' to expected argument type 'Bool'
  _ = Person.where { Person.where { $0.age > 3 } && $0.age > 3 }
  // error: (aka 'Person') to expected argument type 'Bool'
  _ = Person.where { $0.age > 3 } && Pet.where { $0.title == "x" }
  // error: cannot convert value of type 'Where<Person>' to expected argument type 'Bool'
  // error: cannot convert value of type 'Where<Pet>' to expected argument type 'Bool'
  let isShort = name && true
  // error: optional type 'String?' cannot be used as a boolean; test for '!= nil' instead
}
