import QuarrySQLite
import Testing

@Table("songs") private struct Song: Equatable {
  let id: Int
  var title = ""
  var length: Int?
}

/// Code for any database that has cursors.
private func titles(on executor: some CursorExecutor) throws -> [String] {
  let cursor = try Song.order(by: \.id).select(\.title).fetchCursor(on: executor)
  var titles: [String] = []
  while let title = try cursor.next() { titles.append(title) }
  return titles
}

/// An executor that logs what it forwards, and has what the connection has.
private final class LoggingExecutor: CursorExecutor, ChangeCountingExecutor {
  let database: Database
  private(set) var log: [String] = []

  init(_ database: Database) { self.database = database }

  var dialect: SQLiteDialect { database.dialect }
  var maximumBindings: Int { 6 }

  func run(_ statement: RenderedSQL, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    log.append("run \(statement.sql.prefix(6))")
    try database.run(statement, row)
  }

  func rows(of statement: RenderedSQL) throws -> QueryCursor<Void> {
    log.append("rows \(statement.sql.prefix(6))")
    return try database.rows(of: statement)
  }

  func runCountingChanges(_ statement: RenderedSQL) throws -> Int {
    log.append("count \(statement.sql.prefix(6))")
    return try database.runCountingChanges(statement)
  }

  func transaction<T>(_ body: () throws -> T) throws -> T { try database.transaction(body) }
}

/// An executor without cursors.
private struct PlainExecutor: QueryExecutor {
  let database: Database

  var dialect: SQLiteDialect { database.dialect }
  var maximumBindings: Int { 100 }

  func run(_ statement: RenderedSQL, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    try database.run(statement, row)
  }

  func transaction<T>(_ body: () throws -> T) throws -> T { try database.transaction(body) }
}

private struct OddTitle: QueryBindable {
  struct Refused: Error {}

  var queryBinding: QueryBinding { .text("") }
  static var sqlType: SQLType? { .text }
  init(decoder: inout some QueryDecoder) throws {
    _ = try decoder.decode(String.self)
    throw Refused()
  }
}

