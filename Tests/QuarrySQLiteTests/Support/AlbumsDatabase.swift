import QuarrySQLite

@Table struct Album {
  let id: Int
  @Column(as: [String].JSONRepresentation.self)
  var tags: [String]
  @Column(as: [Int].JSONRepresentation.self)
  var pages: [Int]
}

/// Three albums with tags and pages.
func albumsDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: #"CREATE TABLE "albums" ("id" INTEGER PRIMARY KEY, "tags" TEXT NOT NULL, "pages" TEXT NOT NULL)"#
    )
    try Album.insert {
      Album(id: 1, tags: ["sea", "sky"], pages: [3, 5])
      Album(id: 2, tags: ["sky"], pages: [])
      Album(id: 3, tags: [], pages: [8])
    }
    .execute(db)
  }
  return database
}
