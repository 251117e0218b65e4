import QuarrySQLite

@Table("cards") struct Card: Equatable {
  let id: Int
  var name = ""
  var copies = 1
  var note: String?
  @Column(generated: .virtual) let upper: String
  var place = Drawer()
}

@Selection struct Drawer: Equatable {
  var room = ""
  var shelf: Int?
}

enum Held: AliasName { static let aliasName = "he\"ld" }

/// Adds two cards to the reminders database.
func cardsDatabase() throws -> DatabaseQueue {
  let database = try remindersDatabase()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "cards" (
          "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL UNIQUE, "copies" INTEGER NOT NULL DEFAULT 1, "note" TEXT,
          "upper" TEXT NOT NULL AS (upper("name")), "room" TEXT NOT NULL DEFAULT '', "shelf" INTEGER
        );
        INSERT INTO "cards" ("id", "name", "copies", "room") VALUES (1, 'ace', 2, 'a'), (2, 'king', 1, 'b');
        """
    )
  }
  return database
}
