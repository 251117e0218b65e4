import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Writes rows into the tables of the fixtures, and reads them back.
struct RoundTrip {
  func callAsFunction<T: Table & Equatable>(
    _ rows: [T],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where T.QueryOutput == T {
    let database = try DatabaseQueue()
    try database.write { db in
      let columns = T._schema.columns.map { QueryFragment(quote: $0.name) }.joined(separator: ", ")
      try #sql("CREATE TABLE \(T.self) (\(columns))").execute(db)
      try T.insert { rows }.execute(db)
      let found = try #sql("SELECT \(T.columns) FROM \(T.self) ORDER BY rowid", as: T.self).fetchAll(db)
      #expect(found == rows, sourceLocation: sourceLocation)
      let count = try T.all.fetchCount(db)
      #expect(count == rows.count, sourceLocation: sourceLocation)
    }
    try database.close()
  }
}

@Suite struct ContextTests {
  let roundTrip = RoundTrip()

  @Test func generics() throws {
    try roundTrip([GenericRow(id: 1, payload: 5), GenericRow(id: 2, payload: -1, title: "y")])
    try roundTrip([GenericRow(id: 1, payload: "text")])
    try roundTrip([GenericRow<Date?>(id: 1, payload: nil)])
    try roundTrip([GenericEnum.payload(1.5), .text("a")])
  }

  @Test func isolation() async throws {
    try roundTrip([NonisolatedRow(id: 1), NonisolatedRow(id: 2, title: "b")])
    try await Self.onMainActor()
    // Reads in another task, which requires `Sendable` rows.
    let row = NonisolatedRow(id: 1)
    try await Task { try RoundTrip()([row]) }.value
  }

  @MainActor static func onMainActor() throws {
    let row = MainActorRow(id: 1, title: "a")
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: "CREATE TABLE \"mainActorRows\" (\"id\", \"title\")")
      try MainActorRow.insert { row }.execute(db)
      let rows = try MainActorRow.where { $0.title == "a" }.fetchAll(db)
      #expect(rows.map(\.id) == [1])
    }
  }

  @Test func access() throws {
    try roundTrip([PublicRow(id: 1, title: "a")])
    try roundTrip([PackageRow(id: 1, kind: .number(1)), PackageRow(id: 2, kind: .name("a"))])
    try roundTrip([InlinableRow(id: 1)])
    try FilePrivateRows.check(roundTrip)
  }

  @Test func nesting() throws {
    try roundTrip([
      Nesting.Inner.Deep(id: 1, level: .high, word: .low, place: .shelf(3)),
      Nesting.Inner.Deep(id: 2, place: .floor(.high)),
    ])
  }

  @Test func observers() throws {
    try roundTrip([ObservedRow(id: 1, count: 2, title: "a")])
  }

  @Test func names() throws {
    let rows = [
      `Type Name`(
        group: 1,
        default: "d",
        in: nil,
        order: 2,
        quoted: "q",
        `smiling face`: true,
        values: .switch(1)
      ),
      `Type Name`(
        group: 2,
        default: "",
        in: 3,
        order: 4,
        quoted: "'\"",
        größe: 2,
        `smiling face`: false,
        values: .else("x")
      ),
    ]
    try roundTrip(rows)
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: #"""
          CREATE TABLE "select ""from"" [where]" ("group" INTEGER PRIMARY KEY, "default" TEXT, "in" INTEGER,
          "order" INTEGER, "a ""quoted"" 'name' `x` [y] ?1 :z" TEXT, "größe" REAL, "😀" INTEGER, "switch" INTEGER,
          "else ""if""" TEXT)
          """#
      )
      try `Type Name`.upsert { rows }.execute(db)
      try `Type Name`.find(1).update {
        $0.quoted = $0.default + "!"
        $0.values = .else("y")
      }
      .execute(db)
      let row = try `Type Name`.where { $0.values.is(\.else) && $0.`in` == nil }.fetchOne(db)
      #expect(row?.quoted == "d!" && row?.values == .else("y"))
    }
  }
}
