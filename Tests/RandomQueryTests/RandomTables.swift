import QuarrySQLite

/// The rows that random queries are about: with NULL in every column that may hold it.
@Table struct Thing: Equatable {
  let id: Int
  var amount = 0
  var size: Int?
  var name = ""
  var note: String?
  var isOpen = false
  var isKept: Bool?
}

@Table struct Part: Equatable {
  let id: Int
  var thingID: Int?
  var weight: Int?
  var label: String?
  var kind = ""
}

/// Texts with what LIKE, quoting, collations and UTF-8 could trip over.
let sampleTexts = ["", "a", "A", "b", "ab", "é", "É", "a%", "_b", "it's", "🙂", "\"", " a ", "10", "9"]

/// The tables in memory, as Swift sees them.
struct RandomTables {
  let things: [Thing]
  let parts: [Part]
  let database: DatabaseQueue

  init(seed: Int) throws {
    var random = RandomSource(seed: seed)
    things = (1...12).map { id in
      Thing(
        id: id,
        amount: random.pick(5) - 1,
        size: random.chance(1, of: 3) ? nil : random.pick(5) - 2,
        name: random.pick(sampleTexts),
        note: random.chance(1, of: 3) ? nil : random.pick(sampleTexts),
        isOpen: random.chance(1, of: 2),
        isKept: random.chance(1, of: 3) ? nil : random.chance(1, of: 2)
      )
    }
    parts = (1...9).map { id in
      Part(
        id: id,
        thingID: random.chance(1, of: 4) ? nil : random.pick(14),
        weight: random.chance(1, of: 3) ? nil : random.pick(5),
        label: random.chance(1, of: 3) ? nil : random.pick(sampleTexts),
        kind: random.pick(sampleTexts)
      )
    }
    database = try DatabaseQueue()
    let (things, parts) = (things, parts)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "things" (
            "id" INTEGER PRIMARY KEY, "amount" INTEGER NOT NULL, "size" INTEGER, "name" TEXT NOT NULL, "note" TEXT,
            "isOpen" INTEGER NOT NULL, "isKept" INTEGER
          );
          CREATE TABLE "parts" (
            "id" INTEGER PRIMARY KEY, "thingID" INTEGER, "weight" INTEGER, "label" TEXT, "kind" TEXT NOT NULL
          );
          CREATE INDEX "partsOfThings" ON "parts" ("thingID");
          CREATE INDEX "thingsBySize" ON "things" ("size", "name");
          """
      )
      try Thing.insert { things }.execute(db)
      try Part.insert { parts }.execute(db)
    }
  }
}

/// A row that an expression is evaluated for: of one table, or of two joined ones, either of which may be missing.
struct JoinedRow {
  var thing: Thing?
  var part: Part?
}
