import QuarrySQLite
import QuarryTesting
import Testing

/// Tables with the names of rows in triggers and upserts.
@Suite struct ReservedRowNameTests {
  @Table("excluded") struct Excluded: Equatable {
    let id: Int
    var x = 0
  }

  @Table("new") struct New: Equatable {
    let id: Int
    var x = 0
  }

  @Table("old") struct Old: Equatable {
    let id: Int
    var x = 0
  }

  @Table struct Entry: Equatable {
    let id: Int
    var x = 0
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "excluded" ("id" INTEGER PRIMARY KEY, "x" INTEGER NOT NULL);
          CREATE TABLE "new" ("id" INTEGER PRIMARY KEY, "x" INTEGER NOT NULL);
          CREATE TABLE "old" ("id" INTEGER PRIMARY KEY, "x" INTEGER NOT NULL);
          CREATE TABLE "entries" ("id" INTEGER PRIMARY KEY, "x" INTEGER NOT NULL);
          INSERT INTO "excluded" VALUES (1, 5);
          INSERT INTO "new" VALUES (1, 10), (2, 20);
          INSERT INTO "old" VALUES (1, 100), (2, 200);
          INSERT INTO "entries" VALUES (1, 1);
          """
      )
    }
  }

  @Test func upsertOfExcluded() {
    assertQuery(
      Excluded.insert {
        Excluded(id: 1, x: 7)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.x = $0.x * 10 + $1.x
      } where: {
        $0.x < 100
      }
      .returning { ($0.id, $0.x) },
      database: database
    ) {
      """
      INSERT INTO "excluded" AS "excluded1"
      ("id", "x")
      VALUES
      (1, 7)
      ON CONFLICT ("id")
      DO UPDATE SET "x" = (("excluded1"."x") * (10)) + ("excluded"."x")
      WHERE ("excluded1"."x") < (100)
      RETURNING "id", "x"
      """
    } results: {
      """
      ┌───┬────┐
      │ 1 │ 57 │
      └───┴────┘
      """
    }
  }

  @Test func upsertWithExcludedOnly() {
    assertQuery(
      Excluded.insert {
        Excluded(id: 1, x: 8)
      } onConflictDoUpdate: {
        $0.x = $1.x
      }.returning(\.x),
      database: database
    ) {
      """
      INSERT INTO "excluded" AS "excluded1"
      ("id", "x")
      VALUES
      (1, 8)
      ON CONFLICT DO UPDATE SET "x" = "excluded"."x"
      RETURNING "x"
      """
    } results: {
      """
      ┌───┐
      │ 8 │
      └───┘
      """
    }
    assertQuery(
      Excluded.insert {
        Excluded(id: 1, x: 9)
      } onConflictDoUpdate: {
        $0.x += 1
      }.returning(\.x),
      database: database
    ) {
      """
      INSERT INTO "excluded"
      ("id", "x")
      VALUES
      (1, 9)
      ON CONFLICT DO UPDATE SET "x" = ("excluded"."x") + (1)
      RETURNING "x"
      """
    } results: {
      """
      ┌───┐
      │ 9 │
      └───┘
      """
    }
  }

  @Test func queryOfExcludedInAnUpsert() {
    assertQuery(
      Entry.insert {
        Entry(id: 1, x: 1)
      } onConflict: {
        $0.id
      } doUpdate: { entry, excluded in
        entry.x = Excluded.where { $0.id == excluded.id }.select(\.x) ?? 0
      }
      .returning { ($0.id, $0.x) },
      database: database
    ) {
      """
      INSERT INTO "entries"
      ("id", "x")
      VALUES
      (1, 1)
      ON CONFLICT ("id")
      DO UPDATE SET "x" = coalesce((
        SELECT "excluded1"."x"
        FROM "excluded" AS "excluded1"
        WHERE (("excluded1"."id") = ("excluded"."id"))
      ), 0)
      RETURNING "id", "x"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 5 │
      └───┴───┘
      """
    }
  }

  @Test func queriesInATrigger() throws {
    let trigger = Entry.createTemporaryTrigger(
      "entries_change",
      after: .update { old, new in
        Old.insert {
          ($0.id, $0.x)
        } select: {
          New.where { $0.id == new.id && $0.x != old.x }.select { ($0.id + 10, $0.x + new.x) }
        }
      } when: { old, new in
        Old.where { $0.id == old.id }.exists() && New.where { $0.id == new.id }.exists()
      }
    )
    assertQuery(trigger, database: database) {
      """
      CREATE TEMPORARY TRIGGER
        "entries_change"
      AFTER UPDATE ON "entries"
      FOR EACH ROW WHEN (EXISTS (
        SELECT "old1"."id", "old1"."x"
        FROM "old" AS "old1"
        WHERE (("old1"."id") = ("old"."id"))
      )) AND (EXISTS (
        SELECT "new1"."id", "new1"."x"
        FROM "new" AS "new1"
        WHERE (("new1"."id") = ("new"."id"))
      )) BEGIN
        INSERT INTO "old"
        ("id", "x")
        SELECT ("new1"."id") + (10), ("new1"."x") + ("new"."x")
        FROM "new" AS "new1"
        WHERE ((("new1"."id") = ("new"."id")) AND (("new1"."x") <> ("old"."x")));
      END
      """
    }
    assertQuery(Entry.find(1).update { $0.x = 3 }.returning(\.x), database: database) {
      """
      UPDATE "entries"
      SET "x" = 3
      WHERE (("entries"."id") IN ((1)))
      RETURNING "x"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Old.order(by: \.id), database: database) {
      """
      SELECT "old"."id", "old"."x"
      FROM "old"
      ORDER BY "old"."id"
      """
    } results: {
      """
      ┌───────────────────────────┐
      │ ReservedRowNameTests.Old( │
      │   id: 1,                  │
      │   x: 100                  │
      │ )                         │
      ├───────────────────────────┤
      │ ReservedRowNameTests.Old( │
      │   id: 2,                  │
      │   x: 200                  │
      │ )                         │
      ├───────────────────────────┤
      │ ReservedRowNameTests.Old( │
      │   id: 11,                 │
      │   x: 13                   │
      │ )                         │
      └───────────────────────────┘
      """
    }
  }

  /// RETURNING with a query of the written row.
  @Test func returningAQuery() {
    assertQuery(
      Excluded.insert {
        Excluded(id: 1, x: 7)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.x = $0.x + $1.x
      }
      .returning { row in (row.x, New.where { $0.id == row.id }.select(\.x)) },
      database: database
    ) {
      """
      INSERT INTO "excluded" AS "excluded1"
      ("id", "x")
      VALUES
      (1, 7)
      ON CONFLICT ("id")
      DO UPDATE SET "x" = ("excluded1"."x") + ("excluded"."x")
      RETURNING "x", (
        SELECT "new"."x"
        FROM "new"
        WHERE (("new"."id") = ("excluded"."id"))
      )
      """
    } results: {
      """
      ┌────┬────┐
      │ 12 │ 10 │
      └────┴────┘
      """
    }
    assertQuery(
      Excluded.insert {
        Excluded(id: 2, x: 1)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.x = $0.x + $1.x
      }
      .returning { row in (row.x, Excluded.where { $0.id < row.id }.select { $0.x.max() }) },
      database: database
    ) {
      """
      INSERT INTO "excluded" AS "excluded2"
      ("id", "x")
      VALUES
      (2, 1)
      ON CONFLICT ("id")
      DO UPDATE SET "x" = ("excluded2"."x") + ("excluded"."x")
      RETURNING "x", (
        SELECT max("excluded1"."x")
        FROM "excluded" AS "excluded1"
        WHERE (("excluded1"."id") < ("excluded"."id"))
      )
      """
    } results: {
      """
      ┌───┬────┐
      │ 1 │ 12 │
      └───┴────┘
      """
    }
  }

  /// A trigger cannot give the table of an INSERT an alias either.
  @Test func upsertOfATrigger() throws {
    let new = Entry.createTemporaryTrigger(
      "entries_new",
      after: .insert { new in
        New.insert {
          New(id: 1)
        } onConflict: {
          $0.id
        } doUpdate: {
          $0.x = $0.x + new.x
        }
      }
    )
    let excluded = Entry.createTemporaryTrigger(
      "entries_excluded",
      after: .insert { _ in
        Excluded.insert {
          Excluded(id: 1)
        } onConflict: {
          $0.id
        } doUpdate: {
          $0.x = $0.x + $1.x
        }
      }
    )
    for (trigger, table) in [(new.query, "new"), (excluded.query, "excluded")] {
      let error = try #require(throws: RowIdentityError.self) {
        try database.write { try #sql("\(trigger)").execute($0) }
      }
      #expect(error == RowIdentityError(.noAlias, table: table))
    }
  }

  /// Without other rows of the name, the table needs no alias.
  @Test func upsertOfATriggerWithoutOtherRows() throws {
    let trigger = Entry.createTemporaryTrigger(
      "entries_old",
      after: .insert { new in
        Old.insert {
          Old(id: 1)
        } onConflict: {
          $0.id
        } doUpdate: {
          $0.x = $0.x + new.x
        }
        New.insert {
          New(id: 1)
        } onConflict: {
          $0.id
        } doUpdate: {
          $0.x = $0.x + $1.x + 1
        }
      }
    )
    assertQuery(trigger, database: database) {
      """
      CREATE TEMPORARY TRIGGER
        "entries_old"
      AFTER INSERT ON "entries"
      FOR EACH ROW BEGIN
        INSERT INTO "old"
        ("id", "x")
        VALUES
        (1, 0)
        ON CONFLICT ("id")
        DO UPDATE SET "x" = ("old"."x") + ("new"."x");
        INSERT INTO "new"
        ("id", "x")
        VALUES
        (1, 0)
        ON CONFLICT ("id")
        DO UPDATE SET "x" = (("new"."x") + ("excluded"."x")) + (1);
      END
      """
    }
    assertQuery(Entry.insert { Entry(id: 7, x: 7) }, database: database) {
      """
      INSERT INTO "entries"
      ("id", "x")
      VALUES
      (7, 7)
      """
    }
    assertQuery(Old.find(1).select(\.x).union(all: true, New.find(1).select(\.x)), database: database) {
      """
      SELECT "old"."x"
      FROM "old"
      WHERE (("old"."id") IN ((1)))
        UNION ALL
      SELECT "new"."x"
      FROM "new"
      WHERE (("new"."id") IN ((1)))
      """
    } results: {
      """
      ┌─────┐
      │ 107 │
      │ 11  │
      └─────┘
      """
    }
  }

  /// A trigger cannot give the table that it writes an alias.
  @Test func tableOfATrigger() throws {
    let trigger = Entry.createTemporaryTrigger(
      "entries_insert",
      after: .insert { new in New.where { $0.id == new.id }.update { $0.x = new.x } }
    )
    let error = try #require(throws: RowIdentityError.self) {
      try database.write { try trigger.execute($0) }
    }
    #expect(error.reason == .noAlias)
    #expect(error.table == "new")
    assertInlineSnapshot(of: "\(error)", as: .lines) {
      """
      the statement writes the table 'new' and refers to other rows with this name, such as those of a trigger, and SQL allows no alias for the table there; rename the table
      """
    }
  }
}
