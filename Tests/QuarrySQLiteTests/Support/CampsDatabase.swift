import QuarrySQLite

// The tables of the tests of nested column groups.

@Selection struct CampSpot: Codable, Equatable {
  var x = 0
  var y: String?
  var count = 0
}

@Selection struct CampPair: Codable, Equatable {
  var first = 0
  var second: Int?
}

@Selection struct CampHome: Codable, Equatable {
  var floor = 0
  var spot: CampSpot
  var pair: CampPair?
}

@Selection struct CampPhoto: Codable, Equatable {
  var width = 0
  var height = 0
}

@Selection enum CampKind: Codable, Equatable {
  case note(String)
  case photo(CampPhoto)
}

@Table struct Camp: Codable, Equatable {
  let id: Int
  var spot: CampSpot
  var kind: CampKind
}

@Table("people") struct CampPerson: Codable, Equatable {
  let id: Int
  var home: CampHome?
}

@Table("entries") enum CampEntry: Equatable {
  case note(String)
  case photo(CampPhoto)
}

@Table("visits") struct CampVisit {
  let id: Int
}

enum OtherCamp: AliasName {}

func campsDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE camps (id INTEGER PRIMARY KEY, x INTEGER NOT NULL, y TEXT, count INTEGER NOT NULL, note TEXT, width INTEGER, height INTEGER);
        CREATE TABLE people (id INTEGER PRIMARY KEY, floor INTEGER, x INTEGER, y TEXT, count INTEGER, first INTEGER, second INTEGER);
        CREATE TABLE entries (note TEXT, width INTEGER, height INTEGER);
        CREATE TABLE visits (id INTEGER PRIMARY KEY);
        INSERT INTO camps VALUES (1, 3, 'a', 7, 'n', NULL, NULL), (2, 4, NULL, 8, NULL, 640, 480);
        INSERT INTO people VALUES (1, 1, 3, 'a', 5, NULL, NULL), (2, NULL, NULL, NULL, NULL, NULL, NULL), (3, 2, 6, NULL, 9, 1, NULL);
        INSERT INTO entries VALUES ('n', NULL, NULL), (NULL, 640, 480);
        INSERT INTO visits VALUES (1), (2), (3);
        """
    )
  }
  return database
}
