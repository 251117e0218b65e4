import Foundation
import QuarrySQLite
import Testing

@Suite struct OpeningTests {
  @Test func `a file keeps what was written`() throws {
    try withFolder { folder in
      let path = folder + "/library.sqlite"
      let first = try DatabaseQueue(path: path)
      try first.write { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
        try db.setUserVersion(7)
      }
      try first.close()
      let second = try DatabaseQueue(path: path)
      #expect(try second.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") } == [1, 2])
      #expect(try second.read { db in try db.userVersion() } == 7)
      #expect(second.label == "library.sqlite")
      try second.close()
    }
  }

  @Test func `in-memory databases are separate`() throws {
    let first = try DatabaseQueue()
    let second = try DatabaseQueue(path: ":memory:")
    try first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    #expect(throws: DatabaseError.self) {
      try second.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") }
    }
    try first.close()
    try second.close()
  }

  @Test func `a temporary database spills to disk and leaves nothing`() throws {
    let queue = try DatabaseQueue.temporary()
    let sum = try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (a BLOB)")
      for _ in 0..<100 { try db.execute(sql: "INSERT INTO t VALUES (zeroblob(100000))", arguments: []) }
      return try Int.fetchOne(db, sql: "SELECT sum(length(a)) FROM t")
    }
    #expect(sum == 10_000_000)
    #expect(queue.label == "temporary database")
    try queue.close()
  }

  @Test func `read-only access does not create a missing file`() throws {
    try withFolder { folder in
      var configuration = Configuration()
      configuration.readonly = true
      let path = folder + "/missing.sqlite"
      let error = try failure(DatabaseError.self) {
        try DatabaseQueue(path: path, configuration: configuration)
      }
      #expect(error.resultCode == .SQLITE_CANTOPEN)
      #expect(error.message.hasSuffix("'\(path)': there is no such file"))
      #expect(error.hint?.contains("check the path") == true)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `a folder cannot be opened`() throws {
    try withFolder { folder in
      let error = try failure(DatabaseError.self) { try DatabaseQueue(path: folder) }
      #expect(error.resultCode == .SQLITE_CANTOPEN)
      #expect(error.message.hasSuffix("it is a folder"))
    }
  }

  @Test func `the folder must exist`() throws {
    try withFolder { folder in
      let error = try failure(DatabaseError.self) { try DatabaseQueue(path: folder + "/a/b.sqlite") }
      #expect(error.resultCode == .SQLITE_CANTOPEN)
      #expect(error.message.hasSuffix("there is no folder '\(folder)/a'"))
      #expect(error.hint?.contains("create the folder first") == true)
    }
  }

  @Test(arguments: ["", "a\0b"])
  func `an invalid path`(path: String) throws {
    let error = try failure(DatabaseUsageError.self) { try DatabaseQueue(path: path) }
    #expect(error == .invalidPath(path))
  }

  @Test func `a file that is encrypted or not a database`() throws {
    try withFolder { folder in
      let path = folder + "/noise.sqlite"
      try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }).write(
        to: URL(fileURLWithPath: path)
      )
      let error = try failure(DatabaseError.self) { try DatabaseQueue(path: path) }
      #expect(error.resultCode == .SQLITE_NOTADB)
      #expect(error.message == "file is not a database")
      #expect(error.hint?.contains("encrypted") == true)
    }
  }

  @Test func `a corrupt file`() throws {
    try withFolder { folder in
      let path = folder + "/corrupt.sqlite"
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a TEXT)")
        for _ in 0..<200 { try db.execute(sql: "INSERT INTO t VALUES (hex(randomblob(100)))") }
      }
      try queue.close()
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      for index in 4096..<data.count { data[index] = 0xA5 }
      try data.write(to: URL(fileURLWithPath: path))

      let damaged = try DatabaseQueue(path: path)
      let error = try failure(DatabaseError.self) {
        try damaged.read { db in try String.fetchAll(db, sql: "SELECT a FROM t") }
      }
      #expect(error.resultCode == .SQLITE_CORRUPT)
      #expect(error.sql == "SELECT a FROM t")
      #expect(error.hint?.contains(".recover") == true)
      try damaged.close()
    }
  }

  @Test func `a file name may look like a URI`() throws {
    try withFolder { folder in
      let queue = try DatabaseQueue(path: folder + "/file:x?mode=ro#y%20")
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try queue.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file:x?mode=ro#y%20"])
    }
  }

  @Test func `a read-only connection cannot write`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let writer = try DatabaseQueue(path: path)
      try writer.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      try writer.close()
      var configuration = Configuration()
      configuration.readonly = true
      let reader = try DatabaseQueue(path: path, configuration: configuration)
      #expect(try reader.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") } == 1)
      let error = try failure(DatabaseError.self) {
        try reader.writeWithoutTransaction { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
      }
      #expect(error.resultCode == .SQLITE_READONLY)
      #expect(throws: DatabaseError.self) { try reader.write { db in try db.execute(sql: "DELETE FROM t") } }
      try reader.close()
    }
  }

  @Test func `an error of a preparation fails the opening`() throws {
    struct Refusal: Error {}
    var configuration = Configuration()
    configuration.prepareDatabase { _ in throw Refusal() }
    #expect(throws: Refusal.self) { try DatabaseQueue(configuration: configuration) }
  }

  @Test func `preparations run in order before the file is read`() throws {
    var configuration = Configuration()
    configuration.label = "prepared"
    configuration.prepareDatabase { db in try db.execute(sql: "CREATE TEMP TABLE steps (n)") }
    configuration.prepareDatabase { db in
      try db.execute(sql: "INSERT INTO steps VALUES (?)", arguments: [1])
      #expect(!db.isInsideTransaction)
    }
    try withDatabase(configuration: configuration) { queue in
      #expect(queue.label == "prepared")
      let answer = try queue.read { db in try Int.fetchAll(db, sql: "SELECT n FROM steps") }
      #expect(answer == [1])
    }
  }

  @Test func `a preparation cannot leave a transaction open`() throws {
    var configuration = Configuration()
    configuration.label = "left"
    configuration.prepareDatabase { db in try db.execute(sql: "BEGIN") }
    let error = try failure(DatabaseUsageError.self) { try DatabaseQueue(configuration: configuration) }
    #expect(error == .transactionLeftOpen(label: "left"))
  }

  @Test(arguments: [JournalMode.wal, .delete, .truncate, .persist])
  func `the journal mode is set`(mode: JournalMode) throws {
    var configuration = Configuration()
    configuration.journalMode = mode
    try withDatabase(.disk, configuration: configuration) { queue in
      let answer = try queue.writeWithoutTransaction { db in
        try String.fetchOne(db, sql: "PRAGMA journal_mode")
      }
      #expect(answer?.uppercased() == mode.rawValue)
    }
  }

  @Test func `the journal mode of an in-memory database`() throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    try withDatabase(configuration: configuration) { _ in }
  }
}
