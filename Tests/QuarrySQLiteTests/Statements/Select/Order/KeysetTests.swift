import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table("keyed") private struct Keyed: Equatable {
  let id: Int
  var rank: Int?
  var name: String?
  var weight = 0.0
}

@Table("moments") private struct Moment {
  @Column(as: Date.UnixTimeRepresentation.self) var date: Date
}

private enum Other: AliasName {}

/// `after`, compared with OFFSET.
@Suite struct KeysetTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    var random = SystemRandomNumberGenerator()
    let rows = (1...60).map { id in
      Keyed(
        id: id,
        rank: Bool.random(using: &random) ? Int.random(in: 0...3, using: &random) : nil,
        name: Bool.random(using: &random) ? ["a", "A", "b", "é"].randomElement(using: &random) : nil,
        weight: Double(Int.random(in: 0...2, using: &random)) / 3
      )
    }
    try database.write { db in
      try db.execute(
        sql: "CREATE TABLE keyed (id INTEGER PRIMARY KEY, rank INTEGER, name TEXT, weight REAL NOT NULL)"
      )
      try Keyed.insert { rows }.execute(db)
    }
  }

  /// Reads all pages and compares them with all rows at once.
  private func check(
    _ query: Select<JoinedTables<Keyed>, JoinedTables<Keyed>>,
    _ key: (Keyed) -> (Select<JoinedTables<Keyed>, JoinedTables<Keyed>>),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try database.read { db in
      let all = try query.fetchAll(db)
      for size in [1, 7, 100] {
        var pages: [Keyed] = []
        var next = query
        while true {
          let page = try next.limit(size).fetchAll(db)
          let expected = try query.limit(size, offset: pages.count).fetchAll(db)
          #expect(page == expected, sourceLocation: sourceLocation)
          guard let last = page.last, pages.count <= all.count else { break }
          pages += page
          next = key(last)
        }
        #expect(pages == all, sourceLocation: sourceLocation)
      }
    }
  }

  @Test func directions() throws {
    let ascending = Keyed.order { ($0.rank, $0.name, $0.id) }
    try check(ascending) { ascending.after($0.rank, $0.name, $0.id) }
    let descending = Keyed.order { ($0.rank.desc(), $0.name.desc(), $0.id.desc()) }
    try check(descending) { descending.after($0.rank, $0.name, $0.id) }
    let mixed = Keyed.order {
      ($0.rank.desc(nulls: .first), $0.name.asc(nulls: .last), $0.weight.desc(), $0.id)
    }
    try check(mixed) { mixed.after($0.rank, $0.name, $0.weight, $0.id) }
    let other = Keyed.order { ($0.name.asc(nulls: .first), $0.rank.desc(nulls: .last), $0.id.asc()) }
    try check(other) { other.after($0.name, $0.rank, $0.id) }
  }

  @Test func expressions() throws {
    let folded = Keyed.order { ($0.name.collate(.nocase).desc(), ($0.rank ?? 9) + 1, $0.id) }
    try check(folded) { folded.after($0.name, ($0.rank ?? 9) + 1, $0.id) }
    let raw = Keyed.order { ($0.rank, #sql("\($0.id) desc nulls last", as: Int.self)) }
    try check(raw) { raw.after($0.rank, $0.id) }
    // Values that only the database can compute.
    let query = Keyed.order { ($0.rank.asc(nulls: .last), $0.name.desc(nulls: .first), $0.id) }
    try check(query) { last in
      let row = Keyed.find(last.id)
      return query.after(row.select(\.rank), row.select(\.name), row.select(\.id))
    }
    let filtered = Keyed.where { $0.weight > 0 }.order { ($0.rank.desc(), $0.id) }
    try check(filtered) { filtered.after($0.rank, $0.id) }
  }

  @Test func sql() {
    let query = Keyed.order { ($0.rank.desc(), $0.id) }.limit(2)
    assertInlineSnapshot(of: query.after(3, 7), as: .sql) {
      """
      SELECT "keyed"."id", "keyed"."rank", "keyed"."name", "keyed"."weight"
      FROM "keyed"
      WHERE (((("keyed"."rank") < (3)) OR (("keyed"."rank") IS (NULL))) OR ((("keyed"."rank") IS (3)) AND (("keyed"."id") > (7))))
      ORDER BY "keyed"."rank" DESC, "keyed"."id"
      LIMIT 2
      """
    }
    assertInlineSnapshot(of: query.after(Int?.none, 7), as: .sql) {
      """
      SELECT "keyed"."id", "keyed"."rank", "keyed"."name", "keyed"."weight"
      FROM "keyed"
      WHERE (((("keyed"."rank") IS (NULL)) AND (("keyed"."id") > (7))))
      ORDER BY "keyed"."rank" DESC, "keyed"."id"
      LIMIT 2
      """
    }
    assertInlineSnapshot(of: Keyed.order { $0.rank.asc(nulls: .last) }.after(Int?.none), as: .sql) {
      """
      SELECT "keyed"."id", "keyed"."rank", "keyed"."name", "keyed"."weight"
      FROM "keyed"
      WHERE (0)
      ORDER BY "keyed"."rank" ASC NULLS LAST
      """
    }
    assertInlineSnapshot(
      of: Keyed.group(by: \.rank).order { ($0.id.count().desc(), $0.rank) }.select {
        ($0.rank, $0.id.count())
      }
      .after(2, 1),
      as: .sql
    ) {
      """
      SELECT "keyed"."rank", count("keyed"."id")
      FROM "keyed"
      GROUP BY "keyed"."rank"
      HAVING ((((count("keyed"."id")) < (2)) OR ((count("keyed"."id")) IS (NULL))) OR (((count("keyed"."id")) IS (2)) AND (("keyed"."rank") > (1))))
      ORDER BY count("keyed"."id") DESC, "keyed"."rank"
      """
    }
  }

  @Test func groups() throws {
    let query = Keyed.group(by: \.rank).order { ($0.id.count().desc(), $0.rank) }
      .select { ($0.rank, $0.id.count()) }
    try database.read { db in
      let all = try query.fetchAll(db)
      let rest = try query.after(all[1].1, all[1].0).fetchAll(db)
      #expect(rest.map(\.0) == all.dropFirst(2).map(\.0))
    }
  }

  @Test func `values that do not match the order`() throws {
    try database.read { db in
      let error = #expect(throws: KeysetError.self) {
        try Keyed.order { ($0.rank, $0.id) }.after(1).fetchAll(db)
      }
      #expect(error?.terms == 2)
      #expect(error?.values == 1)
      #expect(
        error?.description.contains("values for 'after' (1) must equal the number of ORDER BY terms (2)")
          == true
      )
      #expect(throws: KeysetError.self) { try Keyed.all.asSelect().after(1).fetchAll(db) }
    }
  }

  /// An offset only applies to the first page.
  @Test func offsets() throws {
    let query = Keyed.order { $0.id }.limit(5).offset(3)
    assertQuery(query.after(8).select(\.id), database: database) {
      """
      SELECT "keyed"."id"
      FROM "keyed"
      WHERE ((("keyed"."id") > (8)))
      ORDER BY "keyed"."id"
      LIMIT 5
      """
    } results: {
      """
      ┌────┐
      │ 9  │
      │ 10 │
      │ 11 │
      │ 12 │
      │ 13 │
      └────┘
      """
    }
    try database.read { db in
      let first = try query.fetchAll(db)
      let second = try query.after(8).fetchAll(db)
      #expect(first.map(\.id) == Array(4...8))
      #expect(second.map(\.id) == Array(9...13))
    }
  }

  @Test func `values of another type than the column`() throws {
    try database.read { db in
      let error = #expect(throws: KeysetError.self) {
        try Keyed.order { ($0.rank.desc(nulls: .last), $0.id) }.after(3, "x").fetchAll(db)
      }
      #expect(error?.terms == 2)
      #expect(error?.mismatch?.place == 2)
      #expect(error?.mismatch?.column == "id")
      #expect(error?.mismatch?.expected == "Int")
      #expect(error?.mismatch?.found == "String")
      #expect(
        error?.description
          == "value 2 of 'after' must have type 'Int' to match column 'id', but its type is 'String'; "
          + "use '#bind(value, as:)' to specify the column's representation"
      )
      #expect(throws: KeysetError.self) {
        try Keyed.order { $0.name.collate(.nocase).desc() }.after(3).fetchAll(db)
      }
      #expect(throws: KeysetError.self) {
        try Keyed.all.join(Keyed.as(Other.self).all) { $0.id == $1.id }.order { $1.name }.after(3).fetchAll(
          db
        )
      }
      #expect(throws: KeysetError.self) {
        try Moment.order { $0.date }.after(Date(timeIntervalSince1970: 0)).fetchAll(db)
      }
      // A number accepts any number. Every column accepts NULL and values of an unknown type.
      _ = try Keyed.order { ($0.weight, $0.rank, $0.id) }.after(1, Int64(2), 3.5).fetchAll(db)
      _ = try Keyed.order { ($0.name, $0.id) }.after(String?.none, 1).fetchAll(db)
      _ = try Keyed.order { ($0.name.lower(), $0.id) }.after(1, SQLQueryExpression("1")).fetchAll(db)
    }
  }
}
