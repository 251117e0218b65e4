import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite struct SettingsTests {
  @Test(arguments: Place.allCases)
  func `pragmas have types`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.writeWithoutTransaction { db in
        try #expect(db.pragma(.foreignKeys))
        try #expect(db.pragma(.encoding) == "UTF-8")
        try db.setPragma(.userVersion, to: 42)
        try #expect(db.pragma(.userVersion) == 42)
        try #expect(db.userVersion() == 42)
        try db.setPragma(.applicationID, to: 0x5152)
        try #expect(db.pragma(.applicationID) == 0x5152)
        try db.setPragma(.recursiveTriggers, to: true)
        try #expect(db.pragma(.recursiveTriggers))
        try db.setPragma(.cacheSize, to: CacheSize.kibibytes(512).pragmaValue)
        let size = CacheSize(pragmaValue: try db.pragma(.cacheSize))
        #expect(size == .kibibytes(512))
        try db.setPragma(.synchronous, to: .off)
        try #expect(db.pragma(.synchronous) == .off)
        try db.setPragma(.tempStore, to: .memory)
        try #expect(db.pragma(.tempStore) == .memory)
        try db.execute(sql: "CREATE TABLE t (a)")
        try #expect(db.pragma(.pageCount) == 2)
        try #expect(db.pragma(.pageSize) == 4096)
        try #expect(db.pragma(.freelistCount) == 0)
        try #expect(db.pragma(.autoVacuum) == AutoVacuum.none)
        try #expect(db.pragma(.lockingMode) == .normal)
        try #expect(db.pragma(.journalMode) == (place == .disk ? .delete : .memory))
        try db.attach(.memory, as: "o'ther")
        try db.setPragma(.userVersion, to: 7, schema: "o'ther")
        try #expect(db.pragma(.userVersion, schema: "o'ther") == 7)
        try #expect(db.pragma(.userVersion) == 42)
      }
    }
  }

  @Test func `a pragma without effect is an error`() throws {
    try withDatabase { queue in
      let error = try failure(DatabaseUsageError.self) {
        try queue.write { db in try db.setPragma(.foreignKeys, to: false) }
      }
      #expect("\(error)".contains("outside a transaction"))
      #expect(throws: DatabaseUsageError.self) {
        try queue.writeWithoutTransaction { db in try db.setPragma(.journalMode, to: .wal) }
      }
      #expect(throws: DatabaseUsageError.invalidSetting("PRAGMA page_count is read-only and cannot be set")) {
        try queue.writeWithoutTransaction { db in try db.setPragma(.pageCount, to: 3) }
      }
      #expect(throws: DatabaseUsageError.self) {
        try queue.read { db in try db.setPragma(.userVersion, to: 3) }
      }
    }
  }

  @Test func `the configuration is applied`() throws {
    var configuration = Configuration()
    configuration.cacheSize = .pages(77)
    configuration.synchronous = .normal
    configuration.foreignKeysEnabled = false
    configuration.journalMode = .truncate
    try withDatabase(.disk, configuration: configuration) { queue in
      try queue.read { db in
        try #expect(db.pragma(.cacheSize) == 77)
        try #expect(db.pragma(.synchronous) == .normal)
        try #expect(!db.pragma(.foreignKeys))
        try #expect(db.pragma(.journalMode) == .truncate)
      }
    }
  }

  @Test func `invalid configurations are errors`() throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 0
    #expect(throws: DatabaseUsageError.self) { try DatabaseQueue(configuration: configuration) }
    configuration = Configuration()
    configuration.statementCacheSize = -1
    #expect(throws: DatabaseUsageError.self) { try DatabaseQueue(configuration: configuration) }
  }

  @Test func limits() throws {
    try withDatabase { queue in
      try queue.write { db in
        let most = try db.limit(.sqlLength)
        try #expect(db.setLimit(.sqlLength, to: 30) == 30)
        let error = try failure(DatabaseError.self) {
          try db.execute(sql: "SELECT '" + String(repeating: "x", count: 30) + "'")
        }
        #expect(error.resultCode == .SQLITE_TOOBIG)
        try #expect(db.setLimit(.sqlLength, to: .max) == most)
        #expect(throws: DatabaseUsageError.self) { try db.setLimit(.columns, to: -1) }
        try db.setLimit(.variableNumber, to: 5)
        #expect(db.maximumArgumentCount == 5)
        for limit in DatabaseLimit.allCases { #expect(try db.limit(limit) >= 0) }
      }
    }
  }

  @Test func `the version and options of the library`() {
    #expect(SQLiteLibrary.version.hasPrefix("3."))
    #expect(SQLiteLibrary.isThreadSafe)
    #expect(SQLiteLibrary.versionNumber > 3_030_000)
    #expect(!SQLiteLibrary.wasBuilt(with: "NO_SUCH_OPTION"))
    #expect(SQLiteLibrary.supports(.upsert))
  }

  @Test func `a busy handler decides about retries`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let first = try DatabaseQueue(path: path)
      try first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let asked = Counter()
      var configuration = Configuration()
      configuration.busyHandler = { tries in
        asked.increment()
        return tries < 3
      }
      let second = try DatabaseQueue(path: path, configuration: configuration)
      try first.write { db in
        let error = try failure(DatabaseError.self) { try second.write { _ in } }
        #expect(error.resultCode == .SQLITE_BUSY)
      }
      #expect(asked.value == 4)
      try second.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
      try first.close()
      try second.close()
    }
  }

  @Test func `the busy handler can be changed later`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let first = try DatabaseQueue(path: path)
      let second = try DatabaseQueue(path: path)
      try first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let asked = Counter()
      try second.writeWithoutTransaction { db in
        try db.setBusyHandler { tries in
          asked.increment()
          return tries < 1
        }
      }
      try first.write { db in
        #expect(throws: DatabaseError.self) { try second.write { _ in } }
        #expect(asked.value == 2)
        try second.writeWithoutTransaction { db in try db.setBusyTimeout(.zero) }
        #expect(throws: DatabaseError.self) { try second.write { _ in } }
        #expect(asked.value == 2)
      }
      try second.write { _ in }
      try first.close()
      try second.close()
    }
  }

  @Test func `locked tables fail fast, or are polled`() throws {
    let name = "locks \(UUID())"
    let writer = try DatabaseQueue(named: name)
    try writer.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    let fast = try DatabaseQueue(named: name)
    var configuration = Configuration()
    configuration.tableLockPolicy = .poll(.milliseconds(5))
    let polling = try DatabaseQueue(named: name, configuration: configuration)
    configuration.busyTimeout = .milliseconds(30)
    let impatient = try DatabaseQueue(named: name, configuration: configuration)

    let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.global().async {
      try? writer.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        entered.signal()
        release.wait()
      }
    }
    entered.wait()
    let error = try failure(DatabaseError.self) {
      try fast.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
    }
    #expect(error.extendedResultCode == .SQLITE_LOCKED_SHAREDCACHE)
    #expect(throws: DatabaseError.self) {
      try impatient.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { release.signal() }
    try #expect(polling.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 1)
    for queue in [writer, fast, polling, impatient] { try queue.close() }
  }

  @Test func `the error of closing lists open statements`() throws {
    var configuration = Configuration()
    configuration.label = "kept open"
    let queue = try DatabaseQueue(configuration: configuration)
    let statement = try queue.read { db in try RawStatement(db) }
    let error = try failure(DatabaseError.self) { try queue.close() }
    #expect(error.message == "cannot close 'kept open': 1 statement is still open")
    #expect(error.sql == "SELECT 1")
    statement.finalize()
    try queue.close()
  }
}
