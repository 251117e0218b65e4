#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver
@testable import QuarryTesting

/// pgbouncer in transaction mode.
@Suite(
  .enabled(if: Pooler.program != nil, "pgbouncer is not installed ('apt-get install pgbouncer')."),
  .ownThreads
)
struct PoolerTests {
  private let database: TemporaryDatabase

  init() throws {
    database = try PostgresServer.shared().temporaryDatabase()
    try database.pool.writeWithoutTransaction { db in try db.execute(sql: TestPlace.tables) }
  }

  private func open(_ pooler: Pooler, _ change: (inout Configuration) -> Void = { _ in }) throws
    -> DatabasePool
  {
    var configuration = Configuration()
    configuration.preparesStatements = false
    change(&configuration)
    return try DatabasePool(pooler.location(of: database.name), configuration: configuration)
  }

  @Test func `accesses of many tasks`() async throws {
    let pooler = try Pooler(connections: 3)
    let pool = try open(pooler)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          for number in 0..<10 {
            try await pool.write { db in
              try Memo.insert { Memo.Draft(title: "\(task)") }.execute(db)
              let id = try #require(
                try MemoList.insert { MemoList.Draft(title: "\(task) \(number)") }.returning(\.id).fetchOne(
                  db
                )
              )
              try db.inSavepoint {
                try Memo.where { $0.title == "\(task)" }.update { $0.listID = id }.execute(db)
              }
            }
            let count = try await pool.read { db in
              let rows = try Memo.where { $0.title == "\(task)" }.fetchCursor(db)
              return try Array(rows).count
            }
            #expect(count == number + 1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await pool.read { db in try Memo.all.fetchCount(db) } == 160)
    try pool.close()
  }

  @Test func `cursors, COPY, keys and errors`() throws {
    let pooler = try Pooler(connections: 2)
    let pool = try open(pooler)
    let lines = (1...5_000).map { Memo(id: $0, title: "row \($0)") }
    try pool.write { db in try db.insert(streaming: lines) { batch in Memo.insert { batch } } }
    // A cursor that ends early, and one that is read to its end.
    try pool.read { db in
      let rows = try Memo.order(by: \.id).fetchCursor(db)
      #expect(try rows.next()?.title == "row 1")
    }
    #expect(try pool.read { db in try Array(Memo.order(by: \.id).fetchCursor(db)).last?.title } == "row 5000")
    try pool.writeWithoutTransaction { db in
      let rows = try Memo.order(by: \.id).fetchCursor(db)
      #expect(try rows.next()?.title == "row 1")
    }
    // The sequence of the keys has moved.
    let key = try pool.write { db in try Memo.insert { Memo.Draft(title: "new") }.returning(\.id).fetchOne(db)
    }
    #expect(key == 5_001)
    let error = thrown(DatabaseError.self) {
      try pool.write { db in try Memo.insert { Memo.Draft(title: "bad") }.execute(db) }
    }
    #expect(error?.isCheckViolation == true)
    let titles = Memo.where { $0.id < 3 }.order(by: \.id).select(\.title)
    for _ in 0..<5 { #expect(try pool.read { db in try titles.fetchAll(db) } == ["row 1", "row 2"]) }
    try pool.close()
  }

  @Test func `cancelling and interrupting`() async throws {
    let pooler = try Pooler(connections: 2)
    let pool = try open(pooler)
    let task = Task(executorPreference: TestThreads.shared) {
      try await pool.read { db in try db.execute(sql: "SELECT pg_sleep(60)") }
    }
    let name = database.name
    let other = database.pool
    try await eventually("the statement runs") {
      let sql =
        "SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND state = 'active' AND query LIKE '%pg_sleep(60)'"
      return try other.read { db in try Int.fetchOne(db, sql: sql, arguments: [name]) == 1 }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await pool.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    try pool.close()
  }

  @Test func `observation inside the process`() async throws {
    let pooler = try Pooler(connections: 2)
    let pool = try open(pooler)
    let counts = Values(pool.observe { db in try Memo.all.fetchCount(db) })
    try await eventually("the first value") { counts.all == [0] }
    try await pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
    try await eventually("the change") { counts.all == [0, 1] }
    counts.stop()
    try pool.close()
  }

  @Test func `migrations of two programs`() async throws {
    let pooler = try Pooler(connections: 3)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("one") { db in
      try db.execute(sql: "CREATE TABLE one (a int); SELECT pg_sleep(0.05)")
    }
    migrator.registerMigration("two") { db in try db.execute(sql: "CREATE TABLE two (a int)") }
    let pools = try [open(pooler), open(pooler)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for pool in pools { group.addTask { [migrator] in try await migrator.migrate(pool) } }
      try await group.waitForAll()
    }
    #expect(try await pools[0].read(migrator.appliedMigrations) == ["one", "two"])
    migrator.registerMigration("three", transaction: .none) { db in
      try db.execute(sql: "CREATE INDEX CONCURRENTLY i ON one (a)")
    }
    let error = thrown(DatabaseMigrationError.self) { try migrator.migrate(pools[0]) }
    #expect("\(String(describing: error))".contains("needs a session of its own on the server"))
    #expect(try await pools[0].read(migrator.appliedMigrations) == ["one", "two"])
    // Without the pooler, it runs.
    try await migrator.migrate(database.pool)
    for pool in pools { try pool.close() }
  }

  @Test func `what needs a session is refused`() async throws {
    let pooler = try Pooler(connections: 2)
    let pool = try open(pooler)
    func isRefused(_ error: DatabaseUsageError?) -> Bool {
      if case .sessionRequired? = error { return "\(String(describing: error))".isEmpty == false }
      return false
    }
    let read = thrown(DatabaseUsageError.self) {
      _ = try pool.unsafeRead { db in try Int.fetchOne(db, sql: "SELECT 1") }
    }
    #expect(
      read?.description
        == "'unsafeRead' needs a session of its own on the server, but the connection is one of a pooler, which runs each "
        + "transaction in any session; open another pool at the server itself for this"
    )
    do {
      _ = try await pool.notifications(on: "channel")
      Issue.record("no error")
    } catch let error as DatabaseUsageError {
      #expect(isRefused(error))
    }
    // Sending works.
    try await pool.write { db in try db.notify("channel", payload: "payload") }
    try pool.close()
    let observing = try open(pooler) { $0.observesOtherProcesses = true }
    do {
      for try await _ in observing.observe({ db in try Memo.all.fetchCount(db) }) { break }
      Issue.record("no error")
    } catch let error as DatabaseUsageError {
      #expect(isRefused(error))
    }
    try observing.close()
  }

  @Test func `settings that a pooler ignores are errors`() throws {
    let pooler = try Pooler(connections: 2)
    let limit = thrown(DatabaseUsageError.self) { _ = try open(pooler) { $0.statementTimeout = .seconds(5) } }
    #expect(
      limit?.description
        == "the server has not applied 'Configuration.statementTimeout', which is '5000ms': its 'statement_timeout' is '0', "
        + "because a pooler between ignores start-up options; set it for the role, 'ALTER ROLE … SET statement_timeout = "
        + "5000', and not in the configuration"
    )
    let readonly = thrown(DatabaseUsageError.self) { _ = try open(pooler) { $0.readonly = true } }
    #expect(readonly?.description.contains("'Configuration.readonly'") == true)
    // The name of the application is no option.
    let pool = try open(pooler) { $0.applicationName = "by a pooler" }
    let name = try pool.read { db in
      try String.fetchOne(db, sql: "SELECT current_setting('application_name')")
    }
    #expect(name == "by a pooler")
    try pool.close()
  }

