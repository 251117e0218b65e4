import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Label {
  @Column(primaryKey: true) let title: String
  var uses = 1
}

/// INSERT of the rows of a query, with conflicts, and of no rows.
@Suite struct InsertFromQueryTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func inserts() throws {
    assertQuery(
      Gadget.insert {
        ($0.name, $0.flags, $0.price)
      } values: {
        return []
      }
    ) {
      """

      """
    }
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "labels" ("title" TEXT PRIMARY KEY, "uses" INTEGER NOT NULL DEFAULT 1)"#
      )
    }
    assertQuery(
      Label.insert {
        $0.title
      } select: {
        Values("x").union(Values("y"))
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("title")
      SELECT 'x'
        UNION
      SELECT 'y'
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "x" │
      │ "y" │
      └─────┘
      """
    }
    assertQuery(
      Label.insert {
        $0.title
      } select: {
        Values("x")
      } onConflict: {
        $0.title
      } doUpdate: {
        $0.uses += 1
      }.returning(\.uses),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("title")
      SELECT * FROM (
        SELECT 'x'
      )
      WHERE 1
      ON CONFLICT ("title")
      DO UPDATE SET "uses" = ("labels"."uses") + (1)
      RETURNING "uses"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Label.insert {
        $0.title
      } select: {
        Values("x")
      } onConflictDoUpdate: {
        $0.title = $1.title.upper()
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("title")
      SELECT * FROM (
        SELECT 'x'
      )
      WHERE 1
      ON CONFLICT DO UPDATE SET "title" = upper("excluded"."title")
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "X" │
      └─────┘
      """
    }
    let insert = Label.insert {
      Label(title: "y", uses: 1)
    } where: {
      $0.uses > 1
    }
    let error = try failure(InsertConditionError.self) { try database.write { try insert.execute($0) } }
    #expect(
      error.description == """
        the INSERT into table 'labels' has 'where:', but no 'onConflictDoUpdate:' or 'onConflict:'; add one of them, or \
        remove 'where:'
        """
    )
  }
}
