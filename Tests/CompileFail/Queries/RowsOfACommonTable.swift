// An error in whole rows or columns of a common table is reported in the closure that contains it.

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
    // error: '<' is unavailable: the operands have different types; convert one with 'cast(as:)'
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
    // error: 'buildBlock' is unavailable: the recursive query must select the same types in the same order as the initial query
    found.select { $0.id }
  } query: { found in
    found.all
  }
  _ = With {
    // error: 'buildBlock' is unavailable: a common table expression of more than four columns requires a '@Selection' type; select 'MySelection.Columns(…)'
    Person.select { ($0.id, $0.name, $0.age, 1, 2) }
  } query: { rows in
    rows.all
  }
  _ = With {
    Person.where { $0.age > 1 }
  } query: { grown in
    grown.or(grown.where { $0.name == "a" })
    // error: 'or' is unavailable: 'or' requires conditions, not a query; use '.or(.where { … })'
  }
}