  @Test func `a pooler that refuses the driver's parameters`() throws {
    let pooler = try Pooler(connections: 2, ignoring: "")
    let error = #expect(throws: DatabaseError.self) { try open(pooler) }
    #expect(error?.message.contains("unsupported startup parameter") == true)
    #expect(error?.hint?.contains("'ignore_startup_parameters = extra_float_digits, options'") == true)
  }

  /// A connection of the pooler has the prepared statements of one client, and none of the other.
  @Test func `prepared statements are lost, never mistaken`() throws {
    let pooler = try Pooler(connections: 2)
    let one = try open(pooler) { ($0.preparesStatements, $0.maximumConnectionCount) = (true, 1) }
    let two = try open(pooler) { ($0.preparesStatements, $0.maximumConnectionCount) = (true, 1) }
    let (first, second) = ("SELECT 'first ' || $1", "SELECT 'second ' || $1")
    // Prepared in the only session.
    let text = try one.writeWithoutTransaction { db in try String.fetchOne(db, sql: first, arguments: ["a"]) }
    #expect(text == "first a")
    try two.write { other in
      // It takes this session, and prepares a statement in it. Then the pooler opens another one.
      #expect(try String.fetchOne(other, sql: second, arguments: ["b"]) == "second b")
      let error = thrown(DatabaseError.self) {
        try one.write { db in
          try db.execute(sql: "SELECT set_config('quarry.x', '', true)")
          _ = try String.fetchOne(db, sql: first, arguments: ["c"])
        }
      }
      #expect(error?.state == .invalidSQLStatementName)
      #expect(error?.hint == DatabaseError.hint(for: .invalidSQLStatementName))
      #expect(error?.hint?.contains("'Configuration.preparesStatements' to 'false'") == true)
      // Outside of a transaction, and at its beginning, it is prepared again.
      let again = try one.write { db in try String.fetchOne(db, sql: first, arguments: ["d"]) }
      #expect(again == "first d")
    }
    // Now it may be either session.
    for number in 0..<20 {
      let text = try two.write { db in try String.fetchOne(db, sql: second, arguments: ["\(number)"]) }
      #expect(text == "second \(number)")
      let other = try one.write { db in try String.fetchOne(db, sql: first, arguments: ["\(number)"]) }
      #expect(other == "first \(number)")
    }
    try one.close()
    try two.close()
  }
}

#endif
