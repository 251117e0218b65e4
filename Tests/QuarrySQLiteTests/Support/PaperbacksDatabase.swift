import QuarrySQLite

@Table("shelves") struct Rack: Equatable {
  let id: Int
  var name: String
}

@Table("books") struct Paperback: Equatable {
  let id: Int
  var shelfID: Int
  var pages: Int?
  var isRead: Bool
}

/// Two shelves with two books each.
func paperbacksDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "shelves" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
        CREATE TABLE "books" (
          "id" INTEGER PRIMARY KEY, "shelfID" INTEGER NOT NULL, "pages" INTEGER, "isRead" INTEGER NOT NULL
        );
        INSERT INTO "shelves" VALUES (1, 'a'), (2, 'b');
        INSERT INTO "books" VALUES (1, 1, 100, 0), (2, 1, 300, 1), (3, 2, NULL, 1), (4, 2, 200, 1);
        """
    )
  }
  return database
}
