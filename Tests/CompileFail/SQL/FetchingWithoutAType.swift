// A fetch decodes rows, so a '#sql' needs their type.

import QuarrySQLite

private func query(_ db: Database) throws {
  _ = try #sql("SELECT count(*) FROM items").fetchOne(db)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
  _ = try #sql("SELECT count(*) FROM items").fetchAll(db)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
  _ = try #sql("SELECT count(*) FROM items").fetchCursor(db)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
  let counts: [Int] = try #sql("SELECT count(*) FROM items").fetchAll(db)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
  let count: Int? = try #sql("SELECT count(*) FROM items").fetchOne(db)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
  _ = (counts, count)
  _ = FetchAll(#sql("SELECT count(*) FROM items"))
  // error: requires that 'UntypedSQL' conform to 'QueryRepresentable'
  _ = FetchOne(#sql("SELECT count(*) FROM items"))
  // error: requires that 'UntypedSQL' conform to 'QueryRepresentable'
  _ = try Person.select { _ in #sql("random()") }.fetchAll(db)
  // error: requires that 'UntypedSQL' conform to 'QueryRepresentable'

  // These need no type.
  try #sql("DELETE FROM items").execute(db)
  _ = try #sql("SELECT 1 FROM items").fetchCount(db)
  _ = try #sql("SELECT count(*) FROM items", as: Int.self).fetchOne(db)
  _ = try #sql("SELECT count(*), 1 FROM items", as: (Int, Int).self).fetchOne(db)
  _ = FetchAll(#sql("SELECT count(*) FROM items", as: Int.self))
  _ = FetchOne(#sql("SELECT count(*) FROM items", as: Int.self))
}

private func execute(_ executor: some CursorExecutor) throws {
  _ = try #sql("SELECT count(*) FROM items").fetchAll(on: executor)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
  _ = try #sql("SELECT count(*) FROM items").fetchOne(on: executor)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
  _ = try #sql("SELECT count(*) FROM items").fetchCursor(on: executor)
  // error: a fetch requires the type of the rows: '#sql("…", as: Int.self)'
}

/// Generic functions need no other constraint than that of the rows.
private func all<Query: Statement>(of query: Query, _ db: Database) throws -> [Query.QueryValue.QueryOutput]
where Query.QueryValue: QueryRepresentable {
  try query.fetchAll(db)
}
