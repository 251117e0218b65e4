// A column is compared with a value of its type.

import Quarry

private func query(name: String) {
  _ = Person.where { $0.age == name }
  // error: requires that 'TableColumn<Person.TableColumns.QueryValue, Int>' (aka 'TableColumn<Person, Int>') conform to 'StringProtocol'
  _ = Person.where { $0.age > "7" }
  // error: requires that 'TableColumn<Person.TableColumns.QueryValue, Int>' (aka 'TableColumn<Person, Int>') conform to 'StringProtocol'
}
