import QuarrySQLite
import Testing

@Table private struct Note: Equatable {
  let id: Int
  var title = ""
}

/// A second executor. It logs each statement and forwards it.
private final class LoggingExecutor: QueryExecutor {
  private let database: Database
  private(set) var log: [String] = []
  let maximumBindings: Int

  init(_ database: Database, maximumBindings: Int) {
    self.database = database
    self.maximumBindings = maximumBindings
  }

  var dialect: SQLiteDialect { database.dialect }

  func run(_ statement: RenderedSQL, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    log.append("\(statement.sql.prefix(6)) \(statement.bindings.count)")
    try database.run(statement, row)
  }

  func transaction<T>(_ body: () throws -> T) throws -> T {
    log.append("BEGIN")
    defer { log.append("END") }
    return try database.transaction(body)
  }
}

/// An executor that only accepts batches.
private struct BatchExecutor: QueryExecutor {
  let database: Database

  var dialect: SQLiteDialect { database.dialect }
  var maximumBindings: Int { 4 }
  var allowsInteractiveTransactions: Bool { false }

  func run(_ statement: RenderedSQL, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    try database.run(statement, row)
  }

  func runBatch(_ statements: [RenderedSQL]) throws { try database.runBatch(statements) }

  func transaction<T>(_ body: () throws -> T) throws -> T { throw InteractiveTransactionError() }
}

/// A database of an older version.
private struct OldExecutor: QueryExecutor {
  let database: Database

  var dialect: SQLiteDialect { SQLiteDialect(version: 3_040_001) }
  var maximumBindings: Int { 4 }

  func run(_ statement: RenderedSQL, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    Issue.record("\(statement.sql) runs")
  }

  func transaction<T>(_ body: () throws -> T) throws -> T { try body() }
}

/// A different database, which lacks a feature.
private struct LackingExecutor: QueryExecutor {
  struct LackingDialect: DialectVariant {
    let base = StandardDialect()
    func supports(_ feature: DialectFeature) -> Bool { feature != .orderedAggregates }
  }

  let database: Database

  var dialect: LackingDialect { LackingDialect() }
  var maximumBindings: Int { 4 }

  func run(_ statement: RenderedSQL, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    Issue.record("\(statement.sql) runs")
  }

  func transaction<T>(_ body: () throws -> T) throws -> T { try body() }
}

