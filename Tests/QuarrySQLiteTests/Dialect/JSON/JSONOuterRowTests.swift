import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Owner: Codable, Equatable {
  let id: Int
  var name = ""
}

@Selection private struct SeatKey: Hashable, Codable {
  var row: String
  var number: Int
}

@Table private struct Seat: Codable, Equatable {
  @Column(primaryKey: true) let key: SeatKey
  var ownerID: Int
}

@Table("ownerTotals") private struct OwnerTotal: Codable, Equatable {
  var ownerID: Int
  var total: Int?
}

@Table("blanks") private struct Blank: Codable, Equatable {
  var ownerID: Int?
  var text: String?
}

/// Rows of tables and views without a `rowid`, as JSON, on the outer side of a join.
@Suite struct JSONOuterRowTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "owners" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE TABLE "seats" (
            "row" TEXT NOT NULL, "number" INTEGER NOT NULL, "ownerID" INTEGER NOT NULL, PRIMARY KEY ("row", "number")
          ) WITHOUT ROWID;
          CREATE VIEW "ownerTotals" AS
            SELECT "ownerID", nullif(count(*), 1) AS "total" FROM "seats" GROUP BY "ownerID";
          CREATE VIEW "blanks" AS SELECT 1 AS "ownerID", NULL AS "text" UNION ALL SELECT 2, 'x';
          INSERT INTO "owners" VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cy');
          INSERT INTO "seats" VALUES ('A', 1, 1), ('A', 2, 1), ('B', 1, 2);
          """
      )
    }
  }

  @Test func tableWithoutRowID() {
    assertQuery(
      Owner.leftJoin(Seat.all) { $0.id == $1.ownerID }.order { owner, _ in owner.id }
        .select { ($0.name, $1.jsonObject()) },
      database: database
    ) {
      """
      SELECT "owners"."name", CASE WHEN ("seats"."row") IS NOT (NULL) THEN json_object('key', json_object('row', "seats"."row", 'number', "seats"."number"), 'ownerID', "seats"."ownerID") END
      FROM "owners"
      LEFT JOIN "seats" ON ("owners"."id") = ("seats"."ownerID")
      ORDER BY "owners"."id"
      """
    } results: {
      """
      ┌───────┬─────────────────┐
      │ "Ann" │ Seat(           │
      │       │   key: SeatKey( │
      │       │     row: "A",   │
      │       │     number: 1   │
      │       │   ),            │
      │       │   ownerID: 1    │
      │       │ )               │
      ├───────┼─────────────────┤
      │ "Ann" │ Seat(           │
      │       │   key: SeatKey( │
      │       │     row: "A",   │
      │       │     number: 2   │
      │       │   ),            │
      │       │   ownerID: 1    │
      │       │ )               │
      ├───────┼─────────────────┤
      │ "Bob" │ Seat(           │
      │       │   key: SeatKey( │
      │       │     row: "B",   │
      │       │     number: 1   │
      │       │   ),            │
      │       │   ownerID: 2    │
      │       │ )               │
      ├───────┼─────────────────┤
      │ "Cy"  │ nil             │
      └───────┴─────────────────┘
      """
    }
    assertQuery(
      Owner.group(by: \.id).leftJoin(Seat.all) { $0.id == $1.ownerID }.order { owner, _ in owner.id }
        .select { ($0.name, $1.jsonGroupArray(), $1.jsonGroupArray(filter: $0.id < 2)) },
      database: database
    ) {
      """
      SELECT "owners"."name", json_group_array(CASE WHEN ("seats"."row") IS NOT (NULL) THEN json_object('key', json_object('row', "seats"."row", 'number', "seats"."number"), 'ownerID', "seats"."ownerID") END) FILTER (WHERE ("seats"."row") IS NOT (NULL)), json_group_array(CASE WHEN ("seats"."row") IS NOT (NULL) THEN json_object('key', json_object('row', "seats"."row", 'number', "seats"."number"), 'ownerID', "seats"."ownerID") END) FILTER (WHERE (("seats"."row") IS NOT (NULL)) AND (("owners"."id") < (2)))
      FROM "owners"
      LEFT JOIN "seats" ON ("owners"."id") = ("seats"."ownerID")
      GROUP BY "owners"."id"
      ORDER BY "owners"."id"
      """
    } results: {
      """
      ┌───────┬───────────────────┬───────────────────┐
      │ "Ann" │ [                 │ [                 │
      │       │   [0]: Seat(      │   [0]: Seat(      │
      │       │     key: SeatKey( │     key: SeatKey( │
      │       │       row: "A",   │       row: "A",   │
      │       │       number: 1   │       number: 1   │
      │       │     ),            │     ),            │
      │       │     ownerID: 1    │     ownerID: 1    │
      │       │   ),              │   ),              │
      │       │   [1]: Seat(      │   [1]: Seat(      │
      │       │     key: SeatKey( │     key: SeatKey( │
      │       │       row: "A",   │       row: "A",   │
      │       │       number: 2   │       number: 2   │
      │       │     ),            │     ),            │
      │       │     ownerID: 1    │     ownerID: 1    │
      │       │   )               │   )               │
      │       │ ]                 │ ]                 │
      ├───────┼───────────────────┼───────────────────┤
      │ "Bob" │ [                 │ []                │
      │       │   [0]: Seat(      │                   │
      │       │     key: SeatKey( │                   │
      │       │       row: "B",   │                   │
      │       │       number: 1   │                   │
      │       │     ),            │                   │
      │       │     ownerID: 2    │                   │
      │       │   )               │                   │
      │       │ ]                 │                   │
      ├───────┼───────────────────┼───────────────────┤
      │ "Cy"  │ []                │ []                │
      └───────┴───────────────────┴───────────────────┘
      """
    }
  }

  @Test func view() {
    assertQuery(
      Owner.leftJoin(OwnerTotal.all) { $0.id == $1.ownerID }.order { owner, _ in owner.id }
        .select { ($0.name, $1.jsonObject()) },
      database: database
    ) {
      """
      SELECT "owners"."name", CASE WHEN ("ownerTotals"."ownerID") IS NOT (NULL) THEN json_object('ownerID', "ownerTotals"."ownerID", 'total', "ownerTotals"."total") END
      FROM "owners"
      LEFT JOIN "ownerTotals" ON ("owners"."id") = ("ownerTotals"."ownerID")
      ORDER BY "owners"."id"
      """
    } results: {
      """
      ┌───────┬───────────────┐
      │ "Ann" │ OwnerTotal(   │
      │       │   ownerID: 1, │
      │       │   total: 2    │
      │       │ )             │
      ├───────┼───────────────┤
      │ "Bob" │ OwnerTotal(   │
      │       │   ownerID: 2, │
      │       │   total: nil  │
      │       │ )             │
      ├───────┼───────────────┤
      │ "Cy"  │ nil           │
      └───────┴───────────────┘
      """
    }
    assertQuery(
      Owner.group(by: \.id).leftJoin(OwnerTotal.all) { $0.id == $1.ownerID }.order { owner, _ in owner.id }
        .select { ($0.name, $1.jsonGroupArray()) },
      database: database
    ) {
      """
      SELECT "owners"."name", json_group_array(CASE WHEN ("ownerTotals"."ownerID") IS NOT (NULL) THEN json_object('ownerID', "ownerTotals"."ownerID", 'total', "ownerTotals"."total") END) FILTER (WHERE ("ownerTotals"."ownerID") IS NOT (NULL))
      FROM "owners"
      LEFT JOIN "ownerTotals" ON ("owners"."id") = ("ownerTotals"."ownerID")
      GROUP BY "owners"."id"
      ORDER BY "owners"."id"
      """
    } results: {
      """
      ┌───────┬────────────────────┐
      │ "Ann" │ [                  │
      │       │   [0]: OwnerTotal( │
      │       │     ownerID: 1,    │
      │       │     total: 2       │
      │       │   )                │
      │       │ ]                  │
      ├───────┼────────────────────┤
      │ "Bob" │ [                  │
      │       │   [0]: OwnerTotal( │
      │       │     ownerID: 2,    │
      │       │     total: nil     │
      │       │   )                │
      │       │ ]                  │
      ├───────┼────────────────────┤
      │ "Cy"  │ []                 │
      └───────┴────────────────────┘
      """
    }
  }

  /// Without a NOT NULL column, a row counts as unmatched if all its columns are NULL.
  @Test func onlyNullableColumns() {
    assertQuery(
      Owner.leftJoin(Blank.all) { $0.id == $1.ownerID }.order { owner, _ in owner.id }
        .select { ($0.name, $1.jsonObject()) },
      database: database
    ) {
      """
      SELECT "owners"."name", CASE WHEN ("blanks"."ownerID", "blanks"."text") IS NOT (NULL, NULL) THEN json_object('ownerID', "blanks"."ownerID", 'text', "blanks"."text") END
      FROM "owners"
      LEFT JOIN "blanks" ON ("owners"."id") IS ("blanks"."ownerID")
      ORDER BY "owners"."id"
      """
    } results: {
      """
      ┌───────┬───────────────┐
      │ "Ann" │ Blank(        │
      │       │   ownerID: 1, │
      │       │   text: nil   │
      │       │ )             │
      ├───────┼───────────────┤
      │ "Bob" │ Blank(        │
      │       │   ownerID: 2, │
      │       │   text: "x"   │
      │       │ )             │
      ├───────┼───────────────┤
      │ "Cy"  │ nil           │
      └───────┴───────────────┘
      """
    }
  }

  @Test func underAnAlias() {
    enum Other: AliasName {}
    assertQuery(
      Owner.leftJoin(Seat.as(Other.self).all) { $0.id == $1.ownerID }.where { owner, _ in owner.id > 1 }
        .order { owner, _ in owner.id }.select { ($0.name, $1.count()) },
      database: database
    ) {
      """
      SELECT "owners"."name", count("others"."row")
      FROM "owners"
      LEFT JOIN "seats" AS "others" ON ("owners"."id") = ("others"."ownerID")
      WHERE (("owners"."id") > (1))
      ORDER BY "owners"."id"
      """
    } results: {
      """
      ┌───────┬───┐
      │ "Bob" │ 1 │
      └───────┴───┘
      """
    }
  }
}
