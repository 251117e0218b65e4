import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Word: Equatable {
  let id: Int
  var text: String
  var spot: Spot?
  var uses = 1

  @Selection struct Spot: Equatable { var page: Int; var line: Int? }
}

/// The targets of a conflict clause: columns, members of optional groups, and expressions of unique indices.
@Suite struct ConflictTargetTests {
  private let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "words" ("id" INTEGER PRIMARY KEY, "text" TEXT, "page" INTEGER, "line" INTEGER,
            "uses" INTEGER NOT NULL DEFAULT 1);
          CREATE UNIQUE INDEX "lowered" ON "words" (lower("text"), substr("text", 2));
          CREATE UNIQUE INDEX "places" ON "words" ("page", "line");
          INSERT INTO "words" VALUES (1, 'Milk', 3, 4, 1)
          """
      )
    }
  }

  @Test func expressions() {
    assertQuery(
      Word.insert {
        Word.Draft(text: "milk")
      } onConflict: {
        ($0.text.lower(), $0.text.substr(2))
      } doUpdate: {
        $0.uses += 1
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "words"
      ("id", "text", "page", "line", "uses")
      VALUES
      (NULL, 'milk', NULL, NULL, 1)
      ON CONFLICT (lower("text"), substr("text", 2))
      DO UPDATE SET "uses" = ("words"."uses") + (1)
      RETURNING "id", "text", "page", "line", "uses"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Word(              │
      │   id: 1,           │
      │   text: "Milk",    │
      │   spot: Word.Spot( │
      │     page: 3,       │
      │     line: 4        │
      │   ),               │
      │   uses: 2          │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  @Test func membersOfOptionalGroups() throws {
    try database.write { db in
      try Word.insert {
        Word.Draft(text: "tea", spot: Word.Spot(page: 3, line: 4))
      } onConflict: {
        ($0.spot.page, $0.spot.line)
      } doUpdate: {
        $0.text = $1.text
      }.execute(db)
      try Word.insert {
        ($0.text, $0.spot.page)
      } values: {
        ("jam", 9)
      } onConflict: {
        $0.spot
      }.execute(db)
      let words = try Word.order(by: \.id).fetchAll(db)
      #expect(
        words == [
          Word(id: 1, text: "tea", spot: Word.Spot(page: 3, line: 4)),
          // The value of a column that the INSERT omits.
          Word(id: 2, text: "jam", spot: Word.Spot(page: 9, line: nil), uses: 1),
        ]
      )
    }
  }

  @Test func aliases() throws {
    enum Other: AliasName {}
    try database.write { db in
      let insert = Word.as(Other.self).insert {
        Word.Draft(text: "MILK")
      } onConflict: {
        ($0.text.lower(), $0.text.substr(2))
      } doUpdate: {
        $0.uses = 7
      }
      try insert.execute(db)
      #expect(try Word.select(\.uses).fetchAll(db) == [1, 1])
    }
  }

  @Test func keyPaths() throws {
    try database.write { db in
      try Word.insert(\.spot.page) {
        5; 6
      }.execute(db)
      #expect(try Word.order(by: \.spot.page).select(\.spot.page).fetchAll(db) == [3, 5, 6])
      let word = Word(id: 1, text: "", spot: Word.Spot(page: 8, line: 2))
      #expect(word[keyPath: Word.columns.spot.page.keyPath] == 8)
      #expect(word[keyPath: Word.columns.spot.line.keyPath] == 2)
      #expect(Word(id: 1, text: "")[keyPath: Word.columns.spot.line.keyPath] == nil)
    }
  }
}
