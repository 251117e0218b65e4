import QuarrySQLite

/// Creates the tags, and the table that joins them with the reminders.
func createTags(_ db: Database) throws {
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
