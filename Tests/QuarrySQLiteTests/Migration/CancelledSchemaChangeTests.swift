import CSQLite
import Foundation
import QuarrySQLite
import Synchronization
import Testing

/// Schema changes that are cancelled or interrupted at each of their statements.
@Suite struct CancelledSchemaChangeTests {
  /// Stops the access at the statement with a number.
  private final class Stop: Sendable {
    private let state = Mutex<(left: Int, stop: (@Sendable () -> Void)?)>((0, nil))

    func arm(at number: Int, _ stop: @escaping @Sendable () -> Void) {
      state.withLock { $0 = (number, stop) }
    }

    func disarm() { state.withLock { $0 = (0, nil) } }

    func didRun() {
      let stop: (@Sendable () -> Void)? = state.withLock { state in
        state.left -= 1
        return state.left == 0 ? state.stop : nil
      }
      stop?()
    }
  }

  enum Change: CaseIterable {
    case migration, alter, erase

    @Sendable func run(_ queue: DatabaseQueue) async throws {
      switch self {
      case .migration:
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { db in
          try db.execute(sql: "CREATE TABLE other (a); INSERT INTO other VALUES (1)")
          try SchemaChanger(db).alter(table: "parents") { $0.drop(column: "fax") }
        }
        try await migrator.migrate(queue)
      case .alter:
        try await queue.writeWithoutTransaction { db in
          try SchemaChanger(db).alter(table: "parents") { table in
            table.drop(column: "fax")
            table.add(ColumnDefinition(name: "score", type: .integer, unique: true))
          }
        }
      case .erase:
        try await queue.writeWithoutTransaction { db in try db.erase() }
      }
    }
  }

  @Test(arguments: Change.allCases, [false, true])
  func `settings are restored`(change: Change, isInterrupted: Bool) async throws {
    var stopped = 0
    for number in 1...500 {
      let stop = Stop()
      var configuration = Configuration()
      configuration.trace(.statement) { _ in stop.didRun() }
      let queue = try DatabaseQueue(configuration: configuration)
      try await queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT, fax TEXT UNIQUE);
            CREATE TABLE children (id INTEGER PRIMARY KEY, parentID INTEGER NOT NULL REFERENCES parents ON DELETE CASCADE);
            INSERT INTO parents VALUES (1, 'a', 'f');
            INSERT INTO children VALUES (1, 1)
            """
        )
      }
      let start = AsyncStream<Void>.makeStream()
      let running = Task {
        for await _ in start.stream {}
        try await change.run(queue)
      }
      stop.arm(at: number) { if isInterrupted { queue.interrupt() } else { running.cancel() } }
      start.continuation.finish()
      let result = await running.result
      stop.disarm()
      if case .failure = result { stopped += 1 }
      try await queue.write { (db: Database) throws -> Void in
        #expect(try db.pragma(.foreignKeys), "at \(number)")
        #expect(try Bool.fetchOne(db, sql: "PRAGMA legacy_alter_table") == false, "at \(number)")
        #expect(quarry_db_setting(db.sqliteConnection, SQLITE_DBCONFIG_RESET_DATABASE) == 0)
        guard case .failure(let error) = result else { return }
        if isInterrupted {
          #expect("\(error)".contains("interrupt"), "\(error)")
        } else {
          #expect(error is CancellationError, "\(error)")
        }
        // Nothing has changed, and keys are enforced.
        #expect(try Int.fetchOne(db, sql: "SELECT count(fax) FROM parents") == 1)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM children") == 1)
        #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO children VALUES (2, 7)") }
      }
      try queue.close()
      if case .success = result { break }
    }
    #expect(stopped >= (change == .erase ? 0 : 10))
  }
}
