import QuarrySQLite

@Table struct IndexedBook: Identifiable {
  let id: Int
  var title: String
  var authorID: Int
  var year: Int?
}

@Table struct IndexedAuthor: Identifiable {
  let id: Int
  var name: String
}

/// Books have an index by author and year. Titles and names have no index.
func indexedLibrary() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "indexedAuthors" (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE "indexedBooks" (
          id INTEGER PRIMARY KEY, title TEXT NOT NULL, "authorID" INTEGER NOT NULL, year INTEGER
        );
        CREATE INDEX "books_by_author" ON "indexedBooks" ("authorID", year);
        CREATE TABLE "pairs" (a TEXT, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE TABLE "a USING b" (x, "y z");
        CREATE INDEX "odd (index)" ON "a USING b" ("y z");
        CREATE VIRTUAL TABLE texts USING fts5(body);
        CREATE VIRTUAL TABLE boxes USING rtree(id, "minX", "maxX");
        CREATE VIEW "oldBooks" AS SELECT * FROM "indexedBooks" WHERE year < 1900;
        ATTACH ':memory:' AS side;
        CREATE TABLE side.notes (id INTEGER PRIMARY KEY, body TEXT);
        CREATE TEMP TABLE "drafts" (id INTEGER PRIMARY KEY, body TEXT);
        """
    )
  }
  return queue
}
