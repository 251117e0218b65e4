#if PostgreSQL

import QuarryCore
import QuarryPostgres
import QuarryTesting
import Testing

@Suite struct TemporaryDatabaseTests {
  /// Each copy has the rows of the template, and the changes of no other copy.
  @Test func copiesInParallel() async throws {
    let made = Counter()
    let template = PostgresTemplate { pool in
      made.add()
      try pool.write { db in
        try db.execute(sql: "CREATE TABLE items (id int PRIMARY KEY); INSERT INTO items VALUES (1), (2)")
      }
    }
    let server = try PostgresServer.shared()
    let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
      for number in 0..<16 {
        group.addTask {
          try server.withTemporaryDatabase(from: template) { pool in
            let before = try pool.read { db in
              try #sql("SELECT count(*) FROM items", as: Int.self).fetchAll(db)
            }
            try pool.write { db in try db.execute(sql: "INSERT INTO items VALUES (\(100 + number))") }
            let after = try pool.read { db in try #sql("SELECT max(id) FROM items", as: Int.self).fetchAll(db)
            }
            return before + after
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted { $0[1] < $1[1] } == (0..<16).map { [2, 100 + $0] })
    #expect(made.count == 1)
  }

  @Test func droppedWithTheObject() throws {
    let server = try PostgresServer.shared()
    var database: TemporaryDatabase? = try server.temporaryDatabase(from: library)
    let name = try #require(database?.name)
    let location = try #require(database?.location)
    // Another connection does not keep the database.
    let other = try DatabasePool(location)
    #expect(try other.read { db in try Book.all.fetchCount(db) } == 3)
    database = nil
    let pool = try DatabasePool(server.location)
    let names = try pool.read { db in
      try Row.fetchAll(db, sql: "SELECT datname::text FROM pg_database").map {
        try $0.decode(String.self, at: 0)
      }
    }
    #expect(!names.contains(name))
    #expect(throws: DatabaseError.self) { try other.read { db in try Book.all.fetchCount(db) } }
  }

  @Test func errorOfTheTemplate() throws {
    let made = Counter()
    let template = PostgresTemplate { pool in
      made.add()
      try pool.write { db in try db.execute(sql: "CREATE TABLE items (id wrong)") }
    }
    let server = try PostgresServer.shared()
    for _ in 1...2 {
      let error = try #require(
        thrown(DatabaseError.self) { _ = try server.temporaryDatabase(from: template) }
      )
      #expect(error.state.rawValue == "42704")
    }
    #expect(made.count == 1)
  }

  @Test func errorOfTheClosure() throws {
    struct Failure: Error {}
    let server = try PostgresServer.shared()
    #expect(throws: Failure.self) { try server.withTemporaryDatabase(from: library) { _ in throw Failure() } }
  }

  @Test func noTemplate() async throws {
    try await PostgresServer.shared().withTemporaryDatabase { pool in
      let count = try await pool.read { db in
        try #sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", as: Int.self).fetchAll(db)
      }
      #expect(count == [0])
    }
  }

  @Test func noTrait() {
    #expect(throws: PostgresServerError.noDatabase) { try TemporaryDatabase.current() }
  }
}

@Suite(.temporaryDatabase(from: library)) struct TemporaryDatabaseTraitTests {
  let pool: DatabasePool

  init() throws { pool = try TemporaryDatabase.current().pool }

  @Test(arguments: 1...4) func everyCaseHasItsOwnRows(_ number: Int) throws {
    try pool.write { db in try Bookcase.insert { Bookcase.Draft(name: "Bookcase \(number)") }.execute(db) }
    #expect(try pool.read { db in try Bookcase.all.fetchCount(db) } == 3)
  }

  @Test func defaultDatabase() throws {
    #expect(DefaultDatabase.current === pool)
  }
}

/// A number that several threads increase.
final class Counter: Sendable {
  private let lock = Lock()
  private nonisolated(unsafe) var value = 0

  func add() { lock.withLock { value += 1 } }
  var count: Int { lock.withLock { value } }
}

#endif
