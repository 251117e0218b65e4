// A write returns rows only with RETURNING.

import QuarrySQLite

private func query(_ db: Database) throws {
  _ = try Person.update { $0.name = "Emma" }.fetchAll(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  _ = try Person.delete().fetchOne(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  _ = try Person.insert { Person.Draft(name: "Emma", age: 3) }.fetchAll(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  _ = try Person.delete().fetchCursor(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
}

// The same with a type.
private func typedQuery(_ db: Database) throws -> [Person] {
  let people: [Person] = try Person.update { $0.name = "Emma" }.fetchAll(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  let person: Person = try Person.insert { Person.Draft(name: "Emma", age: 3) }.fetchOne(db)!
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  let cursor: QueryCursor<Person> = try Person.delete().fetchCursor(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  _ = (people, person, cursor, try Person.delete().fetchOne(db) ?? 0)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  return try Person.delete().fetchAll(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
}
