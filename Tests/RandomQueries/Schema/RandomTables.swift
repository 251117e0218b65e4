import QuarrySQLite

/// Texts that may cause mistakes in LIKE, quoting, collations and UTF-8.
let sampleTexts = ["", "a", "A", "b", "ab", "é", "É", "a%", "_b", "it's", "🙂", "\"", " a ", "10", "9"]

/// The tables in memory, and their rows in Swift.
struct RandomTables {
  let things: [Thing]
  let parts: [Part]
  let marks: [Mark]
  let memos: [Memo]
  let archive: [ArchivedMemo]
  let database: DatabaseQueue

  init(seed: Int) throws {
    var random = RandomSource(seed: seed)
    let things = (1...12).map { RandomTables.thing($0, &random) }
    let parts = (1...9).map { RandomTables.part($0, &random) }
    let marks = (1...7).map { RandomTables.mark($0, &random) }
    let memos = (1...(6 + random.pick(3))).map { Memo.random($0, &random) }
    let archive = (1...(3 + random.pick(2))).map { ArchivedMemo(Memo.random($0, &random)) }
    (self.things, self.parts, self.marks) = (things, parts, marks)
    (self.memos, self.archive) = (memos, archive)
    database = try DatabaseQueue()
    try database.writeWithoutTransaction { db in try db.attach(.memory, as: "archive") }
    try database.write { db in
      try db.execute(sql: RandomTables.schema)
      try Thing.insert { things }.execute(db)
      try Part.insert { parts }.execute(db)
      try Mark.insert { marks }.execute(db)
      try db.execute(sql: RandomTables.memoSchema)
      try Memo.insert { memos }.execute(db)
      try ArchivedMemo.insert { archive }.execute(db)
    }
  }

  static let schema = """
    CREATE TABLE "things" (
      "id" INTEGER PRIMARY KEY, "amount" INTEGER NOT NULL, "size" INTEGER, "name" TEXT NOT NULL, "note" TEXT,
      "isOpen" INTEGER NOT NULL, "isKept" INTEGER, "parentID" INTEGER
    );
    CREATE TABLE "parts" (
      "id" INTEGER PRIMARY KEY, "thingID" INTEGER, "weight" INTEGER, "label" TEXT, "kind" TEXT NOT NULL
    );
    CREATE TABLE "marks" (
      "id" INTEGER PRIMARY KEY, "partID" INTEGER, "rank" INTEGER NOT NULL, "details" TEXT NOT NULL
    );
    CREATE INDEX "partsOfThings" ON "parts" ("thingID");
    CREATE INDEX "thingsBySize" ON "things" ("size", "name");
    """

  private static func thing(_ id: Int, _ random: inout RandomSource) -> Thing {
    Thing(
      id: id,
      amount: random.pick(5) - 1,
      size: random.chance(1, of: 3) ? nil : random.pick(5) - 2,
      name: random.pick(sampleTexts),
      note: random.chance(1, of: 3) ? nil : random.pick(sampleTexts),
      isOpen: random.chance(1, of: 2),
      isKept: random.chance(1, of: 3) ? nil : random.chance(1, of: 2),
      parentID: random.chance(1, of: 3) ? nil : random.pick(14)
    )
  }

  private static func part(_ id: Int, _ random: inout RandomSource) -> Part {
    Part(
      id: id,
      thingID: random.chance(1, of: 4) ? nil : random.pick(14),
      weight: random.chance(1, of: 3) ? nil : random.pick(5),
      label: random.chance(1, of: 3) ? nil : random.pick(sampleTexts),
      kind: random.pick(sampleTexts)
    )
  }

  private static func mark(_ id: Int, _ random: inout RandomSource) -> Mark {
    let details = Details(
      count: random.pick(4),
      note: random.chance(1, of: 3) ? nil : random.pick(sampleTexts),
      tags: (0..<random.pick(3)).map { _ in random.pick(sampleTexts) }
    )
    return Mark(
      id: id,
      partID: random.chance(1, of: 4) ? nil : random.pick(11),
      rank: random.pick(4),
      details: details
    )
  }
}
