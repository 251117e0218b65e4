#if PostgreSQL

import Foundation
import QuarryCore
import QuarryPostgres
import QuarryPostgresDialect
import Testing

@testable import QuarryPostgresDriver

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

  var dialect: some Dialect { database.dialect }
  var maximumBindings: Int { 6 }

  func run(_ statement: RenderedSQL, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
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

  var dialect: some Dialect { database.dialect }
  var maximumBindings: Int { 100 }

  func run(_ statement: RenderedSQL, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
    try database.run(statement, row)
  }

  func transaction<T>(_ body: () throws -> T) throws -> T { try database.transaction(body) }
}

/// An executor whose decoder knows no place, and which does not replace the errors of rows.
private struct ForeignExecutor: QueryExecutor {
  struct Decoder: QueryDecoder {
    mutating func decode(_ type: [UInt8].Type) throws -> [UInt8]? { nil }
    mutating func decode(_ type: Bool.Type) throws -> Bool? { nil }
    mutating func decode(_ type: Double.Type) throws -> Double? { nil }
    mutating func decode(_ type: Int.Type) throws -> Int? { nil }
    mutating func decode(_ type: Int64.Type) throws -> Int64? { nil }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64? { nil }
    mutating func decode(_ type: String.Type) throws -> String? { nil }
    mutating func decode(_ type: Date.Type) throws -> Date? { nil }
    mutating func decode(_ type: UUID.Type) throws -> UUID? { nil }
  }

  var dialect: some Dialect { PostgresDialect() }
  var maximumBindings: Int { 100 }

  func run(_ statement: RenderedSQL, _ row: (inout Decoder) throws -> Bool) throws {
    var decoder = Decoder()
    _ = try row(&decoder)
  }

  func transaction<T>(_ body: () throws -> T) throws -> T { try body() }
}

private struct OddTitle: QueryBindable {
  struct Refused: Error, Equatable {}

  var queryBinding: QueryBinding { .text("") }
  static var sqlType: SQLType? { .text }
  init(decoder: inout some QueryDecoder) throws {
    _ = try decoder.decode(String.self)
    throw Refused()
  }
}

