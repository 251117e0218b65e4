import QuarrySQLite
import QuarryTesting
import Testing

/// Columns with the names of methods that other tables, and Swift's collections, have.
@Suite struct ColumnNamedLikeAnotherMethodTests {
  @Table("searches") struct SavedSearch {
    let id: Int
    var match = ""
    var filter = 0
    var sorted = false
  }
  enum Second: AliasName {}

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write {
      try $0.execute(
        sql: """
          CREATE TABLE "searches" ("id" INTEGER PRIMARY KEY, "match" TEXT, "filter" INTEGER, "sorted" INTEGER);
          INSERT INTO "searches" VALUES (1, 'milk', 3, 1), (2, 'bread', 4, 0);
          """
      )
    }
  }

  @Test func rows() throws {
    try database.read { db in
      let alias = SavedSearch.as(Second.self)
      try #expect(
        alias.where { $0.match == "milk" && $0.filter == 3 && $0.sorted }.select(\.id).fetchAll(db) == [1]
      )
      let joined = SavedSearch.leftJoin(alias.all) { $0.id == $1.id }
        .where { $1.match == "bread" && $1.filter == 4 && $0.match == "bread" }
      try #expect(joined.select { first, _ in first.id }.fetchAll(db) == [2])
      let common = With {
        SavedSearch.all
      } query: { searches in
        searches.where { $0.match == "milk" && $0.filter == 3 }.select { $0.id }
      }
      try #expect(common.fetchAll(db) == [1])
    }
  }

  @Test func staticColumns() {
    assertQuery(
      SavedSearch.where { _ in SavedSearch.filter == 3 && SavedSearch.sorted && SavedSearch.match == "milk" }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "searches"."id"
      FROM "searches"
      WHERE (((("searches"."filter") = (3)) AND ("searches"."sorted")) AND (("searches"."match") = ('milk')))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}
