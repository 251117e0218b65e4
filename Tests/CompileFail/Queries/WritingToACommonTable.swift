// A common table cannot be written to, because it is a named query.

import Quarry

private func query() {
  _ = With {
    Person.where { $0.age > 1 }
  } query: { grown in
    grown.delete()
    // error: 'delete()' is unavailable: cannot write to a common table expression; use 'MyTable.where { $0.id.in(cte.select(\.id)) }.delete()'
  }
  _ = With {
    Person.where { $0.age > 1 }
  } query: { grown in
    grown.where { $0.name == "a" }.update { $0.age = 3 }
    // error: cannot write to a common table expression; use 'MyTable.where { $0.id.in(cte.select(\.id)) }.update { … }'
  }
  _ = With {
    Person.where { $0.age > 1 }
  } query: { grown in
    grown.insert { Person.Draft(name: "a", age: 3) }
    // error: 'insert' is unavailable: cannot write to a common table expression; use 'MyTable.insert { … } select: { cte.select { … } }'
  }
  _ = With {
    Person.find(1)
  } recursiveUnion: { found in
    Person.join(found) { $0.age == $1.id }.select { person, _ in person }
  } query: { found in
    found.order(by: \.id).delete()
    // error: 'delete()' is unavailable: cannot write to a common table expression
  }
  _ = With {
    Person.select { ($0.name, $0.age) }
  } query: { rows in
    rows.delete()
    // error: 'delete()' is unavailable: cannot write to a common table expression
  }
}
