import QuarrySQLite
import QuarryTesting
import Testing

@Table("memos") private struct RankedMemo: Equatable {
  let id: Int
  var rank = 0
  var title = ""

  static let heavy = Self.where { $0.rank > 1 }
  static let sorted = Self.where { $0.rank > 1 }.order(by: \.title)
  static let counted = Self.group(by: \.rank).having { $0.count() > 0 }.order(by: \.rank)
}

/// A scope that a query contains twice. Its clauses are written once.
@Suite struct RepeatedScopeTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "memos" ("id" INTEGER PRIMARY KEY, "rank" INTEGER NOT NULL, "title" TEXT NOT NULL);
          INSERT INTO "memos" VALUES (1, 1, 'a'), (2, 2, 'c'), (3, 3, 'b'), (4, 2, 'd');
          """
      )
    }
  }

  @Test func conditions() {
    assertQuery(RankedMemo.heavy.where { $0.id < 4 }.heavy.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (("memos"."rank") > (1)) AND (("memos"."id") < (4))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery((RankedMemo.heavy + RankedMemo.heavy).select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (("memos"."rank") > (1))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    let heavy = RankedMemo.heavy.order(by: \.id).heavy
    assertQuery(heavy.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (("memos"."rank") > (1))
      ORDER BY "memos"."id"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(RankedMemo.select(\.id) + RankedMemo.heavy + RankedMemo.sorted, database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (("memos"."rank") > (1))
      ORDER BY "memos"."title"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(RankedMemo.heavy.where { $0.rank > 1 }.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (("memos"."rank") > (1)) AND (("memos"."rank") > (1))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func otherClauses() {
    assertQuery(
      RankedMemo.select { ($0.rank, $0.count()) } + RankedMemo.counted + RankedMemo.counted,
      database: database
    ) {
      """
      SELECT "memos"."rank", count("memos"."id")
      FROM "memos"
      GROUP BY "memos"."rank"
      HAVING ((count("memos"."id")) > (0))
      ORDER BY "memos"."rank"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      │ 2 │ 2 │
      │ 3 │ 1 │
      └───┴───┘
      """
    }
    let sorted = RankedMemo.sorted.order { $0.id.desc() } + RankedMemo.sorted
    assertQuery(sorted.select(\.id), database: database) {
      """
      SELECT "memos"."id"
      FROM "memos"
      WHERE (("memos"."rank") > (1))
      ORDER BY "memos"."title", "memos"."id" DESC
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func writes() {
    assertQuery(RankedMemo.heavy.heavy.delete().returning(\.id)) {
      """
      DELETE FROM "memos"
      WHERE (("memos"."rank") > (1))
      RETURNING "id"
      """
    }
    assertQuery(RankedMemo.heavy.heavy.update { $0.rank += 1 }.returning(\.id)) {
      """
      UPDATE "memos"
      SET "rank" = ("memos"."rank") + (1)
      WHERE (("memos"."rank") > (1))
      RETURNING "id"
      """
    }
  }
}
