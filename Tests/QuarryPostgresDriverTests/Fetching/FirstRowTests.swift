#if PostgreSQL

import QuarryCore
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

@Table("songs") private struct Song: Equatable {
  let id: Int
  var title = ""
}

@Table("plays") private struct Play: Equatable {
  let songID: Int
  var count = 0
}

/// A table with a limit in its default scope.
@Table("songs") private struct LateSong: Equatable {
  let id: Int

  static let all = unscoped.where { $0.id > 990 }.order(by: \.id).limit(3)
}

/// A fetch of one row does not make the server send the others.
@Suite struct FirstRowTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql: """
        CREATE TABLE songs (id bigint PRIMARY KEY, title text NOT NULL);
        INSERT INTO songs SELECT n, 'Song ' || n FROM generate_series(1, 1000) AS n;
        CREATE TABLE plays ("songID" bigint, count bigint NOT NULL);
        INSERT INTO plays VALUES (5, 2), (5, 3), (7, 4);
        CREATE SEQUENCE calls
        """
    )
  }

  /// The texts of the prepared statements.
  private func prepared() throws -> [String] {
    try String.fetchAll(db, sql: "SELECT statement FROM pg_prepared_statements ORDER BY prepare_time")
      .filter { !$0.contains("pg_prepared_statements") }
  }

  /// Compares the first row of a query, and the text that the server prepares for it.
  private func check<Row: Equatable>(
    _ sql: String,
    _ row: Row?,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ fetch: () throws -> Row?
  ) throws {
    #expect(try fetch() == row, sourceLocation: sourceLocation)
    let text = try prepared().last
    #expect(text == sql, sourceLocation: sourceLocation)
  }

  @Test func tables() throws {
    try check(#"SELECT "songs"."id", "songs"."title" FROM "songs" LIMIT 1"#, 1) { try Song.fetchOne(db)?.id }
    try check(#"SELECT "songs"."id", "songs"."title" FROM "songs" WHERE (("songs"."id") > ($1)) LIMIT 1"#, 6)
    {
      try Song.where { $0.id > 5 }.fetchOne(db)?.id
    }
    try check(#"SELECT "songs"."title" FROM "songs" LIMIT 1"#, "Song 1") {
      try Song.select(\.title).fetchOne(db)
    }
    try check(#"SELECT "songs"."id", ("songs"."id") + ($1) FROM "songs" LIMIT 1"#, [1, 3]) {
      try Song.select { ($0.id, $0.id + 2) }.fetchOne(db).map { [$0, $1] }
    }
    try check(#"SELECT "songs"."title" FROM "songs" ORDER BY "songs"."id" DESC LIMIT 1"#, "Song 1000") {
      try Song.order { $0.id.desc() }.select(\.title).fetchOne(db)
    }
    try check(
      #"SELECT "songs"."title", "plays"."count" FROM "songs" "#
        + #"JOIN "plays" ON ("songs"."id") = ("plays"."songID") ORDER BY "plays"."count" DESC LIMIT 1"#,
      "Song 7: 4"
    ) {
      try Song.join(Play.all) { $0.id == $1.songID }.order { $1.count.desc() }
        .select { ($0.title, $1.count) }.fetchOne(db).map { "\($0): \($1)" }
    }
    try check(
      #"SELECT "plays"."songID", sum("plays"."count")::int8 FROM "plays" GROUP BY "plays"."songID" "#
        + #"ORDER BY "plays"."songID" LIMIT 1"#,
      [5, 5]
    ) {
      try Play.group(by: \.songID).order(by: \.songID).select { ($0.songID, $0.count.sum()) }
        .fetchOne(db).map { [$0, $1 ?? 0] }
    }
    try check(#"SELECT DISTINCT "plays"."songID" FROM "plays" ORDER BY "plays"."songID" LIMIT 1"#, 5) {
      try Play.select(\.songID).distinct().order(by: \.songID).fetchOne(db)
    }
    try check(#"SELECT count("songs"."id") FROM "songs" LIMIT 1"#, 1000) {
      try Song.select { $0.id.count() }.fetchOne(db)
    }
    #expect(try Song.where { $0.id > 2000 }.fetchOne(db) == nil)
    #expect(try Song.none.fetchOne(db) == nil)
  }

  @Test func compounds() throws {
    let ends = Song.where { $0.id < 3 }.select(\.id).union(Song.where { $0.id > 999 }.select(\.id))
      .order { $0.desc() }
    let sql =
      #"SELECT "songs"."id" FROM "songs" WHERE (("songs"."id") < ($1)) UNION "#
      + #"SELECT "songs"."id" FROM "songs" WHERE (("songs"."id") > ($2)) ORDER BY 1 DESC NULLS LAST "#
    try check(sql + "LIMIT 1", 1000) { try ends.fetchOne(db) }
    try check(sql + "LIMIT 1 OFFSET $3", 2) { try ends.offset(1).fetchOne(db) }
    try check(sql + "LIMIT $3 OFFSET $4", 1) { try ends.limit(5, offset: 2).fetchOne(db) }
    #expect(try Song.none.union(Song.none).fetchOne(db) == nil)
  }

  /// The final query has the limit, not the common table.
  @Test func commonTables() throws {
    let sql =
      #"WITH RECURSIVE "cte1" ("id", "title") AS (SELECT "songs"."id", "songs"."title" FROM "songs") "#
    try check(sql + #"SELECT "cte1"."id", "cte1"."title" FROM "cte1" LIMIT 1"#, 1) {
      try With {
        Song.all
      } query: { songs in
        songs
      }.fetchOne(db)?.id
    }
    try check(
      sql + #"SELECT "cte1"."title" FROM "cte1" ORDER BY "cte1"."id" DESC NULLS LAST LIMIT 1"#,
      "Song 1000"
    ) {
      try With {
        Song.all
      } query: {
        $0.order { $0.id.desc() }.select(\.title)
      }.fetchOne(db)
    }
    let columns = #"WITH RECURSIVE "cte1" ("c1") AS (SELECT "songs"."id" FROM "songs") "#
    try check(columns + #"SELECT "cte1"."c1" FROM "cte1" WHERE (("cte1"."c1") > ($1)) LIMIT 1"#, 6) {
      try With {
        Song.select(\.id)
      } query: {
        $0.where { $0 > 5 }
      }.fetchOne(db)
    }
    try check(columns + #"SELECT "cte1"."c1" FROM "cte1" LIMIT $1 OFFSET $2"#, 3) {
      try With {
        Song.select(\.id)
      } query: {
        $0.limit(5, offset: 2)
      }.fetchOne(db)
    }
    let deleted = try With {
      Song.where { $0.id > 990 }.select(\.id)
    } query: { ids in
      Song.where { $0.id.in(ids) }.delete().returning(\.id)
    }.fetchOne(db)
    #expect(deleted != nil)
    #expect(try Song.fetchCount(db) == 990)
  }

  /// A query that has a limit runs as it is.
  @Test func limits() throws {
    let sql = #"SELECT "songs"."id" FROM "songs" ORDER BY "songs"."id" "#
    let ids = Song.order(by: \.id).select(\.id)
    try check(sql + "LIMIT $1", 1) { try ids.limit(5).fetchOne(db) }
    try check(sql + "LIMIT $1", nil) { try ids.limit(0).fetchOne(db) }
    try check(sql + "LIMIT $1 OFFSET $2", 3) { try ids.limit(5, offset: 2).fetchOne(db) }
    try check(sql + "LIMIT 1 OFFSET $1", 4) { try ids.offset(3).fetchOne(db) }
    let late =
      #"SELECT "songs"."id" FROM "songs" WHERE (("songs"."id") > ($1)) ORDER BY "songs"."id" LIMIT $2"#
    try check(late, 991) { try LateSong.fetchOne(db)?.id }
    try check(late, 991) { try LateSong.select(\.id).fetchOne(db) }
  }

  /// At most one row has a key, so there is no limit.
  @Test func keys() throws {
    let sql = #"SELECT "songs"."id", "songs"."title" FROM "songs" WHERE (("songs"."id") IN (($1)))"#
    try check(sql, 3) { try Song.find(3).fetchOne(db)?.id }
    try check(sql, 4) { try Song.find(db, key: 4).id }
    try check(sql, 5) { try Song.find(5).fetchOne(on: db)?.id }
    let query = PreparedQuery { (id: QueryParameter<Int>) in Song.find(id) }
    try check(sql, 6) { try query.fetchOne(db, 6)?.id }
    try check(sql, nil) { try Song.find(2000).fetchOne(db)?.id }
    try check(#"SELECT "songs"."title" FROM "songs" WHERE (("songs"."id") IN (($1)))"#, "Song 3") {
      try Song.find(3).select(\.title).fetchOne(db)
    }
    // A joined table can have several rows for the one of the key.
    try check(
      #"SELECT "plays"."count" FROM "songs" JOIN "plays" ON ("songs"."id") = ("plays"."songID") "#
        + #"WHERE (("songs"."id") IN (($1))) ORDER BY "plays"."count" LIMIT 1"#,
      2
    ) {
      try Song.find(5).join(Play.all) { $0.id == $1.songID }.order { $1.count }.select { $1.count }.fetchOne(
        db
      )
    }
    try check(
      #"SELECT "songs"."id", "songs"."title" FROM "songs" WHERE (("songs"."id") IN (($1), ($2))) LIMIT 1"#,
      true
    ) {
      try Song.find([3, 4]).fetchOne(db) != nil
    }
  }

  /// Other statements run as they are.
  @Test func otherStatements() throws {
    try check("SELECT title FROM songs", "Song 1") {
      try #sql("SELECT title FROM songs", as: String.self).fetchOne(db)
    }
    try check("SELECT title AS a FROM songs", "Song 1") {
      try String.fetchOne(db, sql: "SELECT title AS a FROM songs")
    }
    try check("SELECT title AS b FROM songs", "Song 1") {
      try Row.fetchOne(db, sql: "SELECT title AS b FROM songs")?.decode(String.self, at: 0)
    }
    try check("SELECT id FROM songs ORDER BY id OFFSET 4", 5) {
      try Int.fetchOne(db, sql: "SELECT id FROM songs ORDER BY id OFFSET 4")
    }
    try check("VALUES ($1), ($2)", 3) { try QuarryCore.Values(rows: [3, 4]).fetchOne(db) }
    try check("SELECT $1, $2", "3 a") { try QuarryCore.Values(3, "a").fetchOne(db).map { "\($0) \($1)" } }
  }

  /// A statement that changes rows changes all of them.
  @Test func writes() throws {
    #expect(try Song.where { $0.id > 990 }.delete().returning(\.id).fetchOne(db) != nil)
    #expect(try Song.fetchCount(db) == 990)
    #expect(try Song.where { $0.id > 980 }.update { $0.title = "x" }.returning(\.id).fetchOne(db) != nil)
    #expect(try Song.where { $0.title == "x" }.fetchCount(db) == 10)
    #expect(try Song.insert { [Song(id: 1001), Song(id: 1002)] }.returning(\.id).fetchOne(db) == 1001)
    #expect(try Song.fetchCount(db) == 992)
  }

  /// Each way to fetch one row runs the same text.
  @Test func eachWayToFetchOneRow() throws {
    let row = Song(id: 1, title: "Song 1")
    #expect(try Song.fetchOne(db) == row)
    #expect(try Song.all.fetchOne(db) == row)
    #expect(try Song.all.asSelect().fetchOne(db) == row)
    #expect(try Song.all.fetchOne(on: db) == row)
    #expect(try PreparedQuery { Song.all }.fetchOne(db) == row)
    #expect(try RowFetch(Song.all).first(db) == row)
    #expect(try RowFetch(Song.all).only(db) == row)
    #expect(try RowFetch(allOf: Song.self).first(db) == row)
    #expect(try RowFetch(allOf: Song.self).only(db) == row)
    #expect(try prepared() == [#"SELECT "songs"."id", "songs"."title" FROM "songs" LIMIT 1"#])
    #expect(try RowFetch(Song.all).all(db).count == 1000)
    #expect(try prepared().last == #"SELECT "songs"."id", "songs"."title" FROM "songs""#)
    let pairs = Song.select { ($0.id, $0.title) }
    #expect(try pairs.fetchOne(db)?.1 == "Song 1")
    #expect(try pairs.fetchOne(on: db)?.1 == "Song 1")
    let query: PreparedQuery<(Int, String)> = PreparedQuery { pairs }
    let pair: (Int, String)? = try query.fetchOne(db)
    #expect(pair?.1 == "Song 1")
    #expect(try prepared().count == 2)
  }

  /// The same query has one statement on the server for its first row, and one for all rows.
  @Test func preparedStatements() throws {
    let query = PreparedQuery { (id: QueryParameter<Int>) in
      Song.where { $0.id >= id && $0.id <= id + 10 }.order { $0.id.desc() }.offset(1)
    }
    for number in 1...5 {
      #expect(try Song.where { $0.id >= number }.fetchOne(db)?.id == number)
      #expect(try Song.where { $0.id >= number + 990 }.fetchAll(db).count == 11 - number)
      // Its parameter is in several places before the limit.
      #expect(try query.fetchOne(db, number)?.id == number + 9)
      #expect(try query.fetchAll(db, number).count == 10)
    }
    let start = #"SELECT "songs"."id", "songs"."title" FROM "songs" WHERE "#
    let range =
      start
      + #"((("songs"."id") >= ($1)) AND (("songs"."id") <= (($2) + ($3)))) ORDER BY "songs"."id" DESC LIMIT "#
    let one = start + #"(("songs"."id") >= ($1))"#
    let texts = try prepared()
    #expect(texts == [one + " LIMIT 1", one, range + "1 OFFSET $4", range + "ALL OFFSET $4"])
  }

  /// A function is called once, as in SQLite, which stops after the first row.
  @Test func functionsWithSideEffects() throws {
    let calls = Song.select { _ in #sql("nextval('calls')", as: Int.self) }
    try check(#"SELECT nextval('calls') FROM "songs" LIMIT 1"#, 1) { try calls.fetchOne(db) }
    #expect(try Int.fetchOne(db, sql: "SELECT last_value FROM calls") == 1)
    #expect(try calls.fetchAll(db).count == 1000)
  }
}

#if os(Linux)
/// What the server sends for one row of a large table.
@Suite(.ownThreads) struct FirstRowTrafficTests {
  private let test: TestDatabase
  private let proxy: CuttingProxy
  private let db: Database

  init() throws {
    test = try TestDatabase()
    try test.db.execute(
      sql: """
        CREATE TABLE songs (id bigint PRIMARY KEY, title text NOT NULL);
        INSERT INTO songs SELECT n, 'Song ' || n FROM generate_series(1, 100000) AS n
        """
    )
    let path = try String.fetchOne(test.db, sql: "SELECT current_schema()::text") ?? ""
    let server = try TestDatabase.parameters()
    proxy = try CuttingProxy(to: "\(server["host"] ?? "")/.s.PGSQL.\(server["port"] ?? "5432")")
    var parameters = server
    (parameters["host"], parameters["port"]) = ("127.0.0.1", "\(proxy.port)")
    (parameters["sslmode"], parameters["gssencmode"]) = ("disable", "disable")
    var configuration = Configuration()
    configuration.prepareDatabase { db in try db.execute(sql: "SET search_path = \(path)") }
    db = try Database(.parameters(parameters), configuration: configuration)
  }

  /// Runs a fetch, and returns the number of bytes that the server sends.
  private func received(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ fetch: () throws -> Bool
  ) rethrows -> Int {
    _ = proxy.takeCounts()
    let isRight = try fetch()
    #expect(isRight, sourceLocation: sourceLocation)
    return proxy.takeCounts()[.toClient] ?? 0
  }

  @Test func bytes() throws {
    defer { proxy.end() }
    let all = try received { try Song.fetchAll(db).count == 100_000 }
    #expect(all > 2_000_000)
    let query = PreparedQuery { (id: QueryParameter<Int>) in Song.where { $0.id >= id } }
    for _ in 1...2 {
      let counts = try [
        received { try Song.fetchOne(db)?.id == 1 },
        received { try Song.where { $0.id > 0 }.fetchOne(db)?.id == 1 },
        received { try Song.select(\.title).fetchOne(db) == "Song 1" },
        received { try Song.select { ($0.id, $0.title) }.fetchOne(db) != nil },
        received { try Song.all.fetchOne(on: db)?.id == 1 },
        received { try query.fetchOne(db, 7)?.id == 7 },
        received {
          try With {
            Song.all
          } query: {
            $0.order(by: \.id)
          }.fetchOne(db)?.id == 1
        },
        received { try Song.all.union(all: true, Song.all).fetchOne(db)?.id == 1 },
        received { try RowFetch(Song.all).first(db)?.id == 1 },
      ]
      #expect(counts.allSatisfy { $0 < 1000 }, "\(counts)")
    }
    // SQL text runs as it is written.
    let text = try received { try Int.fetchOne(db, sql: "SELECT id FROM songs") == 1 }
    #expect(text > 1_000_000)
    try db.inTransaction { () throws in
      let count = try received { try Song.fetchOne(db)?.id == 1 }
      #expect(count < 1000)
      // The transaction goes on.
      #expect(try Song.find(9).fetchOne(db)?.id == 9)
    }
  }
}
#endif

#endif
