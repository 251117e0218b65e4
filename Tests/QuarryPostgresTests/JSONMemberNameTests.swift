#if PostgreSQL

import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@Selection private struct Names: Codable, Equatable {
  @Column("a\"b") var quote = 0
  @Column("a\\b") var backslash = 0
  @Column("a\tb") var tab = 0
  @Column("\u{301}\\\"") var accent = 0
  @Column("a'b") var apostrophe = 0
  @Column("{l\"}", as: [Int].JSONRepresentation.self) var list: [Int] = []
}

@Table("names") private struct Named {
  let id: Int
  @Column(as: Names.JSONRepresentation.self) var names: Names
}

/// Names of JSON members that JSON escapes. SQLite cannot address them, but PostgreSQL can.
@Suite struct JSONMemberNameTests {
  private let value = Names(quote: 1, backslash: 2, tab: 3, accent: 4, apostrophe: 5, list: [6, 7])

  @Test func rows() throws {
    let postgres = try PostgresConnection()
    try postgres.execute(#"CREATE TEMPORARY TABLE "names" ("id" bigint PRIMARY KEY, "names" jsonb NOT NULL)"#)
    try Named.insert { Named(id: 1, names: value) }.execute(on: postgres)
    #expect(try Named.select { $0.names.jsonExtract(\.quote) }.fetchAll(on: postgres) == [1])
    #expect(try Named.select { $0.names.jsonExtract(\.backslash) }.fetchAll(on: postgres) == [2])
    #expect(try Named.select { $0.names.jsonExtract(\.tab) }.fetchAll(on: postgres) == [3])
    #expect(try Named.select { $0.names.jsonExtract(\.accent) }.fetchAll(on: postgres) == [4])
    #expect(try Named.select { $0.names.jsonExtract(\.apostrophe) }.fetchAll(on: postgres) == [5])
    #expect(try Named.select { $0.names.jsonExtract(\.list[-1]) }.fetchAll(on: postgres) == [7])
    #expect(try Named.where { $0.names.jsonExtract(\.quote) == 1 }.select(\.id).fetchAll(on: postgres) == [1])
    try Named.update { $0.names = $0.names.jsonRemove(\.list[0]) }.execute(on: postgres)
    var changed = value
    changed.list = [7]
    #expect(try Named.select(\.names).fetchAll(on: postgres) == [changed])
  }

  @Test func `errors on SQLite`() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: #"CREATE TABLE "names" ("id" INTEGER PRIMARY KEY, "names" TEXT NOT NULL)"#)
      try Named.insert { Named(id: 1, names: value) }.execute(db)
    }
    let accent = #expect(throws: JSONPathError.self) {
      try queue.read { db in try Named.select { $0.names.jsonExtract(\.accent) }.fetchAll(db) }
    }
    #expect(accent?.name == "\u{301}\\\"")
    let list = #expect(throws: JSONPathError.self) {
      try queue.write { db in try Named.update { $0.names = $0.names.jsonRemove(\.list[0]) }.execute(db) }
    }
    #expect(list?.name == "{l\"}")
    let part = #expect(throws: JSONPathError.self) {
      try queue.read { db in try Named.select { $0.names.json(at: \.list) }.fetchAll(db) }
    }
    #expect(part?.name == "{l\"}")
    #expect(try queue.read { db in try Named.select(\.names).fetchAll(db) } == [value])
    try queue.close()
  }

  /// PostgreSQL stores no NUL character.
  @Test func `a NUL character`() throws {
    let postgres = try PostgresConnection()
    let path = QueryFragment(jsonPath: [.member("a\0b")])
    let error = #expect(throws: UnsupportedFeatureError.self) {
      try path.rendered(for: postgres.dialect)
    }
    #expect(error?.description.contains("PostgreSQL lacks") == true)
  }
}

#endif
