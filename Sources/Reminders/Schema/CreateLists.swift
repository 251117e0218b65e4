import QuarrySQLite

/// Creates the lists and the reminders in them.
func createLists(_ db: Database) throws {
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
