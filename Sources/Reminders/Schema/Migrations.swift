import QuarrySQLite

/// Opens the file, creates it if it is missing, and brings its schema up to date.
func openDatabase(path: String) throws -> DatabaseQueue {
  let database = try DatabaseQueue(path: path)
  try migrator().migrate(database)
  return database
}

/// The history of the schema. Never change a migration that people have run: add a new one.
func migrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("Create lists and reminders") { db in
    try db.execute(
      sql: """
        CREATE TABLE "remindersLists" (
          "id" INTEGER PRIMARY KEY,
          "title" TEXT NOT NULL UNIQUE COLLATE NOCASE
        ) STRICT;
        CREATE TABLE "reminders" (
          "id" INTEGER PRIMARY KEY AUTOINCREMENT,
          "title" TEXT NOT NULL,
          "notes" TEXT NOT NULL DEFAULT '',
          "isCompleted" INTEGER NOT NULL DEFAULT 0,
          "priority" INTEGER,
          "dueDay" TEXT,
          "remindersListID" INTEGER NOT NULL REFERENCES "remindersLists"("id") ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX "reminders_by_list" ON "reminders" ("remindersListID", "isCompleted");
        """
    )
  }
  migrator.registerMigration("Create tags") { db in
    try db.execute(
      sql: """
        CREATE TABLE "tags" (
          "id" INTEGER PRIMARY KEY,
          "title" TEXT NOT NULL UNIQUE COLLATE NOCASE
        ) STRICT;
        CREATE TABLE "remindersTags" (
          "reminderID" INTEGER NOT NULL REFERENCES "reminders"("id") ON DELETE CASCADE,
          "tagID" INTEGER NOT NULL REFERENCES "tags"("id") ON DELETE CASCADE,
          PRIMARY KEY ("reminderID", "tagID")
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX "reminders_by_tag" ON "remindersTags" ("tagID");
        """
    )
  }
  migrator.registerMigration("Create the search index", migrate: createSearchIndex)
  return migrator
}
