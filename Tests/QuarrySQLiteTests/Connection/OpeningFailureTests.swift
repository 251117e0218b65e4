import CSQLite
import Foundation
import QuarrySQLite
import Testing

/// Why a file cannot be opened.
@Suite struct OpeningFailureTests {
  private func message(_ path: String, readonly: Bool = false) throws -> String {
    var configuration = Configuration()
    configuration.readonly = readonly
    let error = try failure(DatabaseError.self) {
      try DatabaseQueue(path: path, configuration: configuration)
    }
    #expect(error.resultCode == .SQLITE_CANTOPEN)
    let attached = try withDatabase(configuration: configuration) { queue in
      try failure(DatabaseError.self) {
        try queue.writeWithoutTransaction { db in try db.attach(.file(path), as: "other") }
      }
    }
    // The reason is the same for an attached file.
    #expect(attached.hint == error.hint)
    return "\(error)"
  }

  @Test func `loops of links`() throws {
    try withFolder { folder in
      let files = FileManager.default
      try files.createSymbolicLink(atPath: folder + "/a", withDestinationPath: folder + "/b")
      try files.createSymbolicLink(atPath: folder + "/b", withDestinationPath: folder + "/a")
      #expect(try message(folder + "/a").contains("it is a symbolic link in a loop of links"))
      #expect(try message(folder + "/a/x.sqlite").contains("a loop of"))
    }
  }

  @Test func `links to files that do not exist`() throws {
    try withFolder { folder in
      let target = folder + "/missing/x.sqlite"
      try FileManager.default.createSymbolicLink(atPath: folder + "/a", withDestinationPath: target)
      let text = try message(folder + "/a")
      #expect(
        text.contains("it is a symbolic link to '\(target)', which does not exist and cannot be created")
      )
      #expect(text.contains("create the folder of the link's target"))
      #expect(try message(folder + "/a", readonly: true).contains("which does not exist"))
      // The target can be created if its folder exists.
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/b",
        withDestinationPath: folder + "/new.sqlite"
      )
      try DatabaseQueue(path: folder + "/b").close()
    }
  }

  @Test func `paths that are too long`() throws {
    try withFolder { folder in
      var long = folder
      while long.utf8.count < 450 { long += "/" + String(repeating: "x", count: 49) }
      try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: true)
      func path(_ length: Int) -> String {
        long + "/" + String(repeating: "y", count: length - long.utf8.count - 1)
      }
      try DatabaseQueue(path: path(504)).close()
      for length in [505, 512, 600] {
        let text = try message(path(length))
        #expect(text.contains("the absolute path has \(length) bytes, more than SQLite's limit of 504"))
      }
    }
  }

  @Test func `hints at immutable files`() throws {
    for code in [ResultCode.SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_CANTINIT, .SQLITE_CANTOPEN] {
      #expect(DatabaseError(resultCode: code).hint?.contains(".immutable(true)") == true)
    }
    #expect(DatabaseError(resultCode: .SQLITE_READONLY).hint?.contains("immutable") == false)
  }

  @Test func `pools with a mode that allows writing`() throws {
    try withFolder { folder in
      for mode in [DatabaseURIParameter.Mode.readWriteCreate, .readWrite] {
        let pool = try DatabasePool(.uri(folder + "/x.sqlite", parameters: [.mode(mode)]))
        try pool.write { db in
          try db.execute(sql: "CREATE TABLE IF NOT EXISTS t (a); INSERT INTO t VALUES (1)")
        }
        #expect(try pool.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") } == 1)
        let snapshot = try pool.makeSnapshot()
        #expect(try snapshot.read { db in try Int.fetchOne(db, sql: "SELECT max(a) FROM t") } == 1)
        try snapshot.close()
        try pool.close()
      }
      // A configuration for reading does not allow the parameter.
      var configuration = Configuration()
      configuration.readonly = true
      #expect(throws: DatabaseError.self) {
        try DatabaseQueue(
          .uri(folder + "/x.sqlite", parameters: [.mode(.readWrite)]),
          configuration: configuration
        )
      }
    }
  }

  @Test func `pools of files in another file system`() throws {
    try withFolder { folder in
      // Another name of the default one.
      let name = String(cString: sqlite3_vfs_find(nil).pointee.zName)
      let location = DatabaseLocation.uri(folder + "/x.sqlite", parameters: [.vfs(name)])
      let pool = try DatabasePool(location)
      try pool.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      #expect(try pool.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") } == 1)
      #expect(try pool.read { db in try db.pragma(.journalMode) } == .wal)
      #expect(pool.readerCount == 1)
      try pool.close()
      #expect(throws: DatabaseUsageError.self) {
        try DatabasePool(.uri(folder + "/x.sqlite", parameters: [.vfs(name), .mode(.memory)]))
      }
      // One that cannot have a WAL.
      let memory = DatabaseLocation.uri("/pool", parameters: [.vfs("memdb")])
      #expect(throws: DatabaseError.self) { try DatabasePool(memory) }
      var configuration = Configuration()
      configuration.journalMode = .wal
      let error = try failure(DatabaseError.self) { try DatabaseQueue(memory, configuration: configuration) }
      #expect(error.message == "cannot change the journal mode from 'memory' to 'wal'")
      try DatabaseQueue(memory).close()
    }
  }

  @Test func `the cache size is set after the preparations`() throws {
    try withFolder { folder in
      var configuration = Configuration()
      configuration.cacheSize = .pages(123)
      let statements = Log<String>()
      configuration.trace(.statement) { event in
        if case .statement(let sql) = event { statements.append("\(sql)") }
      }
      configuration.prepareDatabase { db in
        // A key, for example, must come before everything that reads the file.
        try db.execute(sql: "PRAGMA automatic_index = OFF")
      }
      let queue = try DatabaseQueue(path: folder + "/x.sqlite", configuration: configuration)
      #expect(try queue.read { db in try db.pragma(.cacheSize) } == 123)
      let first = statements.elements.prefix(2)
      #expect(first == ["PRAGMA automatic_index = OFF", "PRAGMA cache_size = 123"])
      try queue.close()
    }
  }
}
