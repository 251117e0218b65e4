import QuarrySQLite
import Testing

@Table private struct Shelf: Equatable {
  let id: Int
  var room = ""
}

@Table private struct Volume: Equatable {
  let id: Int
  var shelfID: Int
  var title = ""
}

/// Sections of rows that are tuples.
@Suite struct TupleSectionsTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "shelfs" ("id" INTEGER PRIMARY KEY, "room" TEXT NOT NULL);
          CREATE TABLE "volumes" ("id" INTEGER PRIMARY KEY, "shelfID" INTEGER NOT NULL, "title" TEXT NOT NULL);
          INSERT INTO "shelfs" VALUES (1, 'hall'), (2, 'attic'), (3, 'hall');
          INSERT INTO "volumes" VALUES (1, 1, 'a'), (2, 2, 'b'), (3, 3, 'c'), (4, 1, 'd');
          """
      )
    }
  }

  /// A join without a selection returns pairs of rows.
  @Test func unselectedJoin() throws {
    let sections = try database.read { db in
      try Shelf.join(Volume.all) { $0.id == $1.shelfID }.order { $1.title.desc() }
        .fetchAll(db, sectionBy: { shelf, _ in shelf.room.desc() })
    }
    #expect(sections.map(\.name) == ["hall", "attic"])
    let titles = sections.map { section in section.map { shelf, volume in "\(shelf.id)\(volume.title)" } }
    #expect(titles == [["1d", "3c", "1a"], ["2b"]])
  }

  @Test func outerJoin() throws {
    let sections = try database.read { db in
      try Shelf.leftJoin(Volume.all) { $0.id == $1.shelfID && $1.title == "b" }
        .order { shelf, _ in shelf.id }
        .fetchAll(db, sectionBy: { _, volume in volume.title })
    }
    #expect(sections.map(\.name) == [nil, "b"])
    #expect(sections.map { $0.map(\.0.id) } == [[1, 3], [2]])
  }

  @Test func selectedTuples() throws {
    let sections = try database.read { db in
      try Volume.order(by: \.id).select { ($0.title, $0.id * 2, $0.shelfID) }.fetchAll(
        db,
        sectionBy: { $0.shelfID }
      )
    }
    #expect(sections.map(\.name) == [1, 2, 3])
    #expect(sections.map { $0.map { "\($0.0)\($0.1)" } } == [["a2", "d8"], ["b4"], ["c6"]])
  }
}