@Suite struct QueryExecutorTests {
  private func withNotes(_ body: (Database) throws -> Void) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE)")
        try body(db)
      }
    }
  }

  private static func notes(_ ids: ClosedRange<Int>) -> [Note] {
    ids.map { Note(id: $0, title: "note \($0)") }
  }

  @Test func `queries run on any executor`() throws {
    try withNotes { db in
      let executor = LoggingExecutor(db, maximumBindings: 4)
      let five = Self.notes(1...5)
      try Note.insert { five }.execute(on: executor)
      #expect(executor.log == ["BEGIN", "INSERT 4", "INSERT 4", "INSERT 2", "END"])
      try #expect(Note.order(by: \.id).fetchAll(on: executor) == five)
      try #expect(Note.where { $0.id > 2 }.select(\.title).fetchAll(on: executor).count == 3)
      try #expect(Note.where { $0.id == 3 }.fetchOne(on: executor)?.title == "note 3")
      try #expect(Note.where { $0.id == 9 }.fetchOne(on: executor) == nil)
      try Note.where { $0.id == 1 }.update { $0.title = "new" }.execute(on: executor)
      #expect(executor.log.suffix(2) == ["SELECT 1", "UPDATE 2"])
      let count = executor.log.count
      try Note.none.update { $0.title = "x" }.execute(on: executor)
      try #expect(Note.none.fetchAll(on: executor) == [])
      #expect(executor.log.count == count)
      // The connection is also an executor.
      try #expect(Note.find(1).fetchOne(on: db)?.title == "new")
      let more = Self.notes(6...9)
      let inserted = try Note.insert { more }.returning(\.id).fetchAll(on: executor)
      #expect(inserted == [6, 7, 8, 9])
    }
  }

  @Test func `an insert runs in parts only if its result is that of one statement`() throws {
    try withNotes { db in
      let executor = LoggingExecutor(db, maximumBindings: 4)
      let five = Self.notes(1...5)
      // FAIL keeps the rows before a conflict, a subquery sees the rows of earlier parts, and common tables run once.
      let refused: [any Statement<()>] = [
        Note.insert(or: .fail) { five },
        Note.insert {
          (1...3).map { Note.Columns(id: $0, title: #sql("(SELECT count(*) + \($0) FROM notes)")) }
        },
        Note.insert { five }.onConflict {
          $0.id
        } doUpdate: {
          $0.title = #sql("(SELECT max(title) FROM notes)")
        },
        With {
          Note.where { $0.id == 1 }
        } query: {
          Note.insert { five }
        },
      ]
      for statement in refused {
        let error = try failure(TooManyValuesError.self) { try statement.execute(on: executor) }
        #expect(error.table == "notes" && error.limit == 4)
      }
      #expect(executor.log.isEmpty)
      try Note.insert(or: .fail) { Self.notes(1...2) }.execute(on: executor)
      #expect(executor.log == ["INSERT 4"])
      // The values of the other clauses count as well.
      try Note.insert { five }.onConflict {
        $0.id
      } doUpdate: {
        $0.title = "a" + $1.title + "b"
      }
      .execute(on: executor)
      let parts = Array(repeating: "INSERT 4", count: 5)
      #expect(executor.log == ["INSERT 4", "BEGIN"] + parts + ["END"])
      let first = try Note.insert { Self.notes(6...9) }.returning(\.id).fetchOne(on: executor)
      #expect(first == 6)
      try #expect(Note.fetchCount(db) == 9)
    }
  }

  @Test func `batches are atomic`() throws {
    try withNotes { db in
      let executor = BatchExecutor(database: db)
      try Note.insert { Self.notes(1...5) }.execute(on: executor)
      #expect(throws: DatabaseError.self) {
        try Note.insert { Self.notes(6...8) + [Note(id: 9, title: "note 1")] }.execute(on: executor)
      }
      try #expect(Note.fetchCount(db) == 5)
      #expect(throws: InteractiveTransactionError.self) { try executor.transaction {} }
    }
  }

  @Test func `tuples are read`() throws {
    try withNotes { db in
      let executor = LoggingExecutor(db, maximumBindings: 4)
      try Note.insert { Self.notes(1...3) }.execute(on: executor)
      let rows = try Note.order(by: \.id).select { ($0.id, $0.title) }.fetchAll(on: executor)
      #expect(rows.map(\.0) == [1, 2, 3])
      #expect(rows.map(\.1) == ["note 1", "note 2", "note 3"])
      let first = try #require(
        try Note.find(2).select { ($0.id, $0.title.length(), $0.title) }.fetchOne(on: executor)
      )
      #expect(first == (2, 6, "note 2"))
      let returned = try Note.find(1).update { $0.title = "new" }.returning { ($0.id, $0.title) }
        .fetchAll(on: executor)
      #expect(returned.map(\.1) == ["new"])
      let statement: some Statement<(Int, String)> = #sql(
        "SELECT \(Note.id), \(Note.title) FROM \(Note.self) WHERE \(Note.id) = 3",
        as: (Int, String).self
      )
      let notes: [(Int, String)] = try statement.fetchAll(on: executor)
      #expect(notes.map(\.1) == ["note 3"])
    }
  }

  @Test func `missing features are errors before execution`() throws {
    try withNotes { db in
      let executor = OldExecutor(database: db)
      let query = Note.select { $0.title.groupConcat(", ", order: $0.id) }
      let error = try failure(UnsupportedFeatureError.self) { try query.fetchAll(on: executor) }
      #expect(error.feature == .orderedAggregates)
      #expect(error.minimumVersion == 3_044_000)
      #expect(error.linkedVersion == 3_040_001)
      #expect(throws: UnsupportedFeatureError.self) { try query.fetchOne(on: executor) }
      #expect(throws: UnsupportedFeatureError.self) { try query.execute(on: executor) }
      #expect(executor.dialect.version == 3_040_001)
      #expect(db.dialect.version == SQLiteDialect.linked.version)
      let other = try failure(UnsupportedFeatureError.self) {
        try query.fetchAll(on: LackingExecutor(database: db))
      }
      #expect(
        other.description
          == "the statement requires ORDER BY in an aggregate function, which the database does not support; "
          + "write the statement without it"
      )
    }
  }

  @Test func `errors contain the source location`() throws {
    try withNotes { db in
      try db.execute(sql: "INSERT INTO notes VALUES (1, x'00')")
      let error = try failure(RowDecodingError.self) { try Note.all.fetchAll(on: db) }
      #expect(error.column == "title" && error.row == 1)
    }
  }
}
