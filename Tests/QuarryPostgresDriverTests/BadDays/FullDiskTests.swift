#if PostgreSQL && os(Linux)

import Foundation
import Glibc
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver
@testable import QuarryTesting

/// A server whose disk is full.
@Suite(.ownThreads) struct FullDiskTests {
  @Table("big") fileprivate struct Big {
    let id: Int
    var text = ""
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can mount a small file system."))
  func `a full disk is an error until there is space`() throws {
    let server = try LoneServer()
    let disk = server.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try PostgresPrograms.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", disk])
    defer {
      try? server.stop(.immediate)
      try? PostgresPrograms.run(["umount", disk])
    }
    try PostgresPrograms.run(["chown", "postgres", disk])
    let pool = try DatabasePool(server.location)
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLESPACE small LOCATION '\(disk)'")
      try db.execute(sql: "CREATE TABLE big (id bigint PRIMARY KEY, text text NOT NULL) TABLESPACE small")
    }
    // A file of something else takes half of the disk.
    let other = disk + "/other"
    try Data(count: 4 << 20).write(to: URL(fileURLWithPath: other))
    let text = String(repeating: "x", count: 1500)
    func insert(_ ids: Range<Int>) throws {
      try pool.write { db in
        for id in ids { try Big.insert { Big(id: id, text: text) }.execute(db) }
      }
    }
    var stored = 0
    var failure: DatabaseError?
    while failure == nil, stored < 100_000 {
      do {
        try insert(stored..<stored + 100)
        stored += 100
      } catch let error as DatabaseError {
        failure = error
      }
    }
    #expect(failure?.state == .diskFull)
    #expect(failure?.description.hasPrefix("53100 (disk_full): could not extend file") == true)
    #expect(failure?.hint == "the transaction was rolled back; make space on the server, and run it again")
    #expect(stored > 0)
    // All that was committed is there, and nothing else; also after a COPY, and after rows of many sizes.
    let rows = (stored..<stored + 10_000).map { Big(id: $0, text: text) }
    let copy = thrown(DatabaseError.self) {
      _ = try pool.write { db in try db.insert(streaming: rows) { batch in Big.insert { batch } } }
    }
    #expect(copy?.state == .diskFull)
    #expect(copy?.sql?.hasPrefix("COPY") == true)
    #expect(try pool.read { db in try Big.all.fetchCount(db) } == stored)
    #expect(try pool.read { db in try Int.fetchOne(db, sql: "SELECT max(id) FROM big") } == stored - 1)
    try FileManager.default.removeItem(atPath: other)
    try insert(stored..<stored + 100)
    #expect(try pool.read { db in try Big.all.fetchCount(db) } == stored + 100)
    try pool.close()
  }
}

#endif
