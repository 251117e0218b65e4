import QuarrySQLite
import QuarryTesting
import Testing

/// INSERT into a table under an alias.
@Suite struct AliasInsertTests {
  let database: DatabaseQueue

  init() throws { database = try cardsDatabase() }

  @Test func insertRows() {
    assertQuery(
      User.as(Boss.self).insert {
        User.Draft(name: "Blob Sr")
        User(id: 9, name: "Blob III", managerID: 1)
      }
      .returning { ($0.id, $0.name) },
      database: database
    ) {
      """
      INSERT INTO "users" AS "bosses"
      ("id", "name", "managerID")
      VALUES
      (NULL, 'Blob Sr', NULL), (9, 'Blob III', 1)
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 3 │ "Blob Sr"  │
      │ 9 │ "Blob III" │
      └───┴────────────┘
      """
    }
    assertQuery(
      User.as(Boss.self).insert(or: .replace) { User(id: 1, name: "Nobody") }.returning(\.self),
      database: database
    ) {
      """
      INSERT OR REPLACE INTO "users" AS "bosses"
      ("id", "name", "managerID")
      VALUES
      (1, 'Nobody', NULL)
      RETURNING "id", "name", "managerID"
      """
    } results: {
      """
      ┌───────────────────┐
      │ User(             │
      │   id: 1,          │
      │   name: "Nobody", │
      │   managerID: nil  │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  @Test func insertValues() {
    assertQuery(
      Card.as(Held.self).insert {
        ($0.name, $0.note)
      } values: {
        ("ace", "second")
      } onConflict: {
        $0.name
      } doUpdate: {
        $0.copies += 1
        $0.note = $0.name + $1.note
      } where: {
        $0.copies < 10
      }
      .returning { ($0.name, $0.copies, $0.note) },
      database: database
    ) {
      """
      INSERT INTO "cards" AS "he""ld"
      ("name", "note")
      VALUES
      ('ace', 'second')
      ON CONFLICT ("name")
      DO UPDATE SET "copies" = ("he""ld"."copies") + (1), "note" = ("he""ld"."name") || ("excluded"."note")
      WHERE ("he""ld"."copies") < (10)
      RETURNING "name", "copies", "note"
      """
    } results: {
      """
      ┌───────┬───┬─────────────┐
      │ "ace" │ 3 │ "acesecond" │
      └───────┴───┴─────────────┘
      """
    }
    assertQuery(
      Card.as(Held.self).insert(\.name) { "queen" }.onConflictDoUpdate { $0.copies += 1 }
        .returning(\.upper),
      database: database
    ) {
      """
      INSERT INTO "cards" AS "he""ld"
      ("name")
      VALUES
      ('queen')
      ON CONFLICT DO UPDATE SET "copies" = ("he""ld"."copies") + (1)
      RETURNING "upper"
      """
    } results: {
      """
      ┌─────────┐
      │ "QUEEN" │
      └─────────┘
      """
    }
    assertQuery(
      Card.as(Held.self).insert(\.name) { "ace" }.onConflict {
        $0.name
      } doUpdate: {
        $0.copies = $0.copies * 10
      }
      .returning { ($0.name, $0.copies) },
      database: database
    ) {
      """
      INSERT INTO "cards" AS "he""ld"
      ("name")
      VALUES
      ('ace')
      ON CONFLICT ("name")
      DO UPDATE SET "copies" = ("he""ld"."copies") * (10)
      RETURNING "name", "copies"
      """
    } results: {
      """
      ┌───────┬────┐
      │ "ace" │ 30 │
      └───────┴────┘
      """
    }
    assertQuery(
      Card.as(Held.self).insert(\.name) { "ace" }.onConflictDoUpdate { $0.note = $1.name }
        .returning { ($0.name, $0.note) },
      database: database
    ) {
      """
      INSERT INTO "cards" AS "he""ld"
      ("name")
      VALUES
      ('ace')
      ON CONFLICT DO UPDATE SET "note" = "excluded"."name"
      RETURNING "name", "note"
      """
    } results: {
      """
      ┌───────┬───────┐
      │ "ace" │ "ace" │
      └───────┴───────┘
      """
    }
  }

  @Test func insertOfAQuery() {
    assertQuery(
      Card.as(Held.self).insert {
        ($0.name, $0.copies)
      } select: {
        Card.select { ($0.name, $0.copies + 5) }
      } onConflict: {
        $0.name
      } doUpdate: {
        $0.copies = $1.copies - $0.copies
      }
      .returning { ($0.name, $0.copies) },
      database: database
    ) {
      """
      INSERT INTO "cards" AS "he""ld"
      ("name", "copies")
      SELECT "cards"."name", ("cards"."copies") + (5)
      FROM "cards"
      WHERE 1
      ON CONFLICT ("name")
      DO UPDATE SET "copies" = ("excluded"."copies") - ("he""ld"."copies")
      RETURNING "name", "copies"
      """
    } results: {
      """
      ┌────────┬───┐
      │ "ace"  │ 5 │
      │ "king" │ 5 │
      └────────┴───┘
      """
    }
  }

  @Test func conflictingRows() {
    assertQuery(
      User.as(Boss.self).insert {
        User(id: 1, name: "New")
        User(id: 8, name: "Other")
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.name = $0.name + "/" + $1.name
      }
      .returning(\.name),
      database: database
    ) {
      """
      INSERT INTO "users" AS "bosses"
      ("id", "name", "managerID")
      VALUES
      (1, 'New', NULL), (8, 'Other', NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "name" = (("bosses"."name") || ('/')) || ("excluded"."name")
      RETURNING "name"
      """
    } results: {
      """
      ┌────────────┐
      │ "Blob/New" │
      │ "Other"    │
      └────────────┘
      """
    }
    assertQuery(
      User.as(Boss.self).insert {
        User(id: 1, name: "New")
      } onConflict: {
        $0.id
      }
      .returning(\.name),
      database: database
    ) {
      """
      INSERT INTO "users" AS "bosses"
      ("id", "name", "managerID")
      VALUES
      (1, 'New', NULL)
      ON CONFLICT ("id")
      DO NOTHING
      RETURNING "name"
      """
    }
    assertQuery(
      User.as(Boss.self).upsert { User.Draft(id: 2, name: "Blob Jr Jr") }.returning { ($0.id, $0.name) },
      database: database
    ) {
      """
      INSERT INTO "users" AS "bosses"
      ("id", "name", "managerID")
      VALUES
      (2, 'Blob Jr Jr', NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "name" = "excluded"."name", "managerID" = "excluded"."managerID"
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌───┬──────────────┐
      │ 2 │ "Blob Jr Jr" │
      └───┴──────────────┘
      """
    }
  }

  /// The closure of an upsert runs once, so that its side effects occur once.
  @Test func closureRunsOnce() {
    var calls = 0
    func draft() -> User.Draft {
      calls += 1
      return User.Draft(id: 2, name: "Blob Jr Jr")
    }
    _ = User.as(Boss.self).upsert { draft() }
    #expect(calls == 1)
  }
}
