import QuarrySQLite
import QuarryTesting
import Testing

/// Joins with selected columns that are built inside an argument of a function, and in other queries.
@Suite struct SelectedArgumentTests {
  @Table("sizes") struct Size {
    let id: Int
    var name: String
    var colorID: Int?
  }

  @Table("colors") struct Color {
    let id: Int
    var shade: String
  }

  @Table("labels") struct Label {
    let id: Int
    var text: String
  }

  let database: DatabaseQueue

  init() throws { database = try Self.makeDatabase() }

  /// A database with three sizes, two colors and two labels.
  static func makeDatabase() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE sizes (id INTEGER PRIMARY KEY, name TEXT NOT NULL, colorID INTEGER);
          CREATE TABLE colors (id INTEGER PRIMARY KEY, shade TEXT NOT NULL);
          CREATE TABLE labels (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
          """
      )
      try Size.insert {
        Size(id: 1, name: "S", colorID: 1)
        Size(id: 2, name: "L", colorID: 2)
        Size(id: 3, name: "XL")
      }
      .execute(db)
      try Color.insert {
        Color(id: 1, shade: "red")
        Color(id: 2, shade: "blue")
      }
      .execute(db)
      try Label.insert {
        Label(id: 1, text: "new")
        Label(id: 3, text: "old")
      }
      .execute(db)
    }
    return database
  }

  @Test func joinsAsArguments() {
    assertQuery(
      Size.where { $0.id < 3 }.join(Color.select(\.shade)) { $0.colorID == $1.id }.order { size, _ in size.id
      },
      database: database
    ) {
      """
      SELECT "colors"."shade"
      FROM "sizes"
      JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      WHERE (("sizes"."id") < (3))
      ORDER BY "sizes"."id"
      """
    } results: {
      """
      ┌────────┐
      │ "red"  │
      │ "blue" │
      └────────┘
      """
    }
    assertQuery(
      Size.all.leftJoin(Color.select { ($0.shade, $0.id) }) { $0.colorID == $1.id }.order { size, _ in size.id
      },
      database: database
    ) {
      """
      SELECT "colors"."shade", "colors"."id"
      FROM "sizes"
      LEFT JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      ORDER BY "sizes"."id"
      """
    } results: {
      """
      ┌────────┬─────┐
      │ "red"  │ 1   │
      │ "blue" │ 2   │
      │ nil    │ nil │
      └────────┴─────┘
      """
    }
    assertQuery(
      Size.where { $0.id > 1 }.rightJoin(Color.select(\.shade)) { $0.colorID == $1.id }.order { $1.id },
      database: database
    ) {
      """
      SELECT "colors"."shade"
      FROM "sizes"
      RIGHT JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      WHERE (("sizes"."id") > (1))
      ORDER BY "colors"."id"
      """
    } results: {
      """
      ┌────────┐
      │ "blue" │
      └────────┘
      """
    }
    assertQuery(
      Size.all.fullJoin(Color.select(\.shade)) { $0.colorID == $1.id }.order { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "colors"."shade"
      FROM "sizes"
      FULL JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      ORDER BY "sizes"."id", "colors"."id"
      """
    } results: {
      """
      ┌────────┐
      │ "red"  │
      │ "blue" │
      │ nil    │
      └────────┘
      """
    }
    assertQuery(
      Size.join(Label.all) { $0.id == $1.id }.join(Color.select(\.shade)) { size, _, color in
        size.colorID == color.id
      },
      database: database
    ) {
      """
      SELECT "colors"."shade"
      FROM "sizes"
      JOIN "labels" ON ("sizes"."id") = ("labels"."id")
      JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      """
    } results: {
      """
      ┌───────┐
      │ "red" │
      └───────┘
      """
    }
  }

  @Test func joinsInSubqueries() {
    assertQuery(
      Color.where {
        $0.shade.in(Size.where { $0.name == "L" }.join(Color.select(\.shade)) { $0.colorID == $1.id })
      },
      database: database
    ) {
      """
      SELECT "colors"."id", "colors"."shade"
      FROM "colors"
      WHERE (("colors"."shade") IN (SELECT "colors"."shade"
      FROM "sizes"
      JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      WHERE (("sizes"."name") = ('L'))))
      """
    } results: {
      """
      ┌──────────────────────────────┐
      │ SelectedArgumentTests.Color( │
      │   id: 2,                     │
      │   shade: "blue"              │
      │ )                            │
      └──────────────────────────────┘
      """
    }
    assertQuery(
      Label.select(\.text).union(all: true, Size.all.join(Color.select(\.shade)) { $0.colorID == $1.id }),
      database: database
    ) {
      """
      SELECT "labels"."text"
      FROM "labels"
        UNION ALL
      SELECT "colors"."shade"
      FROM "sizes"
      JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      """
    } results: {
      """
      ┌────────┐
      │ "new"  │
      │ "old"  │
      │ "red"  │
      │ "blue" │
      └────────┘
      """
    }
    assertQuery(
      Label.insert {
        ($0.text)
      } select: {
        Size.where { $0.id > 1 }.join(Color.select(\.shade)) { $0.colorID == $1.id }
      }
      .returning(\.text),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("text")
      SELECT "colors"."shade"
      FROM "sizes"
      JOIN "colors" ON ("sizes"."colorID") IS ("colors"."id")
      WHERE (("sizes"."id") > (1))
      RETURNING "text"
      """
    } results: {
      """
      ┌────────┐
      │ "blue" │
      └────────┘
      """
    }
  }
}
