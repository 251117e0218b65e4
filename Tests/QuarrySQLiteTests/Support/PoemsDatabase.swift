import QuarrySQLite

@Table("poets") struct Poet: Equatable {
  let id: Int
  var name: String
  var town: String?
}

@Table("poems") struct Poem: Equatable {
  let id: Int
  var poetID: Int?
  var title: String
  var lines: Int
  var place: Shelfmark
}

@Selection struct Shelfmark: Equatable {
  var shelf: Int?
  var page: Int?
}

/// A database of poets and their poems.
func poemsDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "poets" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "town" TEXT);
        CREATE TABLE "poems" ("id" INTEGER PRIMARY KEY, "poetID" INTEGER, "title" TEXT NOT NULL, "lines" INTEGER NOT NULL,
          "shelf" INTEGER, "page" INTEGER);
        INSERT INTO "poets" VALUES (1, 'Sappho', 'Eresos'), (2, 'Basho', NULL), (3, 'Rumi', 'Balkh');
        INSERT INTO "poems" VALUES (1, 1, 'Sappho', 28, 1, 2), (2, 1, 'Moon', 4, NULL, NULL), (3, 2, 'Frog', 3, NULL, 5),
          (4, NULL, 'Lost', 9, NULL, NULL);
        """
    )
  }
  return database
}
