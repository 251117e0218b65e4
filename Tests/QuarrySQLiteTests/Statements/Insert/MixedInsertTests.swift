import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

private typealias Level = LeveledEntries.Level
private typealias Entry = LeveledEntries.Entry

@Table("gauges") private struct Gauge: Equatable {
  let id: Int
  var name: String
  var byte: UInt8?
  var short: Int16?
  var word: UInt32?
  var long: Int64?
  var mean: Float?
  var level: Level?
  var read: Date?
  var count: UInt16
}

/// Rows of values and expressions.
@Suite struct MixedInsertTests {
  let database: DatabaseQueue

  init() throws {
    database = try LeveledEntries.database()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "gauges" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "byte" INTEGER, "short" INTEGER, "word" INTEGER,
            "long" INTEGER, "mean" REAL, "level" INTEGER, "read" TEXT, "count" INTEGER NOT NULL DEFAULT 0)
          """
      )
    }
  }

  @Test func literalsNextToExpressions() {
    assertQuery(
      Entry.insert {
        ($0.title, $0.parentID, $0.weight)
      } values: {
        (#sql("'t' || 1"), 3, 2.5)
        (#sql("'u'"), nil, 1)
        ("v", Entry.select { $0.id.max() }, nil)
        (Entry.where { $0.id == 1 }.select(\.title), Entry.where { $0.id == 2 }.select(\.id), 4)
      }.returning { ($0.title, $0.parentID, $0.weight) },
      database: database
    ) {
      """
      INSERT INTO "entries"
      ("title", "parentID", "weight")
      VALUES
      ('t' || 1, 3, 2.5), ('u', NULL, 1.0), ('v', (
        SELECT max("entries"."id")
        FROM "entries"
      ), NULL), ((
        SELECT "entries"."title"
        FROM "entries"
        WHERE (("entries"."id") = (1))
      ), (
        SELECT "entries"."id"
        FROM "entries"
        WHERE (("entries"."id") = (2))
      ), 4.0)
      RETURNING "title", "parentID", "weight"
      """
    } results: {
      """
      ┌──────┬─────┬─────┐
      │ "t1" │ 3   │ 2.5 │
      │ "u"  │ nil │ 1.0 │
      │ "v"  │ 2   │ nil │
      │ "a"  │ 2   │ 4.0 │
      └──────┴─────┴─────┘
      """
    }
    let parent: Int? = 7
    assertQuery(
      Entry.insert {
        ($0.title, $0.parentID, $0.due, $0.level, $0.small)
      } values: {
        (
          #sql("'t'"), parent, Date(timeIntervalSince1970: 0), #bind(.high, as: Level.self),
          #bind(3, as: UInt8.self)
        )
      }.returning { ($0.title, $0.parentID, $0.due, $0.level, $0.small) },
      database: database
    ) {
      """
      INSERT INTO "entries"
      ("title", "parentID", "due", "level", "small")
      VALUES
      ('t', 7, '1970-01-01 00:00:00.000', 2, 3)
      RETURNING "title", "parentID", "due", "level", "small"
      """
    } results: {
      """
      ┌─────┬───┬────────────────────────────────┬───────┬───┐
      │ "t" │ 7 │ Date(1970-01-01T00:00:00.000Z) │ .high │ 3 │
      └─────┴───┴────────────────────────────────┴───────┴───┘
      """
    }
  }

  /// Literals and members have the types of their columns, such as narrow or nullable numbers.
  @Test func literalsOfTheColumns() {
    assertQuery(
      Gauge.insert {
        ($0.name, $0.byte)
      } values: {
        ("a", 3)
        ("b", nil)
      }.returning { ($0.name, $0.byte) },
      database: database
    ) {
      """
      INSERT INTO "gauges"
      ("name", "byte")
      VALUES
      ('a', 3), ('b', NULL)
      RETURNING "name", "byte"
      """
    } results: {
      """
      ┌─────┬─────┐
      │ "a" │ 3   │
      │ "b" │ nil │
      └─────┴─────┘
      """
    }
    assertQuery(
      Gauge.insert {
        ($0.count, $0.short, $0.word, $0.long, $0.mean, $0.name)
      } values: {
        (7, -3, 4_000_000_000, 5, 2.5, "c")
        (65_535, nil, 0, -1, 1, "d")
      }.returning { ($0.count, $0.short, $0.word, $0.long, $0.mean, $0.name) },
      database: database
    ) {
      """
      INSERT INTO "gauges"
      ("count", "short", "word", "long", "mean", "name")
      VALUES
      (7, -3, 4000000000, 5, 2.5, 'c'), (65535, NULL, 0, -1, 1.0, 'd')
      RETURNING "count", "short", "word", "long", "mean", "name"
      """
    } results: {
      """
      ┌───────┬─────┬────────────┬────┬─────┬─────┐
      │ 7     │ -3  │ 4000000000 │ 5  │ 2.5 │ "c" │
      │ 65535 │ nil │ 0          │ -1 │ 1.0 │ "d" │
      └───────┴─────┴────────────┴────┴─────┴─────┘
      """
    }
    assertQuery(
      Gauge.insert {
        ($0.name, $0.byte, $0.level, $0.read)
      } values: {
        ("e", 255, .high, Date(timeIntervalSince1970: 0))
        ("f", nil, .low, nil)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.byte = $1.byte
      }.returning { ($0.name, $0.byte, $0.level, $0.read) },
      database: database
    ) {
      """
      INSERT INTO "gauges"
      ("name", "byte", "level", "read")
      VALUES
      ('e', 255, 2, '1970-01-01 00:00:00.000'), ('f', NULL, 1, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "byte" = "excluded"."byte"
      RETURNING "name", "byte", "level", "read"
      """
    } results: {
      """
      ┌─────┬─────┬───────┬────────────────────────────────┐
      │ "e" │ 255 │ .high │ Date(1970-01-01T00:00:00.000Z) │
      │ "f" │ nil │ .low  │ nil                            │
      └─────┴─────┴───────┴────────────────────────────────┘
      """
    }
    assertQuery(
      Gauge.insert(or: .ignore) {
        ($0.id, $0.name, $0.byte)
      } values: {
        (1, "a", 9)
        (9, "g", 9)
      }.returning { ($0.id, $0.name, $0.byte) },
      database: database
    ) {
      """
      INSERT OR IGNORE INTO "gauges"
      ("id", "name", "byte")
      VALUES
      (1, 'a', 9), (9, 'g', 9)
      RETURNING "id", "name", "byte"
      """
    } results: {
      """
      ┌───┬─────┬───┐
      │ 9 │ "g" │ 9 │
      └───┴─────┴───┘
      """
    }
    assertQuery(
      Gauge.as(Copy.self).insert {
        ($0.name, $0.short)
      } values: {
        ("h", 12)
      }.returning { ($0.name, $0.short) },
      database: database
    ) {
      """
      INSERT INTO "gauges" AS "copies"
      ("name", "short")
      VALUES
      ('h', 12)
      RETURNING "name", "short"
      """
    } results: {
      """
      ┌─────┬────┐
      │ "h" │ 12 │
      └─────┴────┘
      """
    }
  }

  @Test func oneColumn() {
    assertQuery(
      Entry.insert {
        ($0.title, $0.parentID)
      } select: {
        Entry.select { ($0.title, $0.id.optional) }
      }.returning { ($0.title, $0.parentID) },
      database: database
    ) {
      """
      INSERT INTO "entries"
      ("title", "parentID")
      SELECT "entries"."title", "entries"."id"
      FROM "entries"
      RETURNING "title", "parentID"
      """
    } results: {
      """
      ┌─────┬───┐
      │ "a" │ 1 │
      │ "b" │ 2 │
      └─────┴───┘
      """
    }
    assertQuery(
      Entry.as(Copy.self).insert {
        ($0.title, $0.parentID)
      } values: {
        (#sql("'w'"), 9)
      }.returning { ($0.title, $0.parentID) },
      database: database
    ) {
      """
      INSERT INTO "entries" AS "copies"
      ("title", "parentID")
      VALUES
      ('w', 9)
      RETURNING "title", "parentID"
      """
    } results: {
      """
      ┌─────┬───┐
      │ "w" │ 9 │
      └─────┴───┘
      """
    }
  }

  enum Copy: AliasName {}

  /// In a trigger, a row contains columns of the new row and values.
  @Test func trigger() throws {
    try database.write { db in
      try Entry.createTemporaryTrigger(
        after: .update(of: { $0.title }) { old, new in
          Entry.insert {
            ($0.title, $0.parentID, $0.weight)
          } values: {
            ("was " + old.title + "!", new.id, 0.5)
          }
        }
      ).execute(db)
      try Entry.find(1).update { $0.title = "z" }.execute(db)
    }
    assertQuery(Entry.select { ($0.id, $0.title, $0.parentID, $0.weight) }, database: database) {
      """
      SELECT "entries"."id", "entries"."title", "entries"."parentID", "entries"."weight"
      FROM "entries"
      """
    } results: {
      """
      ┌───┬──────────┬─────┬─────┐
      │ 1 │ "z"      │ nil │ nil │
      │ 2 │ "b"      │ 1   │ nil │
      │ 3 │ "was a!" │ 1   │ 0.5 │
      └───┴──────────┴─────┴─────┘
      """
    }
  }
}
