public import Foundation
public import QuarrySQLite

@Table("shelves") public struct Shelf: Identifiable, Sendable {
  public let id: Int
  public var name = ""
}

@Table public struct Book: Identifiable, Sendable {
  public let id: Int
  public var title = ""
  public var isLent = false
  public var notes: String?
  public var cover: [UInt8]?
  public var published: Date?
  public var shelfID: Shelf.ID
}

@Selection public struct FullShelf: Sendable {
  public var shelf: Shelf
  public var count: Int
}

/// A database in memory with two shelves and three books.
public func makeLibrary() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "shelves" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL DEFAULT '');
        CREATE TABLE "books" (
          "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL DEFAULT '', "isLent" INTEGER NOT NULL DEFAULT 0, "notes" TEXT,
          "cover" BLOB, "published" TEXT, "shelfID" INTEGER NOT NULL REFERENCES "shelves"("id")
        );
        CREATE INDEX "books_by_shelf" ON "books" ("shelfID");
        INSERT INTO "shelves" VALUES (1, 'Fiction'), (2, '本 👩‍👩‍👧');
        INSERT INTO "books" VALUES
          (1, 'Solaris', 0, 'two' || char(10) || 'lines', x'00ff10', '1961-01-01 00:00:00.000', 1),
          (2, 'A "quoted" \\ title', 1, NULL, NULL, NULL, 1), (3, '雪国', 0, NULL, NULL, NULL, 2);
        """
    )
  }
  return database
}
