import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct GiftSize: Equatable {
  var width = 0
  var height: Int?
}

@Table("boxes") private struct GiftBox: Equatable {
  let id: Int
  var size = GiftSize()
  var label = ""
}

private enum Other: AliasName {}

/// INSERT of column groups, and of arrays with a conflict resolution.
@Suite struct InsertGroupTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE boxes (id INTEGER PRIMARY KEY, width INTEGER, height INTEGER, label TEXT UNIQUE);
          INSERT INTO boxes VALUES (1, 2, 3, 'a');
          """
      )
    }
  }

  @Test func groupsOfAQuery() {
    assertQuery(
      GiftBox.insert {
        ($0.id, $0.size, $0.label)
      } select: {
        GiftBox.select { ($0.id + 10, $0.size, $0.label + "!") }
      }
      .returning(GiftBox.self),
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "width", "height", "label")
      SELECT ("boxes"."id") + (10), "boxes"."width", "boxes"."height", ("boxes"."label") || ('!')
      FROM "boxes"
      RETURNING "id", "width", "height", "label"
      """
    } results: {
      """
      ┌───────────────────┐
      │ GiftBox(          │
      │   id: 11,         │
      │   size: GiftSize( │
      │     width: 2,     │
      │     height: 3     │
      │   ),              │
      │   label: "a!"     │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(
      GiftBox.insert {
        ($0.id, $0.size)
      } select: {
        GiftBox.order(by: \.id).limit(1).select { ($0.id, $0.size) }
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.size.width = $0.size.width + $1.size.width
      }
      .returning { ($0.id, $0.size) },
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "width", "height")
      SELECT "boxes"."id", "boxes"."width", "boxes"."height"
      FROM "boxes"
      ORDER BY "boxes"."id"
      LIMIT 1
      ON CONFLICT ("id")
      DO UPDATE SET "width" = ("boxes"."width") + ("excluded"."width")
      RETURNING "id", "width", "height"
      """
    } results: {
      """
      ┌───┬─────────────┐
      │ 1 │ GiftSize(   │
      │   │   width: 4, │
      │   │   height: 3 │
      │   │ )           │
      └───┴─────────────┘
      """
    }
    assertQuery(
      GiftBox.insert(or: .ignore) {
        $0.size
      } select: {
        GiftBox.select { $0.size }
      }
      .returning(\.size),
      database: database
    ) {
      """
      INSERT OR IGNORE INTO "boxes"
      ("width", "height")
      SELECT "boxes"."width", "boxes"."height"
      FROM "boxes"
      RETURNING "width", "height"
      """
    } results: {
      """
      ┌─────────────┐
      │ GiftSize(   │
      │   width: 4, │
      │   height: 3 │
      │ )           │
      ├─────────────┤
      │ GiftSize(   │
      │   width: 2, │
      │   height: 3 │
      │ )           │
      └─────────────┘
      """
    }
  }

  @Test func arraysWithAConflictResolution() {
    let boxes = [GiftBox(id: 1, label: "x"), GiftBox(id: 2, label: "b")]
    assertQuery(GiftBox.insert(or: .ignore, boxes).returning { ($0.id, $0.label) }, database: database) {
      """
      INSERT OR IGNORE INTO "boxes"
      ("id", "width", "height", "label")
      VALUES
      (1, 0, NULL, 'x'), (2, 0, NULL, 'b')
      RETURNING "id", "label"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 2 │ "b" │
      └───┴─────┘
      """
    }
    assertQuery(
      GiftBox.insert(or: .replace, [GiftBox.Draft(label: "a"), GiftBox.Draft(label: "c")]).returning {
        ($0.id, $0.label)
      },
      database: database
    ) {
      """
      INSERT OR REPLACE INTO "boxes"
      ("id", "width", "height", "label")
      VALUES
      (NULL, 0, NULL, 'a'), (NULL, 0, NULL, 'c')
      RETURNING "id", "label"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 3 │ "a" │
      │ 4 │ "c" │
      └───┴─────┘
      """
    }
    assertQuery(
      GiftBox.insert(or: .replace, GiftBox(id: 2, label: "z")).returning(\.label),
      database: database
    ) {
      """
      INSERT OR REPLACE INTO "boxes"
      ("id", "width", "height", "label")
      VALUES
      (2, 0, NULL, 'z')
      RETURNING "label"
      """
    } results: {
      """
      ┌─────┐
      │ "z" │
      └─────┘
      """
    }
    assertQuery(GiftBox.insert(or: .ignore, GiftBox.Draft(label: "z")).returning(\.label), database: database)
    {
      """
      INSERT OR IGNORE INTO "boxes"
      ("id", "width", "height", "label")
      VALUES
      (NULL, 0, NULL, 'z')
      RETURNING "label"
      """
    }
    assertQuery(GiftBox.as(Other.self).insert(or: .ignore, boxes).returning(\.label), database: database) {
      """
      INSERT OR IGNORE INTO "boxes" AS "others"
      ("id", "width", "height", "label")
      VALUES
      (1, 0, NULL, 'x'), (2, 0, NULL, 'b')
      RETURNING "label"
      """
    } results: {
      """
      ┌─────┐
      │ "x" │
      └─────┘
      """
    }
  }

  @Test func updateFromWithAConflictResolution() {
    assertQuery(
      GiftBox.insert([GiftBox(id: 2, label: "b"), GiftBox(id: 3, label: "c")]).returning(\.id),
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "width", "height", "label")
      VALUES
      (2, 0, NULL, 'b'), (3, 0, NULL, 'c')
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      GiftBox.update(or: .ignore, from: GiftBox.as(Other.self).all) {
        $0.label = $1.label
      } on: {
        $0.id == $1.id + 1
      }
      .returning { ($0.id, $0.label) },
      database: database
    ) {
      """
      UPDATE OR IGNORE "boxes"
      SET "label" = "others"."label"
      FROM "boxes" AS "others"
      WHERE (("boxes"."id") = (("others"."id") + (1)))
      RETURNING "id", "label"
      """
    }
    assertQuery(
      GiftBox.where { $0.id > 1 }.update(or: .replace, from: GiftBox.as(Other.self).where { $0.id == 1 }) {
        box,
        other in
        box.label = other.label
      } on: { box, _ in
        box.id == 3
      }
      .returning { ($0.id, $0.label) },
      database: database
    ) {
      """
      UPDATE OR REPLACE "boxes"
      SET "label" = "others"."label"
      FROM "boxes" AS "others"
      WHERE (("boxes"."id") > (1)) AND (("boxes"."id") = (3)) AND (("others"."id") = (1))
      RETURNING "id", "label"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 3 │ "a" │
      └───┴─────┘
      """
    }
    assertQuery(GiftBox.select { ($0.id, $0.label) }, database: database) {
      """
      SELECT "boxes"."id", "boxes"."label"
      FROM "boxes"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 3 │ "a" │
      │ 2 │ "b" │
      └───┴─────┘
      """
    }
  }
}