/// Cursors, counts and errors of queries on a connection as an executor, and on executors around it.
@Suite struct CursorExecutorTests {
  private func withSongs(_ body: (Database) throws -> Void) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT, length INTEGER);
            INSERT INTO songs VALUES (1, 'one', 10), (2, 'two', NULL), (3, 'three', 30);
            """
        )
        try body(db)
      }
    }
  }

  @Test func `cursors read row by row`() throws {
    try withSongs { db in
      try #expect(titles(on: db) == ["one", "two", "three"])
      let executor = LoggingExecutor(db)
      try #expect(titles(on: executor) == ["one", "two", "three"])
      #expect(executor.log == ["rows SELECT"])
      let songs = try Song.order(by: \.id).fetchCursor(on: executor)
      try #expect(songs.next() == Song(id: 1, title: "one", length: 10))
      try #expect(songs.map(\.id) == [2, 3])
      try #expect(songs.next() == nil)
      let shapes = try Song.order(by: \.id).select { ($0.id, $0.title.length()) }.fetchCursor(on: executor)
      try #expect(Array(shapes).map(\.1) == [3, 3, 5])
      let statement: some Statement<(Int, String)> = #sql(
        "SELECT \(Song.id), \(Song.title) FROM \(Song.self) ORDER BY 1",
        as: (Int, String).self
      )
      let tuples: [(Int, String)] = try Array(statement.fetchCursor(on: executor))
      #expect(tuples.map(\.1) == ["one", "two", "three"])
      try #expect(Song.none.fetchCursor(on: executor).next() == nil)
      // An INSERT of rows that the connection reads from memory.
      let inserted = (10..<20_010).map { Song(id: $0) }
      try #expect(Array(Song.insert { inserted }.returning(\.id).fetchCursor(on: db)) == Array(10..<20_010))
    }
  }

  @Test func `closures receive each row`() throws {
    try withSongs { db in
      var songs: [Song] = []
      try Song.order(by: \.id).forEach(on: db) { songs.append($0) }
      try Song.order(by: \.id).forEach(on: PlainExecutor(database: db)) { songs.append($0) }
      #expect(songs.map(\.length) == [10, nil, 30, 10, nil, 30])
      var pairs: [String] = []
      try Song.order(by: \.id).select { ($0.id, $0.title) }.forEach(on: db) { pairs.append("\($0)") }
      #expect(pairs == [#"(1, "one")"#, #"(2, "two")"#, #"(3, "three")"#])
      let more = (10...15).map { Song(id: $0) }
      var inserted: [Int] = []
      let executor = LoggingExecutor(db)
      try Song.insert { more }.returning(\.id).forEach(on: executor) { inserted.append($0) }
      #expect(inserted == Array(10...15))
      #expect(executor.log == Array(repeating: "rows INSERT", count: 3))
    }
  }

  @Test func `a closure that throws ends the statement`() throws {
    struct Enough: Error {}
    try withSongs { db in
      _ = try failure(Enough.self) { try Song.all.forEach(on: db) { _ in throw Enough() } }
      _ = try failure(Enough.self) {
        try Song.all.forEach(on: PlainExecutor(database: db)) { _ in throw Enough() }
      }
      try db.execute(sql: "DROP TABLE songs")
    }
  }

  @Test func `rows and changes are counted`() throws {
    try withSongs { db in
      let executor = LoggingExecutor(db)
      try #expect(Song.all.fetchCount(on: executor) == 3)
      try #expect(Song.where { $0.length.isNot(nil) }.fetchCount(on: executor) == 2)
      try #expect(Song.limit(1).fetchCount(on: executor) == 1)
      try #expect(Song.none.fetchCount(on: executor) == 0)
      let songs = (10...15).map { Song(id: $0) }
      try #expect(Song.insert { songs }.executeCountingChanges(on: executor) == 6)
      let counts = Array(repeating: "count INSERT", count: 3)
      #expect(executor.log == Array(repeating: "run SELECT", count: 3) + counts)
      try #expect(Song.where { $0.id >= 10 }.update { $0.title = "" }.executeCountingChanges(on: db) == 6)
      try #expect(Song.where { $0.id >= 10 }.delete().returning(\.id).executeCountingChanges(on: db) == 6)
      try #expect(Song.where { $0.id >= 10 }.delete().executeCountingChanges(on: db) == 0)
      let one = Song(id: 1, title: "new")
      try #expect(Song.insert(or: .ignore) { one }.executeCountingChanges(on: db) == 0)
      try #expect(Song.none.delete().executeCountingChanges(on: db) == 0)
      // A query and a definition change no rows, even after a statement that did.
      try #expect(Song.all.update { $0.title = "x" }.executeCountingChanges(on: db) == 3)
      try #expect(Song.all.executeCountingChanges(on: db) == 0)
      try #expect(#sql("CREATE TABLE copies AS SELECT * FROM songs").executeCountingChanges(on: db) == 0)
      try #expect(
        #sql("WITH old AS (SELECT 1 AS id) DELETE FROM songs WHERE id IN (SELECT id FROM old)")
          .executeCountingChanges(on: db) == 1
      )
    }
  }

  private func compare<Value: QueryRepresentable>(
    _ db: Database,
    _ query: SQLQueryExpression<Value>,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let own = try failure(RowDecodingError.self, sourceLocation: sourceLocation) { try query.fetchAll(db) }
    #expect("\(own)".hasPrefix(expected), sourceLocation: sourceLocation)
    let executor = LoggingExecutor(db)
    let others = try [
      failure(RowDecodingError.self) { _ = try query.fetchAll(on: db) },
      failure(RowDecodingError.self) { _ = try query.fetchAll(on: executor) },
      failure(RowDecodingError.self) { try query.forEach(on: db) { _ in } },
      failure(RowDecodingError.self) { try query.forEach(on: PlainExecutor(database: db)) { _ in } },
      failure(RowDecodingError.self) { _ = try Array(query.fetchCursor(on: executor)) },
    ]
    for other in others {
      #expect("\(other)" == "\(own)", sourceLocation: sourceLocation)
      #expect(other.table == own.table && other.column == own.column, sourceLocation: sourceLocation)
      #expect(other.row == own.row && other.found == own.found, sourceLocation: sourceLocation)
      #expect("\(other.underlyingError)" == "\(own.underlyingError)", sourceLocation: sourceLocation)
    }
    let first = try failure(RowDecodingError.self) { try query.fetchOne(db) }
    let other = try failure(RowDecodingError.self) { try query.fetchOne(on: executor) }
    #expect("\(other)" == "\(first)", sourceLocation: sourceLocation)
  }

  /// The table in the message of an error. Only some builds of SQLite know it.
  private var table: String { LinkedSQLite.hasColumnMetadata ? " of table 'songs'" : "" }

  @Test func `errors of rows are those of the connection`() throws {
    try withSongs { db in
      try compare(
        db,
        #sql("SELECT length FROM songs ORDER BY length", as: Int.self),
        "column 'length'\(table), row 1: expected 'Int', found NULL"
      )
      try compare(
        db,
        #sql("SELECT title FROM songs", as: Int.self),
        "column 'title'\(table), row 1: expected 'Int', found TEXT 'one'"
      )
      try compare(db, #sql("SELECT 1, 'a'", as: Song.self), "column 3, row 1: expected a value, but")
      try compare(
        db,
        #sql("SELECT title FROM songs", as: OddTitle.self),
        "column 'title'\(table), row 1: cannot read TEXT 'one': Refused()"
      )
    }
  }

  @Test func `tuples have the place too`() throws {
    try withSongs { db in
      try db.execute(sql: "UPDATE songs SET title = NULL WHERE id = 2")
      let query = Song.order(by: \.id).select { ($0.id, $0.title) }
      let own = try failure(RowDecodingError.self) { _ = try query.fetchAll(db) }
      let other = try failure(RowDecodingError.self) { _ = try query.fetchAll(on: LoggingExecutor(db)) }
      let cursor = try failure(RowDecodingError.self) { _ = try Array(query.fetchCursor(on: db)) }
      #expect(own.row == 2 && own.column == "title")
      #expect(own.table == (LinkedSQLite.hasColumnMetadata ? "songs" : nil))
      #expect("\(other)" == "\(own)" && "\(cursor)" == "\(own)")
    }
  }
}