/// Queries on a connection as an executor, and on executors around it.
@Suite struct ExecutorTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql: """
        CREATE TABLE songs (id bigint PRIMARY KEY, title text, length bigint);
        INSERT INTO songs VALUES (1, 'one', 10), (2, 'two', NULL), (3, 'three', 30);
        """
    )
  }

  @Test func cursorsReadRowByRow() throws {
    #expect(try titles(on: db) == ["one", "two", "three"])
    let executor = LoggingExecutor(db)
    #expect(try titles(on: executor) == ["one", "two", "three"])
    #expect(executor.log == ["rows SELECT"])
    let songs = try Song.order(by: \.id).fetchCursor(on: executor)
    #expect(try songs.next() == Song(id: 1, title: "one", length: 10))
    #expect(try songs.map(\.id) == [2, 3])
    #expect(try songs.next() == nil)
    let shapes = try Song.order(by: \.id).select { ($0.id, $0.title.length()) }.fetchCursor(on: executor)
    #expect(try Array(shapes).map(\.1) == [3, 3, 5])
    let statement: some Statement<(Int, String)> = #sql(
      "SELECT \(Song.id), \(Song.title) FROM \(Song.self) ORDER BY 1",
      as: (Int, String).self
    )
    let tuples: [(Int, String)] = try Array(statement.fetchCursor(on: executor))
    #expect(tuples.map(\.1) == ["one", "two", "three"])
    #expect(try Song.none.fetchCursor(on: executor).next() == nil)
  }

  @Test func cursorsReceiveOneRowAtATime() throws {
    let query: some Statement<Int> = #sql(
      "SELECT i FROM generate_series(1, 1000000) i(i)",
      as: Int.self
    )
    let numbers = try query.fetchCursor(on: db)
    #expect(try numbers.next() == 1)
    // While the server sends rows, the connection runs nothing else.
    let busy = thrown(DatabaseUsageError.self) { _ = try Song.all.fetchAll(on: db) }
    guard case .openCursor = busy else {
      Issue.record("\(String(describing: busy))")
      return
    }
    var count = 1
    while try numbers.next() != nil { count += 1 }
    #expect(count == 1_000_000)
    #expect(try Song.all.fetchAll(on: db).count == 3)
  }

  @Test func writesStartWithTheFirstRow() throws {
    let deleted = try Song.where { $0.id > 1 }.delete().returning(\.id).fetchCursor(on: db)
    #expect(try Song.all.fetchCount(on: db) == 3)
    #expect(try deleted.next() != nil)
    withExtendedLifetime(deleted) {}
    #expect(try deleted.compactMap { $0 }.count == 1)
    #expect(try Song.all.fetchCount(on: db) == 1)
  }

  /// An INSERT in parts has no cursor, because its parts run in a transaction.
  @Test func insertsInPartsHaveNoCursor() throws {
    let songs = (10...15).map { Song(id: $0) }
    let error = #expect(throws: TooManyValuesError.self) {
      try Song.insert { songs }.returning(\.id).fetchCursor(on: LoggingExecutor(db))
    }
    #expect(error?.limit == 6)
  }

  @Test func closuresReceiveEachRow() throws {
    for executor in [true, false] {
      var songs: [Song] = []
      var pairs: [String] = []
      if executor {
        try Song.order(by: \.id).forEach(on: db) { songs.append($0) }
        try Song.order(by: \.id).select { ($0.id, $0.title) }.forEach(on: db) { pairs.append("\($0)") }
      } else {
        try Song.order(by: \.id).forEach(on: PlainExecutor(database: db)) { songs.append($0) }
        try Song.order(by: \.id).select { ($0.id, $0.title) }.forEach(on: PlainExecutor(database: db)) {
          pairs.append("\($0)")
        }
      }
      #expect(songs.map(\.length) == [10, nil, 30])
      #expect(pairs == [#"(1, "one")"#, #"(2, "two")"#, #"(3, "three")"#])
    }
    let songs = (10...15).map { Song(id: $0) }
    var inserted: [Int] = []
    let executor = LoggingExecutor(db)
    try Song.insert { songs }.returning(\.id).forEach(on: executor) { inserted.append($0) }
    #expect(inserted == Array(10...15))
    #expect(executor.log == Array(repeating: "rows INSERT", count: 3))
  }

  @Test func closuresThrowTheirOwnErrors() throws {
    struct Enough: Error {}
    #expect(throws: Enough.self) { try Song.all.forEach(on: db) { _ in throw Enough() } }
    #expect(throws: Enough.self) {
      try Song.all.forEach(on: PlainExecutor(database: db)) { _ in throw Enough() }
    }
    #expect(throws: Enough.self) {
      try db.run(Song.all.query.rendered(for: db.dialect)) { _ in throw Enough() }
    }
    #expect(try Song.all.fetchCount(on: db) == 3)
  }

  @Test func rowsAreCounted() throws {
    let executor = LoggingExecutor(db)
    #expect(try Song.all.fetchCount(on: executor) == 3)
    #expect(try Song.where { $0.length.isNot(nil) }.fetchCount(on: executor) == 2)
    #expect(try Song.limit(1).fetchCount(on: executor) == 1)
    #expect(try Song.select { ($0.id, $0.title) }.fetchCount(on: executor) == 3)
    #expect(try Song.none.fetchCount(on: executor) == 0)
    #expect(executor.log == Array(repeating: "run SELECT", count: 4))
  }

  @Test func changedRowsAreCounted() throws {
    let executor = LoggingExecutor(db)
    let songs = (10...15).map { Song(id: $0) }
    #expect(try Song.insert { songs }.executeCountingChanges(on: executor) == 6)
    #expect(executor.log == Array(repeating: "count INSERT", count: 3))
    #expect(try Song.where { $0.id >= 10 }.update { $0.title = "" }.executeCountingChanges(on: db) == 6)
    #expect(try Song.where { $0.id >= 10 }.delete().returning(\.id).executeCountingChanges(on: db) == 6)
    #expect(try Song.where { $0.id >= 10 }.delete().executeCountingChanges(on: db) == 0)
    #expect(
      try #sql("INSERT INTO songs (id) VALUES (1) ON CONFLICT DO NOTHING").executeCountingChanges(on: db) == 0
    )
    #expect(try Song.none.delete().executeCountingChanges(on: db) == 0)
    // A query and a definition change no rows, even after a statement that did.
    #expect(try Song.all.update { $0.title = "x" }.executeCountingChanges(on: db) == 3)
    #expect(try Song.all.executeCountingChanges(on: db) == 0)
    #expect(try #sql("CREATE TABLE copies AS SELECT * FROM songs").executeCountingChanges(on: db) == 0)
    #expect(
      try #sql("WITH old AS (SELECT 1 AS id) DELETE FROM songs USING old WHERE songs.id = old.id")
        .executeCountingChanges(on: db) == 1
    )
  }

  @Test func countsAreAllOrNone() throws {
    let songs = (10...14).map { Song(id: $0) } + [Song(id: 1)]
    #expect(throws: DatabaseError.self) {
      try Song.insert { songs }.executeCountingChanges(on: LoggingExecutor(db))
    }
    #expect(try Song.all.fetchCount(on: db) == 3)
  }

  /// Compares the errors of a query of the connection and of executors.
  private func compare<Value: QueryRepresentable>(
    _ query: SQLQueryExpression<Value>,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let own = thrown(RowDecodingError.self) { _ = try query.fetchAll(db) }
    #expect(own.map { "\($0)" }?.hasPrefix(expected) == true, sourceLocation: sourceLocation)
    let executor = LoggingExecutor(db)
    let others = [
      thrown(RowDecodingError.self) { _ = try query.fetchAll(on: db) },
      thrown(RowDecodingError.self) { _ = try query.fetchAll(on: executor) },
      thrown(RowDecodingError.self) { try query.forEach(on: db) { _ in } },
      thrown(RowDecodingError.self) { try query.forEach(on: PlainExecutor(database: db)) { _ in } },
      thrown(RowDecodingError.self) { _ = try Array(query.fetchCursor(on: executor)) },
    ]
    for other in others {
      #expect(other.map { "\($0)" } == own.map { "\($0)" }, sourceLocation: sourceLocation)
      #expect(other?.table == own?.table && other?.column == own?.column, sourceLocation: sourceLocation)
      #expect(other?.row == own?.row && other?.found == own?.found, sourceLocation: sourceLocation)
      #expect(
        other.map { "\($0.underlyingError)" } == own.map { "\($0.underlyingError)" },
        sourceLocation: sourceLocation
      )
    }
    let first = thrown(RowDecodingError.self) { _ = try query.fetchOne(db) }
    let other = thrown(RowDecodingError.self) { _ = try query.fetchOne(on: executor) }
    #expect(other.map { "\($0)" } == first.map { "\($0)" }, sourceLocation: sourceLocation)
  }

  @Test func errorsOfRowsAreThoseOfTheConnection() throws {
    compare(
      #sql("SELECT length FROM songs ORDER BY length NULLS FIRST", as: Int.self),
      "column 'length' of table 'songs', row 1: expected 'Int', found NULL"
    )
    compare(
      #sql("SELECT title FROM songs", as: Int.self),
      "column 'title' of table 'songs', row 1: expected 'Int', found text 'one'"
    )
    compare(#sql("SELECT 1::bigint, 'a'::text", as: Song.self), "column 3, row 1: expected")
    compare(
      #sql("SELECT title FROM songs", as: OddTitle.self),
      "column 'title' of table 'songs', row 1: cannot read text 'one'"
    )
    compare(
      #sql("SELECT 300::bigint AS number", as: Int8.self),
      "column 'number', row 1: expected 'Int8', found bigint 300"
    )
  }

  @Test func tuplesHaveThePlaceToo() throws {
    let query = Song.order(by: \.id).select { ($0.id, $0.title) }
    try db.execute(sql: "UPDATE songs SET title = NULL WHERE id = 2")
    let own = thrown(RowDecodingError.self) { _ = try query.fetchAll(db) }
    let other = thrown(RowDecodingError.self) { _ = try query.fetchAll(on: LoggingExecutor(db)) }
    let cursor = thrown(RowDecodingError.self) { _ = try Array(query.fetchCursor(on: db)) }
    #expect(own?.row == 2 && own?.column == "title" && own?.table == "songs")
    #expect(other.map { "\($0)" } == own.map { "\($0)" })
    #expect(cursor.map { "\($0)" } == own.map { "\($0)" })
  }

  @Test func executorsThatReplaceNoErrorThrowTheErrorOfTheType() throws {
    let error = thrown(QueryDecodingError.self) { _ = try Song.all.fetchAll(on: ForeignExecutor()) }
    guard case .missingRequiredColumn = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let mark = RowReadingError(OddTitle.Refused())
    #expect(mark.localizedDescription == "Refused()")
  }

  /// A closure that decodes by itself throws the errors of the decoder.
  @Test func closuresThatDecode() throws {
    let error = thrown(RowDecodingError.self) {
      try db.run(Song.order(by: \.id).query.rendered(for: db.dialect)) { decoder in
        _ = try decoder.decode(Int.self)
        _ = try decoder.decode(Bool.self)
        return true
      }
    }
    #expect(error?.column == "title" && error?.row == 1)
  }
}

#endif
