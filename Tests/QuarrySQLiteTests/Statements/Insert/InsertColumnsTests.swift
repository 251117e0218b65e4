import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct BoxSize: Equatable {
  var height: Int
  var width: Double?
}

/// A text that is stored in lower case and read in upper case.
private struct Shout: QueryBindable {
  var queryOutput: String
  init(queryOutput: String) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws { queryOutput = try String(decoder: &decoder) }
  var queryBinding: QueryBinding { .text(queryOutput.lowercased()) }
  static func queryFragment(decoding column: QueryFragment) -> QueryFragment { "upper(\(column))" }
}

@Table("boxes") private struct Box: Equatable {
  let id: Int
  var name = "box"
  var size: BoxSize
  var note: String?
  @Column(as: Shout.self) var label = "NONE"
  @Column(generated: .virtual) let area: Double?

  init(id: Int, name: String, size: BoxSize) {
    self.id = id
    self.name = name
    self.size = size
    area = nil
  }
}

/// Rows of expressions, `Row.Columns(…)`, in an INSERT.
@Suite struct InsertColumnsTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "boxes" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "height" INTEGER NOT NULL, "width" REAL,
            "note" TEXT, "label" TEXT NOT NULL, "area" REAL AS ("height" * "width"));
          CREATE TABLE "labelleds" ("id" INTEGER PRIMARY KEY, "label" TEXT NOT NULL, "number" INTEGER NOT NULL);
          INSERT INTO "boxes" VALUES (1, 'a', 2, 3.5, NULL, 'one')
          """
      )
    }
  }

  @Test func oneRow() {
    assertQuery(
      Box.insert {
        Box.Columns(
          id: 7,
          size: BoxSize.Columns(height: #sql("1 + 2"), width: 2.5),
          label: #bind("SEVEN"),
          area: nil as Double?
        )
      }.returning { ($0.id, $0.name, $0.size.height, $0.note, $0.label) },
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "name", "height", "width", "note", "label")
      VALUES
      (7, 'box', 1 + 2, 2.5, NULL, 'seven')
      RETURNING "id", "name", "height", "note", upper("label")
      """
    } results: {
      """
      ┌───┬───────┬───┬─────┬─────────┐
      │ 7 │ "box" │ 3 │ nil │ "SEVEN" │
      └───┴───────┴───┴─────┴─────────┘
      """
    }
    assertQuery(Box.where { $0.id == 7 }.select { ($0.label, $0.area) }, database: database) {
      """
      SELECT upper("boxes"."label"), "boxes"."area"
      FROM "boxes"
      WHERE (("boxes"."id") = (7))
      """
    } results: {
      """
      ┌─────────┬─────┐
      │ "SEVEN" │ 7.5 │
      └─────────┴─────┘
      """
    }
  }

  @Test func severalRowsOfEveryKind() {
    assertQuery(
      Box.insert {
        Box.Columns(
          id: Box.select { ($0.id.max() ?? 0) + 1 },
          name: "max",
          size: BoxSize(height: 1),
          note: "n",
          area: nil as Double?
        )
        Box(id: 20, name: "row", size: BoxSize(height: 5, width: 1))
        for id in 30...31 {
          Box.Columns(
            id: id,
            size: BoxSize(height: id),
            note: #sql("'n' || 1", as: String.self),
            area: nil as Double?
          )
        }
        [40, 41].map { Box.Columns(id: $0, size: BoxSize(height: 0), area: nil as Double?) }
      }.returning { ($0.id, $0.name, $0.size.height, $0.note) },
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "name", "height", "width", "note", "label")
      VALUES
      ((
        SELECT (coalesce(max("boxes"."id"), 0)) + (1)
        FROM "boxes"
      ), 'max', 1, NULL, 'n', 'none'), (20, 'row', 5, 1.0, NULL, 'none'), (30, 'box', 30, NULL, 'n' || 1, 'none'), (31, 'box', 31, NULL, 'n' || 1, 'none'), (40, 'box', 0, NULL, NULL, 'none'), (41, 'box', 0, NULL, NULL, 'none')
      RETURNING "id", "name", "height", "note"
      """
    } results: {
      """
      ┌────┬───────┬────┬──────┐
      │ 2  │ "max" │ 1  │ "n"  │
      │ 20 │ "row" │ 5  │ nil  │
      │ 30 │ "box" │ 30 │ "n1" │
      │ 31 │ "box" │ 31 │ "n1" │
      │ 40 │ "box" │ 0  │ nil  │
      │ 41 │ "box" │ 0  │ nil  │
      └────┴───────┴────┴──────┘
      """
    }
  }

  @Test func afterAllColumns() {
    assertQuery(
      Box.insert {
        $0
      } values: {
        Box.Columns(id: 8, size: BoxSize(height: 1), area: nil as Double?)
        Box(id: 9, name: "row", size: BoxSize(height: 5, width: 1))
        Box.Draft(size: BoxSize(height: 6))
        [Box(id: 11, name: "array", size: BoxSize(height: 7, width: 1))]
      }.returning { ($0.id, $0.name, $0.size.height) },
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "name", "height", "width", "note", "label")
      VALUES
      (8, 'box', 1, NULL, NULL, 'none'), (9, 'row', 5, 1.0, NULL, 'none'), (NULL, 'box', 6, NULL, NULL, 'none'), (11, 'array', 7, 1.0, NULL, 'none')
      RETURNING "id", "name", "height"
      """
    } results: {
      """
      ┌────┬─────────┬───┐
      │ 8  │ "box"   │ 1 │
      │ 9  │ "row"   │ 5 │
      │ 10 │ "box"   │ 6 │
      │ 11 │ "array" │ 7 │
      └────┴─────────┴───┘
      """
    }
  }

  @Test func conflicts() {
    assertQuery(
      Box.insert {
        Box.Columns(id: 1, name: #sql("lower('X')"), size: BoxSize(height: 9), area: nil as Double?)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.name = $1.name
        $0.size = $1.size
      }.returning { ($0.id, $0.name, $0.size) },
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "name", "height", "width", "note", "label")
      VALUES
      (1, lower('X'), 9, NULL, NULL, 'none')
      ON CONFLICT ("id")
      DO UPDATE SET "name" = "excluded"."name", "height" = "excluded"."height", "width" = "excluded"."width"
      RETURNING "id", "name", "height", "width"
      """
    } results: {
      """
      ┌───┬─────┬──────────────┐
      │ 1 │ "x" │ BoxSize(     │
      │   │     │   height: 9, │
      │   │     │   width: nil │
      │   │     │ )            │
      └───┴─────┴──────────────┘
      """
    }
    assertQuery(
      Box.upsert {
        Box.Columns(id: 1, name: #sql("upper('y')"), size: BoxSize(height: 8), area: nil as Double?)
      }
      .returning { ($0.id, $0.name, $0.size.height, $0.label) },
      database: database
    ) {
      """
      INSERT INTO "boxes"
      ("id", "name", "height", "width", "note", "label")
      VALUES
      (1, upper('y'), 8, NULL, NULL, 'none')
      ON CONFLICT ("id")
      DO UPDATE SET "name" = "excluded"."name", "height" = "excluded"."height", "width" = "excluded"."width", "note" = "excluded"."note", "label" = "excluded"."label"
      RETURNING "id", "name", "height", upper("label")
      """
    } results: {
      """
      ┌───┬─────┬───┬────────┐
      │ 1 │ "Y" │ 8 │ "NONE" │
      └───┴─────┴───┴────────┘
      """
    }
  }

  enum Crate: AliasName {}

  @Test func insertIntoAnAlias() {
    assertQuery(
      Box.as(Crate.self).insert { Box.Columns(id: 50, size: BoxSize(height: 9), area: nil as Double?) }
        .returning { ($0.id, $0.name) },
      database: database
    ) {
      """
      INSERT INTO "boxes" AS "crates"
      ("id", "name", "height", "width", "note", "label")
      VALUES
      (50, 'box', 9, NULL, NULL, 'none')
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌────┬───────┐
      │ 50 │ "box" │
      └────┴───────┘
      """
    }
  }

  /// The stored value differs from the read value. `upper(…)` applies to the column, never to the value.
  @Test func assigningAGroupInARepresentation() {
    assertQuery(
      Labelled.insert {
        Labelled.Columns(id: 1, inner: Labelled.Inner.Columns(label: #bind("ONE"), number: 4))
      }.returning(\.inner),
      database: database
    ) {
      """
      INSERT INTO "labelleds"
      ("id", "label", "number")
      VALUES
      (1, 'one', 4)
      RETURNING upper("label"), "number"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Labelled.Inner( │
      │   label: "ONE", │
      │   number: 4     │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(
      Labelled.update { $0.inner = Labelled.Inner.Columns(label: #bind("TWO"), number: 5) }.returning(
        \.inner
      ),
      database: database
    ) {
      """
      UPDATE "labelleds"
      SET "label" = 'two', "number" = 5
      RETURNING upper("label"), "number"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Labelled.Inner( │
      │   label: "TWO", │
      │   number: 5     │
      │ )               │
      └─────────────────┘
      """
    }
  }
}

@Table private struct Labelled: Equatable {
  let id: Int
  var inner: Inner

  @Selection struct Inner: Equatable {
    @Column(as: Shout.self) var label: String
    var number: Int
  }
}
