import QuarrySQLite
import Testing

@Table("entries") private struct Entry: Equatable {
  let id: Int
  var title = ""
  var rank = 0
  var day: Int?
}

@Table("notes") private struct Note: Equatable {
  let id: Int
  var entryID = 0
  var text = ""
}

/// Sections of a query with a LIMIT or an OFFSET contain the rows that the query returns.
@Suite(.timeLimit(.minutes(10))) struct LimitedSectionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "entries" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "rank" INTEGER NOT NULL, "day" INTEGER);
          CREATE TABLE "notes" ("id" INTEGER PRIMARY KEY, "entryID" INTEGER NOT NULL, "text" TEXT NOT NULL);
          INSERT INTO "entries" VALUES (1, 'a', 3, 7), (2, 'b', 5, NULL), (3, 'a', 4, 8), (4, 'c', 1, 8);
          INSERT INTO "notes" VALUES (1, 1, 'z'), (2, 2, 'y'), (3, 3, 'x');
          """
      )
    }
  }

  @Test func `the rows of the query, sorted by the key`() throws {
    let log = Log<String>()
    try database.write { db in
      db.trace { event in
        if case .statement(let sql) = event { log.append(sql.text) }
      }
      let query = Entry.order { $0.rank.desc() }.limit(1)
      #expect(try query.fetchAll(db).map(\.id) == [2])
      let sections = try query.fetchAll(db, sectionBy: \.title)
      #expect(sections.sectionNames == ["b"])
      #expect(sections.elements.map(\.id) == [2])
    }
    let sql = try #require(log.elements.last { $0.hasPrefix("SELECT") })
    #expect(
      sql == """
        SELECT * FROM (SELECT "entries"."id", "entries"."title", "entries"."rank", "entries"."day", \
        "entries"."title" AS "_section", "entries"."rank" AS "_order1" FROM "entries" \
        ORDER BY "entries"."rank" DESC LIMIT ?) ORDER BY "_section", "_order1" DESC
        """
    )
  }

  @Test func `directions, NULL and OFFSET`() throws {
    try database.read { db in
      let descending = try Entry.order { $0.rank.desc() }.limit(3).fetchAll(
        db,
        sectionBy: { $0.title.desc() }
      )
      #expect(descending.sectionNames == ["b", "a"])
      #expect(descending.map { $0.map(\.id) } == [[2], [3, 1]])
      let nullable = try Entry.order(by: \.rank).limit(3, offset: 1)
        .fetchAll(db, sectionBy: { $0.day.desc(nulls: .last) })
      #expect(nullable.sectionNames == [8, 7, nil])
      #expect(nullable.map { $0.map(\.id) } == [[3], [1], [2]])
      #expect(try Entry.limit(0).fetchAll(db, sectionBy: \.title).isEmpty)
      #expect(try Entry.none.limit(1).fetchAll(db, sectionBy: \.title).isEmpty)
    }
  }

  @Test func `joins, selections, groups and keys of several types`() throws {
    try database.read { db in
      let joined = try Entry.join(Note.all) { $0.id == $1.entryID }.order { entry, _ in entry.rank.desc() }
        .limit(2).fetchAll(db, sectionBy: { _, note in note.text })
      #expect(joined.sectionNames == ["x", "y"])
      #expect(joined.map { $0.map(\.0.id) } == [[3], [2]])
      let ranks = try Entry.order { $0.rank.desc() }.limit(2).select(\.rank).fetchAll(db, sectionBy: \.title)
      #expect(ranks.map { Array($0) } == [[4], [5]])
      let titles = try Entry.order { $0.rank.desc() }.limit(2).select(\.title).distinct()
        .fetchAll(db, sectionBy: \.title)
      #expect(titles.sectionNames == ["a", "b"])
      let groups = try Entry.group(by: \.title).order { $0.rank.max().desc() }.limit(2)
        .select { ($0.title, $0.rank.max()) }.fetchAll(db, sectionBy: { $0.title })
      #expect(groups.map { $0.map(\.1) } == [[4], [5]])
      for byTitle in [false, true] {
        let sections = try Entry.order { $0.rank.desc() }.limit(2).fetchAll(db) {
          if byTitle { $0.title.desc() } else { $0.day }
        }
        #expect(sections.elements.map(\.id) == [2, 3])
      }
      let raw = try Entry.order { _ in #sql("3 DESC") }.limit(2).fetchAll(db, sectionBy: \.title)
      #expect(raw.map { $0.map(\.id) } == [[3], [2]])
    }
  }

  @MainActor @Test func observation() async throws {
    let rows = FetchAll(
      Entry.order { $0.rank.desc() }.limit(2),
      sectionBy: { $0.title },
      database: database
    )
    try await rows.load()
    #expect(rows.sections.elements.map(\.id) == [3, 2])
    #expect(rows.sections.map { $0.name as? String } == ["a", "b"])
    try await rows.load(Entry.order(by: \.rank).limit(2), sectionBy: \.title)
    #expect(rows.sections.elements.map(\.id) == [1, 4])
  }
}
