import QuarrySQLite

@Table("log", schema: "main") struct MainLog: Equatable {
  var text = ""
}

@Table("books", schema: "ar\"chive") struct ArchivedBook: Equatable {
  let id: Int
  var title = ""
  var stock = 0
}

@Table("log", schema: "ar\"chive") struct ArchiveLog: Equatable {
  var text = ""
}

/// Books and a log in the main database and in an attached one, and temporary drafts. All tables are empty.
func archiveDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.writeWithoutTransaction { db in
    try db.attach(.memory, as: "ar\"chive")
    try db.execute(
      sql: """
        CREATE TABLE "bo""oks" (
          "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "stock" INTEGER NOT NULL DEFAULT 0, "changedAt" TEXT
        );
        CREATE TABLE "log" ("text" TEXT NOT NULL);
        CREATE TEMPORARY TABLE "drafts" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL);
        CREATE TABLE "ar""chive"."books" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "stock" INTEGER NOT NULL);
        CREATE TABLE "ar""chive"."log" ("text" TEXT NOT NULL);
        """
    )
  }
  return database
}
