import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct BackupTests {
  private func fill(_ writer: any DatabaseWriter, rows: Int = 200) throws {
    try writer.write { db in
      try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)")
      for number in 1...rows {
        try db.execute(sql: "INSERT INTO t VALUES (?, hex(randomblob(400)))", arguments: [number])
      }
    }
  }

  private static func count(_ reader: any DatabaseReader) throws -> Int? {
    try reader.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
  }

  @Test(arguments: Place.allCases)
  func `a backup of the whole database`(place: Place) throws {
    try withDatabase(place) { source in
      try fill(source)
      try withDatabase(.disk) { target in
        try target.write { db in try db.execute(sql: "CREATE TABLE old (x); INSERT INTO old VALUES (1)") }
        let steps = Log<BackupProgress>()
        try source.backup(to: target, pagesPerStep: 10) { progress in
          steps.append(progress)
          return .goOn
        }
        #expect(try Self.count(target) == 200)
        #expect(throws: DatabaseError.self) {
          try target.read { db in try Int.fetchOne(db, sql: "SELECT x FROM old") }
        }
        #expect(steps.elements.count > 3)
        #expect(steps.elements.last?.isCompleted == true)
        #expect(steps.elements.first?.completedPages == 10)
        try #expect(target.read { db in try db.integrityCheck() } == [])
        // All pages in one step.
        try source.backup(to: target)
      }
    }
  }

  @Test func `cancellation, thrown errors and invalid destinations`() throws {
    struct Refusal: Error {}
    try withDatabase { source in
      try fill(source)
      try withDatabase { target in
        try target.write { db in try db.execute(sql: "CREATE TABLE old (x); INSERT INTO old VALUES (1)") }
        let error = try failure(BackupCancelledError.self) {
          try source.backup(to: target, pagesPerStep: 5) { _ in .cancel }
        }
        #expect(error.progress.completedPages == 5)
        #expect(throws: Refusal.self) {
          try source.backup(to: target, pagesPerStep: 5) { _ in throw Refusal() }
        }
        try #expect(target.read { db in try Int.fetchOne(db, sql: "SELECT x FROM old") } == 1)
        #expect(throws: DatabaseUsageError.self) { try source.backup(to: target, pagesPerStep: 0) }
        #expect(throws: DatabaseUsageError.reentrantAccess(label: "in-memory database")) {
          try source.backup(to: source)
        }
      }
    }
  }

  @Test func `a backup of a pool is consistent during writes`() async throws {
    try await withFolder { folder in
      let pool = try DatabasePool(path: folder + "/source.sqlite")
      try fill(pool)
      let target = try DatabaseQueue(path: folder + "/target.sqlite")
      let steps = Counter()
      try await pool.backup(to: target, pagesPerStep: 5) { _ in
        steps.increment()
        if steps.value == 2 {
          let done = DispatchGroup()
          onThread(done) {
            try? pool.write { db in try db.execute(sql: "INSERT INTO t VALUES (1000, 'late')") }
          }
          done.wait()
        }
        return .pause(.milliseconds(1))
      }
      #expect(try Self.count(target) == 200)
      #expect(try Self.count(pool) == 201)
      #expect(steps.value < 200)
      let task = Task { try await pool.backup(to: target, pagesPerStep: 1) { _ in .pause(.seconds(60)) } }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try Self.count(target) == 200)
      try target.close()
      try pool.close()
    }
  }

  @Test func `a locked destination`() throws {
    try withFolder { folder in
      let source = try DatabaseQueue()
      try fill(source, rows: 10)
      var configuration = Configuration()
      configuration.busyTimeout = .zero
      let target = try DatabaseQueue(path: folder + "/x.sqlite", configuration: configuration)
      let other = try DatabaseQueue(path: folder + "/x.sqlite")
      try other.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE old (x)")
        try db.inTransaction(.exclusive) {
          let error = try failure(DatabaseError.self) { try source.backup(to: target) }
          #expect(error.resultCode == .SQLITE_BUSY)
        }
      }
      try source.backup(to: target)
      #expect(try Self.count(other) == 10)
      for queue in [source, target, other] { try queue.close() }
    }
  }

  @Test(arguments: [JournalMode.delete, .wal])
  func `serialization and deserialization`(mode: JournalMode) throws {
    var configuration = Configuration()
    configuration.journalMode = mode
    try withDatabase(.disk, configuration: configuration) { source in
      try #expect(source.read { db in try db.serialize() }.count >= 0)
      try fill(source)
      let bytes = try source.read { db in try db.serialize() }
      #expect(bytes.starts(with: Array("SQLite format 3".utf8)))
      let copy = try DatabaseQueue(deserializing: bytes)
      #expect(try Self.count(copy) == 200)
      // The database can change and grow.
      try copy.write { db in
        for _ in 0..<200 { try db.execute(sql: "INSERT INTO t (b) VALUES (hex(randomblob(400)))") }
      }
      #expect(try Self.count(copy) == 400)
      #expect(try Self.count(source) == 200)
      try copy.close()
      var readonly = Configuration()
      readonly.readonly = true
      let fixed = try DatabaseQueue(deserializing: bytes, configuration: readonly)
      #expect(throws: DatabaseError.self) {
        try fixed.writeWithoutTransaction { db in try db.execute(sql: "DELETE FROM t") }
      }
      try fixed.close()
      let noise = try failure(DatabaseError.self) {
        _ = try DatabaseQueue(deserializing: [UInt8](repeating: 7, count: 4096))
      }
      #expect(noise.resultCode == .SQLITE_NOTADB)
      #expect(throws: DatabaseError.self) { try source.read { db in try db.serialize(schema: "nope") } }
      let empty = try DatabaseQueue(deserializing: [])
      try #expect(empty.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") } == 0)
      try empty.close()
    }
  }
}
