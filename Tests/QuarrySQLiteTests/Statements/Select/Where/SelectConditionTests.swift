import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Errand: Equatable {
  let id: Int
  var title = ""
  var isDone = false
  var isUrgent = false
}

@Table private struct Hidden: Equatable {
  let id: Int
  var isHidden = false
  static let all = Self.where { !$0.isHidden }
}

/// `and` and `or` of queries that have other clauses than conditions.
@Suite struct SelectConditionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "errands" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "isDone" INTEGER NOT NULL, "isUrgent" INTEGER NOT NULL
          );
          CREATE TABLE "hiddens" ("id" INTEGER PRIMARY KEY, "isHidden" INTEGER NOT NULL);
          INSERT INTO "errands" VALUES (1, 'a', 0, 0), (2, 'b', 1, 0), (3, 'c', 0, 1), (4, 'd', 1, 1);
          INSERT INTO "hiddens" VALUES (1, 0), (2, 1), (3, 0);
          """
      )
    }
  }

  @Test func and() {
    assertQuery(
      Errand.where(\.isDone).select(\.title).and(.where(\.isUrgent)).order(by: \.title),
      database: database
    ) {
      """
      SELECT "errands"."title"
      FROM "errands"
      WHERE (("errands"."isDone") AND ("errands"."isUrgent"))
      ORDER BY "errands"."title"
      """
    } results: {
      """
      ┌─────┐
      │ "d" │
      └─────┘
      """
    }
    assertQuery(Errand.select(\.id).and(.where { $0.id > 2 }), database: database) {
      """
      SELECT "errands"."id"
      FROM "errands"
      WHERE (("errands"."id") > (2))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func or() {
    assertQuery(
      Errand.where(\.isDone).where { $0.id < 3 }.select(\.title).or(.where(\.isUrgent)),
      database: database
    ) {
      """
      SELECT "errands"."title"
      FROM "errands"
      WHERE ((("errands"."isDone") AND (("errands"."id") < (3))) OR ("errands"."isUrgent"))
      """
    } results: {
      """
      ┌─────┐
      │ "b" │
      │ "c" │
      │ "d" │
      └─────┘
      """
    }
    assertQuery(
      Errand.order { $0.id.desc() }.or(.where(\.isDone)).or(.where { $0.id == 1 }).limit(2).select(\.id),
      database: database
    ) {
      """
      SELECT "errands"."id"
      FROM "errands"
      WHERE (("errands"."isDone") OR (("errands"."id") = (1)))
      ORDER BY "errands"."id" DESC
      LIMIT 2
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func joins() {
    assertQuery(
      Errand.join(Hidden.all) { $0.id == $1.id }.select { ($0.title, $1.id) }.or(.where(\.isUrgent)),
      database: database
    ) {
      """
      SELECT "errands"."title", "hiddens"."id"
      FROM "errands"
      JOIN "hiddens" ON ("errands"."id") = ("hiddens"."id")
      WHERE ((NOT ("hiddens"."isHidden")) OR ("errands"."isUrgent"))
      """
    } results: {
      """
      ┌─────┬───┐
      │ "a" │ 1 │
      │ "c" │ 3 │
      └─────┴───┘
      """
    }
  }

  @Test func defaultScopeAndNone() throws {
    assertQuery(Hidden.select(\.id).and(.where { $0.id > 1 }), database: database) {
      """
      SELECT "hiddens"."id"
      FROM "hiddens"
      WHERE (NOT ("hiddens"."isHidden")) AND (("hiddens"."id") > (1))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Hidden.where { $0.id == 1 }.select(\.id).or(.where { $0.id > 1 }), database: database) {
      """
      SELECT "hiddens"."id"
      FROM "hiddens"
      WHERE (NOT ("hiddens"."isHidden")) AND ((("hiddens"."id") = (1)) OR (("hiddens"."id") > (1)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    try database.read { db in
      try #expect(Errand.select(\.id).or(Errand.none).fetchCount(db) == 4)
      try #expect(Errand.select(\.id).and(Errand.none).fetchAll(db).isEmpty)
    }
  }

  /// An expression, or a query, as SQL without type information.
  @Test func plainSQL() {
    assertQuery(
      Errand.select { (SQLQueryExpression($0.title.upper()), SQLQueryExpression($0.id)) }.limit(2),
      database: database
    ) {
      """
      SELECT upper("errands"."title"), "errands"."id"
      FROM "errands"
      LIMIT 2
      """
    } results: {
      """
      ┌─────┬───┐
      │ "A" │ 1 │
      │ "B" │ 2 │
      └─────┴───┘
      """
    }
    assertQuery(SQLQueryExpression(Errand.where(\.isDone).select(\.id)), database: database) {
      """
      SELECT "errands"."id"
      FROM "errands"
      WHERE ("errands"."isDone")
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 4 │
      └───┘
      """
    }
  }
}
