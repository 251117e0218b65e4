import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table("writers") private struct Writer: Equatable {
  let id: Int
  var name: String
  var born: Int?
  var genre: Genre?
  @Column(as: Date.UnixTimeRepresentation?.self) var died: Date?
  var place: Place?

  enum Genre: String, QueryBindable { case novel, poem }
  @Selection struct Place: Equatable {
    var city = ""
    var street: String?
  }
}

@Selection private struct Summary: Equatable {
  var name: String?
  var born: Int?
  var genre: Writer.Genre?
  @Column(as: Date.UnixTimeRepresentation?.self) var died: Date?
  var place: Writer.Place?
  var note: Optional<String>
}

/// Nullable members of a row, set from nullable and NOT NULL expressions.
@Suite struct NullableSelectionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "writers" (
            "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "born" INTEGER, "genre" TEXT, "died" INTEGER, "city" TEXT,
            "street" TEXT
          );
          INSERT INTO "writers" VALUES (1, 'Ada', NULL, 'poem', NULL, 'Rome', NULL), (2, 'Bob', 1900, NULL, 86400, NULL, NULL);
          """
      )
    }
  }

  @Test func valuesAndExpressions() {
    assertQuery(
      Writer.select {
        Summary.Columns(
          name: $0.name,
          born: 3,
          genre: Writer.Genre.novel,
          died: #bind(Date(timeIntervalSince1970: 60), as: Date.UnixTimeRepresentation.self),
          place: Writer.Place(city: "Oslo"),
          note: "x"
        )
      },
      database: database
    ) {
      """
      SELECT "writers"."name" AS "name", 3 AS "born", 'novel' AS "genre", 60 AS "died", 'Oslo' AS "city", NULL AS "street", 'x' AS "note"
      FROM "writers"
      """
    } results: {
      """
      ┌─────────────────────────────────────────┐
      │ Summary(                                │
      │   name: "Ada",                          │
      │   born: 3,                              │
      │   genre: .novel,                        │
      │   died: Date(1970-01-01T00:01:00.000Z), │
      │   place: Writer.Place(                  │
      │     city: "Oslo",                       │
      │     street: nil                         │
      │   ),                                    │
      │   note: "x"                             │
      │ )                                       │
      ├─────────────────────────────────────────┤
      │ Summary(                                │
      │   name: "Bob",                          │
      │   born: 3,                              │
      │   genre: .novel,                        │
      │   died: Date(1970-01-01T00:01:00.000Z), │
      │   place: Writer.Place(                  │
      │     city: "Oslo",                       │
      │     street: nil                         │
      │   ),                                    │
      │   note: "x"                             │
      │ )                                       │
      └─────────────────────────────────────────┘
      """
    }
    assertQuery(
      Writer.select {
        Summary.Columns(
          name: $0.name.upper(),
          born: $0.id + 1,
          genre: $0.genre ?? .novel,
          died: $0.died,
          place: $0.place,
          note: $0.born.cast(as: String.self)
        )
      },
      database: database
    ) {
      """
      SELECT upper("writers"."name") AS "name", ("writers"."id") + (1) AS "born", coalesce("writers"."genre", 'novel') AS "genre", "writers"."died" AS "died", "writers"."city" AS "city", "writers"."street" AS "street", CAST("writers"."born" AS TEXT) AS "note"
      FROM "writers"
      """
    } results: {
      """
      ┌─────────────────────────────────────────┐
      │ Summary(                                │
      │   name: "ADA",                          │
      │   born: 2,                              │
      │   genre: .poem,                         │
      │   died: nil,                            │
      │   place: Writer.Place(                  │
      │     city: "Rome",                       │
      │     street: nil                         │
      │   ),                                    │
      │   note: nil                             │
      │ )                                       │
      ├─────────────────────────────────────────┤
      │ Summary(                                │
      │   name: "BOB",                          │
      │   born: 3,                              │
      │   genre: .novel,                        │
      │   died: Date(1970-01-02T00:00:00.000Z), │
      │   place: nil,                           │
      │   note: "1900"                          │
      │ )                                       │
      └─────────────────────────────────────────┘
      """
    }
    assertQuery(
      Writer.select { _ in Summary.Columns(born: Int?.none, note: String?.none) },
      database: database
    ) {
      """
      SELECT NULL AS "name", NULL AS "born", NULL AS "genre", NULL AS "died", NULL AS "city", NULL AS "street", NULL AS "note"
      FROM "writers"
      """
    } results: {
      """
      ┌───────────────┐
      │ Summary(      │
      │   name: nil,  │
      │   born: nil,  │
      │   genre: nil, │
      │   died: nil,  │
      │   place: nil, │
      │   note: nil   │
      │ )             │
      ├───────────────┤
      │ Summary(      │
      │   name: nil,  │
      │   born: nil,  │
      │   genre: nil, │
      │   died: nil,  │
      │   place: nil, │
      │   note: nil   │
      │ )             │
      └───────────────┘
      """
    }
  }
}
