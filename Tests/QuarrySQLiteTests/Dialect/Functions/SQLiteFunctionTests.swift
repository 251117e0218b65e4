import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct SQLiteFunctionTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func values() throws {
    if !LinkedSQLite.hasSoundex {
      try database.write { db in
        let error = try failure(DatabaseError.self) {
          try Tag.find(1).select { $0.title.soundex() }.fetchAll(db)
        }
        #expect(error.message == "no such function: soundex")
        db.add(
          function: ScalarFunction("soundex") { (name: String) -> String in name == "car" ? "C600" : "" }
        )
      }
    }
    assertQuery(
      Tag.find(1).select {
        ($0.title.typeof(), $0.title.quote(), $0.title.unicode(), $0.title.soundex(), SQLite.char(72, 105))
      },
      database: database
    ) {
      """
      SELECT typeof("tags"."title"), quote("tags"."title"), unicode("tags"."title"), soundex("tags"."title"), char(72, 105)
      FROM "tags"
      WHERE (("tags"."id") IN ((1)))
      """
    } results: {
      """
      ┌────────┬─────────┬────┬────────┬──────┐
      │ "text" │ "'car'" │ 99 │ "C600" │ "Hi" │
      └────────┴─────────┴────┴────────┴──────┘
      """
    }
    assertQuery(
      Tag.find(1).select {
        (
          SQLite.printf("%05d|%s", $0.id, $0.title), 3.zeroblob().hex(), 4.randomblob().length(),
          SQLite.pi().round(3)
        )
      },
      database: database
    ) {
      """
      SELECT printf('%05d|%s', "tags"."id", "tags"."title"), hex(zeroblob(3)), length(randomblob(4)), round(pi(), 3)
      FROM "tags"
      WHERE (("tags"."id") IN ((1)))
      """
    } results: {
      """
      ┌─────────────┬──────────┬───┬───────┐
      │ "00001|car" │ "000000" │ 4 │ 3.142 │
      └─────────────┴──────────┴───┴───────┘
      """
    }
    assertQuery(
      Tag.where { ($0.id == 1).likely() && ($0.id == 1).unlikely() && ($0.id == 1).likelihood(0.25) }.select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "tags"."id"
      FROM "tags"
      WHERE (((likely(("tags"."id") = (1))) AND (unlikely(("tags"."id") = (1)))) AND (likelihood(("tags"."id") = (1), 0.25)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func connectionFunctions() throws {
    try database.write { db in
      try Tag.insert {
        Tag(id: 40, title: "x"); Tag(id: 41, title: "y")
      }.execute(db)
      let row = try Values(SQLite.changes(), SQLite.lastInsertRowID(), SQLite.version()).fetchOne(db)
      #expect(row?.0 == 2)
      #expect(row?.1 == 41)
      let version = SQLiteDialect.linked.version
      #expect(row?.2 == "\(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)")
      try #expect(Values(SQLite.totalChanges()).fetchOne(db)! > 2)
      try #expect(Tag.order { _ in SQLite.random() }.fetchCount(db) == 5)
    }
  }

  @Test func functionsOfNewerSQLiteVersions() {
    assertInlineSnapshot(
      of: Tag.select {
        (
          SQLite.concat($0.title, $0.id), SQLite.concat(separator: ", ", $0.title, $0.id),
          $0.title.octetLength(),
          $0.title.unhex(), $0.title.unhex("<->")
        )
      },
      as: .sql
    ) {
      """
      SELECT concat("tags"."title", "tags"."id"), concat_ws(', ', "tags"."title", "tags"."id"), octet_length("tags"."title"), unhex("tags"."title"), unhex("tags"."title", '<->')
      FROM "tags"
      """
    }
  }
}
