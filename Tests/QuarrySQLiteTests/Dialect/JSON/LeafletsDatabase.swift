import QuarrySQLite

@Selection struct Anchor: Codable, Equatable {
  var url: String
  var clicks: Int?
}

@Selection struct Facts: Codable, Equatable {
  var title: String
  @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
  @Column(as: Anchor?.JSONRepresentation.self) var anchor: Anchor?
  @Column(as: Anchor.JSONRepresentation?.self) var other: Anchor?
  @Column(as: [Anchor]?.JSONRepresentation.self) var anchors: [Anchor]?
}

@Table struct Leaflet: Codable, Equatable {
  let id: Int
  @Column(as: Facts.JSONRepresentation?.self) var facts: Facts?
  @Column(as: Facts?.JSONRepresentation.self) var draft: Facts?
  @Column(as: [String]?.JSONRepresentation.self) var words: [String]?
  @Column(as: [String].JSONRepresentation?.self) var notes: [String]?
  @Column(as: [Anchor]?.JSONRepresentation.self) var anchors: [Anchor]?
  @Column(as: [String: Int]?.JSONRepresentation.self) var counts: [String: Int]?
}

/// Three leaflets: one with all values, one with only facts, and one without values.
func leafletsDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE "leaflets" (
          "id" INTEGER PRIMARY KEY, "facts" TEXT, "draft" TEXT, "words" TEXT, "notes" TEXT, "anchors" TEXT, "counts" TEXT
        );
        """
    )
    let facts = Facts(
      title: "One",
      tags: ["a", "b"],
      anchor: Anchor(url: "x", clicks: 3),
      other: Anchor(url: "y"),
      anchors: [Anchor(url: "z")]
    )
    try Leaflet.insert {
      Leaflet(
        id: 1,
        facts: facts,
        draft: facts,
        words: ["p", "q"],
        notes: ["n"],
        anchors: [Anchor(url: "k", clicks: 1)],
        counts: ["i": 7]
      )
      Leaflet(id: 2, facts: Facts(title: "Two"))
      Leaflet(id: 3)
    }
    .execute(db)
  }
  return database
}
