import Foundation
import QuarrySQLite

@Table struct Gadget: Equatable {
  let id: Int
  var name = ""
  var flags = 0
  var price = 0.0
  var isOn = false
}

@Table struct Widget: Equatable {
  let id: UUID
  var name = ""
}

/// Three gadgets and no widgets.
func gadgetsDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "gadgets" (
          "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL UNIQUE, "flags" INTEGER NOT NULL, "price" REAL NOT NULL,
          "isOn" INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE "widgets" ("id" TEXT PRIMARY KEY NOT NULL, "name" TEXT NOT NULL);
        INSERT INTO "gadgets" VALUES (1, 'lamp', 6, 1.25, 1), (2, 'fan', 3, 2.5, 0), (3, 'hob', 6, 10, 1)
        """
    )
  }
  return database
}
