// A write returns rows only with RETURNING.

import QuarrySQLite

private func query(_ db: Database) throws {
  _ = try Person.update { $0.name = "Emma" }.fetchAll(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  _ = try Person.delete().fetchOne(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
  _ = try Person.insert { Person.Draft(name: "Emma", age: 3) }.fetchAll(db)
  // error: the statement returns no rows; add 'returning', or run it with 'execute'
}
