import Foundation
import QuarrySQLite
import Testing

/// Files and disks that fail. They cause a typed error, and the database works again after the fault.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FaultTests {
  @Test(arguments: FailingVFS.Fault.allCases, [JournalMode.delete, .wal])
  func `a disk that fails`(fault: FailingVFS.Fault, mode: JournalMode) throws {
    #expect(FailingVFS.isRegistered)
    try withFolder { folder in
      FailingVFS.fault = .none
      defer { FailingVFS.fault = .none }
      var configuration = Configuration()
      configuration.journalMode = mode
      configuration.cacheSize = .pages(2)
      let location = DatabaseLocation.uri(folder + "/test.sqlite", parameters: [.vfs(FailingVFS.name)])
      let queue = try DatabaseQueue(location, configuration: configuration)
      func insert(_ db: Database, _ rows: ClosedRange<Int>) throws {
        for row in rows {
          try db.execute(sql: "INSERT INTO t VALUES (?, hex(randomblob(1000)))", arguments: [row])
        }
      }
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)")
        try insert(db, 1...50)
      }
      var hasFailed = false
      do {
        FailingVFS.fault = fault
        try queue.write { db in try insert(db, 51...100) }
        FailingVFS.fault = .none
      } catch {
        FailingVFS.fault = .none
        hasFailed = true
        let error = try #require(error as? DatabaseError)
        #expect([.SQLITE_IOERR, .SQLITE_FULL].contains(error.resultCode), "\(error)")
      }
      // All or none of the new rows, and all old rows.
      let count = try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
      #expect(count == (hasFailed ? 50 : 100))
      if fault == .write || fault == .full { #expect(hasFailed) }
      if fault == .none { #expect(count == 100) }
      try #expect(queue.read { db in try db.integrityCheck() } == [])
      try queue.write { db in try insert(db, 201...210) }
      try queue.close()
      let again = try DatabaseQueue(location)
      let after = try again.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
      #expect(after == (count ?? 0) + 10)
      try again.close()
    }
  }

  @Test func `a disk that cannot be read`() throws {
    #expect(FailingVFS.isRegistered)
    try withFolder { folder in
      FailingVFS.fault = .none
      defer { FailingVFS.fault = .none }
      let location = DatabaseLocation.uri(folder + "/test.sqlite", parameters: [.vfs(FailingVFS.name)])
      let queue = try DatabaseQueue(location)
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      try queue.close()
      FailingVFS.fault = .read
      let error = try failure(DatabaseError.self) { _ = try DatabaseQueue(location) }
      #expect(error.resultCode == .SQLITE_IOERR)
      FailingVFS.fault = .none
      let again = try DatabaseQueue(location)
      try #expect(again.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") } == 1)
      try again.close()
    }
  }

  @Test func `a truncated log keeps complete transactions`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      var configuration = Configuration()
      configuration.journalMode = .wal
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { db in
        try db.setPragma(.walAutocheckpoint, to: 0)
        try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)")
        for row in 1...20 {
          try db.execute(sql: "INSERT INTO t VALUES (?, hex(randomblob(3000)))", arguments: [row])
        }
      }
      // The state after a crash: the file and its log, without closing.
      let copy = folder + "/copy.sqlite"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
      for share in [0.0, 0.3, 0.55, 0.999, 1] {
        try? FileManager.default.removeItem(atPath: copy + "-shm")
        try log.prefix(Int(Double(log.count) * share)).write(to: URL(fileURLWithPath: copy + "-wal"))
        let damaged = try DatabaseQueue(path: copy, configuration: configuration)
        let rows = try damaged.read { db in
          try Bool.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == true
            ? try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") : []
        }
        #expect(rows == Array(1...20).prefix(rows.count).map { $0 })
        if share == 1 { #expect(rows.count == 20) }
        try #expect(damaged.read { db in try db.integrityCheck() } == [])
        try damaged.write { db in try db.execute(sql: "CREATE TABLE IF NOT EXISTS more (a)") }
        try damaged.close()
        try FileManager.default.removeItem(atPath: copy)
        try FileManager.default.copyItem(atPath: path, toPath: copy)
      }
      try queue.close()
    }
  }

  @Test func `a file that is deleted while it is open`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      try FileManager.default.removeItem(atPath: path)
      // Reading continues with the open file. Writing is an error.
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") } == 1)
      let error = try failure(DatabaseError.self) {
        try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
      }
      #expect(error.extendedResultCode == .SQLITE_READONLY_DBMOVED)
      #expect(error.path?.hasSuffix("/test.sqlite") == true)
      try queue.close()
      let again = try DatabaseQueue(path: path)
      try again.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try again.close()
    }
  }

  @Test(.enabled(if: geteuid() != 0, "Root may write everywhere."))
  func `a folder that cannot be written`() throws {
    try withFolder { folder in
      let path = folder + "/test.sqlite"
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try queue.close()
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder) }
      let again = try DatabaseQueue(path: path)
      #expect(throws: DatabaseError.self) {
        try again.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
      }
      try #expect(again.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 0)
      try again.close()
      let error = try failure(DatabaseError.self) { _ = try DatabaseQueue(path: folder + "/new.sqlite") }
      #expect(error.resultCode == .SQLITE_CANTOPEN)
    }
  }
}
