import Foundation
import QuarrySQLite
import Testing

@Suite struct LocationTests {
  @Test func `a shared in-memory database is found by its name`() throws {
    let name = "shared \(UUID()) ?&#"
    let first = try DatabaseQueue(named: name)
    let second = try DatabaseQueue(.sharedMemory(named: name))
    let other = try DatabaseQueue(named: name + "x")
    try first.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
    try #expect(second.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") } == 1)
    #expect(throws: DatabaseError.self) {
      try other.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") }
    }
    #expect(first.label == name)
    try first.close()
    try second.close()
    try other.close()
    // The database is deleted with its last connection.
    let third = try DatabaseQueue(named: name)
    try #expect(third.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") } == 0)
    try third.close()
  }

  @Test(arguments: ["plain.sqlite", "with space?&=#%20.sqlite", "Grüße.sqlite"])
  func `a URI can name any file`(name: String) throws {
    try withFolder { folder in
      let path = folder + "/" + name
      let queue = try DatabaseQueue(
        .uri(path, parameters: [.mode(.readWriteCreate), .cache(.private), .psow(true)])
      )
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        #expect(db.path?.hasSuffix(name) == true)
      }
      try queue.close()
      #expect(FileManager.default.fileExists(atPath: path))

      let readOnly = try DatabaseQueue(.uri(path, parameters: [.mode(.readOnly), .immutable(true)]))
      try #expect(readOnly.read { db in try Int.fetchOne(db, sql: "SELECT a FROM t") } == 1)
      try #expect(readOnly.read { db in db.isReadonly })
      let error = try failure(DatabaseError.self) {
        try readOnly.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
      }
      #expect(error.resultCode == .SQLITE_READONLY)
      try readOnly.close()
    }
  }

  @Test func `a URI that does not create requires an existing file`() throws {
    try withFolder { folder in
      let path = folder + "/missing.sqlite"
      let error = try failure(DatabaseError.self) {
        try DatabaseQueue(.uri(path, parameters: [.mode(.readWrite)]))
      }
      #expect(error.resultCode == .SQLITE_CANTOPEN)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `an unknown virtual file system is an error`() throws {
    let error = try failure(DatabaseError.self) {
      try DatabaseQueue(.uri("x.sqlite", parameters: [.vfs("none")]))
    }
    #expect(error.message.contains("none"))
  }

  @Test func `an in-memory database by URI`() throws {
    let queue = try DatabaseQueue(.uri("x", parameters: [.mode(.memory)]))
    try #expect(queue.read { db in db.path } == nil)
    try queue.close()
    #expect(!FileManager.default.fileExists(atPath: "x"))
  }
}
