import Foundation
import QuarrySQLite

/// Entries with columns of many types, among them a narrow number and an enum.
enum LeveledEntries {
  enum Level: Int, QueryBindable { case low = 1, high }

  @Table("entries") struct Entry: Equatable {
    let id: Int
    var title: String
    var parentID: Int?
    var weight: Double?
    var level: Level?
    var due: Date?
    var small: UInt8 = 0
  }

  /// A database with two entries.
  static func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "entries" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "parentID" INTEGER, "weight" REAL, "level" INTEGER,
            "due" TEXT, "small" INTEGER NOT NULL DEFAULT 0);
          INSERT INTO "entries" ("id", "title", "parentID") VALUES (1, 'a', NULL), (2, 'b', 1)
          """
      )
    }
    return database
  }
}
