// Rows of a common table, whole and in columns: each closure is told what is wrong in it.

import Quarry

private func query() {
  _ = With {
    Person.select { ($0.name, $0.id) }
  } query: { rows in
    rows.order { $0.desc() }
    // error: value of tuple type
  }
  _ = With {
    Values(0)
  } recursiveUnion: { numbers in
    numbers.where { $0 < "a" }.select { $0 + 1 }
    // error: '<' is unavailable: the two sides are of different types: 'cast(as:)' turns one into the other
  } query: { numbers in
    numbers.all
  }
  _ = With {
    Values(0)
  } recursiveUnion: { numbers in
    numbers.where { $0 < 3 }.select { $0 + 1 }
  } query: { numbers in
    numbers.first
    // error: has no member 'first'
  }
  _ = With {
    Person.where { $0.age > 1 }
  } recursiveUnion: { found in
    // error: 'buildBlock' is unavailable: the query goes on with rows like those it begins with: values of the same types, in their order
    found.select { $0.id }
  } query: { found in
    found.all
  }
  _ = With {
    // error: 'buildBlock' is unavailable: up to four columns are given to the closure one by one: give these a type with '@Selection', 'Row.Columns(…)'
    Person.select { ($0.id, $0.name, $0.age, 1, 2) }
  } query: { rows in
    rows.all
  }
  _ = With {
    Person.where { $0.age > 1 }
  } query: { grown in
    grown.or(grown.where { $0.name == "a" })
    // error: 'or' is unavailable: 'or' and 'and' take conditions by themselves: '.or(.where { … })'
  }
}
