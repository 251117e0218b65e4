import QuarrySQLite
import Testing

@Selection private struct Inner: Codable {
  @Column("a\"b") var quoted = 0
  var plain = 0
}

@Table private struct Outer {
  let id: Int
  @Column(as: Inner.JSONRepresentation.self) var inner: Inner
}

/// An invalid statement throws its own error each time, even if the cache contains a statement with the same text.
@Suite struct StatementErrorTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "outers" ("id" INTEGER PRIMARY KEY, "inner" TEXT NOT NULL)"#)
    }
  }

  @Test func keyset() throws {
    let wrong = Outer.order { $0.id }.after(1, 2)
    let right = Outer.order { $0.id }.where { _ in #sql("\(bind: true)", as: Bool.self) }
    try check(KeysetError.self, wrong.select(\.id), right.select(\.id))
  }

  @Test func path() throws {
    let wrong = Outer.select { $0.inner.jsonExtract(\.quoted) }
    let right = Outer.select { #sql("json_extract(\($0.inner), '$.\"a\"b\"')", as: Int?.self) }
    try check(JSONPathError.self, wrong, right)
  }

  @Test func updates() throws {
    let wrong = Outer.update { $0.inner = $0.inner.jsonRemove(\.quoted) }
    let right = Outer.update { $0.inner = #sql("json_remove(\(Outer.columns.inner), '$.\"a\"b\"')") }
    try check(JSONPathError.self, wrong.returning(\.id), right.returning(\.id))
  }

  private func check<E: Error & Equatable, T: QueryRepresentable>(
    _ type: E.Type,
    _ wrong: some Statement<T>,
    _ right: some Statement<T>
  ) throws {
    try #require(sql(wrong) == sql(right))
    try database.write { db in
      let first = try failure(type) { try wrong.fetchAll(db) }
      _ = try right.fetchAll(db)
      let second = try failure(type) { try wrong.fetchAll(db) }
      #expect(first == second)
      _ = try right.fetchAll(db)
    }
  }

  private func sql(_ statement: some Statement) -> String {
    statement.query.render(dialect: SQLiteDialect()).sql
  }
}
