import QuarrySQLite

@Selection struct Scribe: Codable, Equatable {
  let name: String
  var age: Int?
  @Column(as: [Site].JSONRepresentation.self)
  let links: [Site]
}

@Selection struct Site: Codable, Equatable {
  let homepage: String
}

@Table struct Tome: Codable, Equatable {
  let id: Int
  var isRead = false
  @Column(as: [String].JSONRepresentation.self)
  var tags: [String]
  @Column(as: Scribe.JSONRepresentation.self)
  var author: Scribe
  @Column(as: [String: Int].JSONRepresentation.self)
  var counts: [String: Int]
}

/// Two tomes: one with tags, links and counts, one without them.
func tomesDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "tomes" (
          "id" INTEGER PRIMARY KEY, "isRead" INTEGER NOT NULL, "tags" TEXT NOT NULL, "author" TEXT NOT NULL,
          "counts" TEXT NOT NULL
        );
        """
    )
    try Tome.insert {
      Tome(
        id: 1,
        isRead: true,
        tags: ["sea", "whale"],
        author: Scribe(name: "Herman", age: 32, links: [Site(homepage: "a"), Site(homepage: "b")]),
        counts: ["pages": 635]
      )
      Tome(id: 2, tags: [], author: Scribe(name: "Emily", links: []), counts: [:])
    }
    .execute(db)
  }
  return database
}
