import Foundation
import QuarrySQLite
import Testing

@Suite struct MaintenanceTests {
  @Test func `a checkpoint writes the log into the file`() throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    try withDatabase(.disk, configuration: configuration) { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      let passive = try queue.checkpoint()
      #expect((passive.logFrames ?? 0) > 0 && passive.logFrames == passive.checkpointedFrames)
      for mode in CheckpointMode.allCases {
        try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
        let result = try queue.checkpoint(mode)
        #expect(result.logFrames == result.checkpointedFrames)
        if mode == .truncate { #expect(result.logFrames == 0) }
      }
      #expect(throws: DatabaseError.self) {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (3)")
          try db.checkpoint(.full)
        }
      }
      #expect(throws: DatabaseUsageError.self) { try queue.read { db in _ = try db.checkpoint() } }
    }
    try withDatabase { queue in
      let result = try queue.checkpoint(.truncate)
      #expect(result.logFrames == nil && result.checkpointedFrames == nil)
    }
  }

  @Test func `a reader of an older state blocks a checkpoint`() throws {
    try withFolder { folder in
      var configuration = Configuration()
      configuration.busyTimeout = .milliseconds(20)
      let pool = try DatabasePool(path: folder + "/test.sqlite", configuration: configuration)
      try pool.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let (entered, release, done) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup()
      )
      onThread(done) {
        try? pool.read { db in
          _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
          entered.signal()
          release.wait()
        }
      }
      entered.wait()
      try pool.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
      let error = try failure(DatabaseError.self) { _ = try pool.checkpoint(.truncate) }
      #expect(error.resultCode == .SQLITE_BUSY)
      release.signal()
      done.wait()
      try #expect(pool.checkpoint(.truncate).logFrames == 0)
      try pool.close()
    }
  }

  @Test func `vacuum rebuilds the file`() throws {
    try withFolder { folder in
      try withDatabase(.disk) { queue in
        try queue.write { db in
          try db.execute(sql: "CREATE TABLE t (a)")
          for _ in 0..<100 { try db.execute(sql: "INSERT INTO t VALUES (zeroblob(4000))") }
        }
        try queue.write { db in try db.execute(sql: "DELETE FROM t WHERE rowid > 1") }
        let free = try queue.read { db in try db.pragma(.freelistCount) }
        #expect(free > 50)
        let path = folder + "/it's a copy.sqlite"
        try queue.vacuum(into: path)
        let again = try failure(DatabaseError.self) { try queue.vacuum(into: path) }
        #expect(again.message.contains("already exists"))
        try queue.vacuum()
        try #expect(queue.read { db in try db.pragma(.freelistCount) } == 0)
        let copy = try DatabaseQueue(path: path)
        try #expect(copy.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 1)
        try copy.close()
        #expect(throws: DatabaseUsageError.invalidPath("")) { try queue.vacuum(into: "") }
        #expect(throws: DatabaseError.self) { try queue.write { db in try db.vacuum() } }
        try queue.erase()
        try #expect(queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") } == 0)
        #expect(throws: DatabaseUsageError.nestedTransaction) { try queue.write { db in try db.erase() } }
      }
    }
  }

  @Test func checks() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE p (id INTEGER PRIMARY KEY);
            CREATE TABLE c (id INTEGER PRIMARY KEY, p INTEGER REFERENCES p, q TEXT);
            CREATE INDEX i ON c (q);
            """
        )
        for number in 1...500 {
          try db.execute(sql: "INSERT INTO c VALUES (?, NULL, hex(randomblob(20)))", arguments: [number])
        }
        try #expect(db.integrityCheck() == [])
        try #expect(db.quickCheck(table: "c") == [])
        try db.checkForeignKeys()
        try db.analyze()
        try db.analyze("i")
        try db.optimize()
        #expect(throws: DatabaseError.self) { try db.analyze("nope") }
        #expect(throws: DatabaseError.self) { try db.foreignKeyViolations(in: "nope") }
      }
      try queue.writeWithoutTransaction { db in
        try db.setPragma(.foreignKeys, to: false)
        try db.execute(sql: "UPDATE c SET p = 77 WHERE id < 3")
        let error = try failure(ForeignKeyViolationError.self) { try db.checkForeignKeys(in: "c") }
        #expect(error.violations.map(\.rowID) == [1, 2])
        #expect(error.violations[0].columns == ["p"])
      }
      let page = try queue.read { db in
        try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'i'") ?? 0
      }
      try queue.close()
      // A page of an index is corrupt.
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      for index in ((page - 1) * 4096)..<(page * 4096) { data[index] = 0 }
      try data.write(to: URL(fileURLWithPath: path))
      let damaged = try DatabaseQueue(path: path)
      let problems = try damaged.read { db in try db.integrityCheck(limit: 5) }
      #expect(!problems.isEmpty && problems.count <= 5)
      try damaged.close()
    }
  }

  /// SQLite itself checks only `main`.
  @Test func `foreign keys of all databases`() throws {
    let script = """
      CREATE TABLE %p (id INTEGER PRIMARY KEY);
      CREATE TABLE %c (id INTEGER PRIMARY KEY, p INTEGER REFERENCES p);
      """
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.attach(.memory, as: "an aux")
      for schema in ["", "\"an aux\".", "temp."] {
        try db.execute(sql: script.replacingOccurrences(of: "%", with: schema))
      }
    }
    for (schema, name) in [("\"an aux\".", "an aux"), ("temp.", "temp")] {
      var migrator = DatabaseMigrator()
      migrator.registerMigration(name) { db in try db.execute(sql: "INSERT INTO \(schema)c VALUES (1, 7)") }
      let error = try failure(DatabaseMigrationError.self) { try migrator.migrate(queue) }
      guard case .failed(name, let cause as ForeignKeyViolationError) = error else { throw error }
      #expect(cause.violations.map(\.schema) == [name])
      #expect(
        cause.violations.first?.description
          == "row 1 of table '\(name).c': (p) refers to a missing row of 'p'"
      )
      try queue.read { db in
        try #expect(Int.fetchOne(db, sql: "SELECT count(*) FROM \(schema)c") == 0)
        try db.checkForeignKeys()
        try #expect(db.foreignKeyViolations(schema: name) == [])
      }
    }
  }
}
