import Foundation
import QuarrySQLite
import Testing

@Suite struct AttachingTests {
  @Test(arguments: Place.allCases)
  func `attach and detach`(place: Place) throws {
    try withFolder { folder in
      let path = folder + "/file:it's.sqlite"
      try withDatabase(place) { queue in
        try queue.writeWithoutTransaction { db in
          try db.attach(.file(path), as: "the \"archive\"")
          try db.execute(sql: "CREATE TABLE \"the \"\"archive\"\"\".t (a); INSERT INTO t VALUES (1)")
          try #expect(db.attachedDatabases().map(\.name) == ["main", "the \"archive\""])
          try #expect(Int.fetchOne(db, sql: "SELECT a FROM t") == 1)
          try db.detach("the \"archive\"")
          try #expect(db.attachedDatabases().map(\.name) == ["main"])
          #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT a FROM t") }
        }
      }
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `errors of attaching`() throws {
    try withFolder { folder in
      try withDatabase { queue in
        try queue.writeWithoutTransaction { db in
          let missing = try failure(DatabaseError.self) {
            try db.attach(.file(folder + "/no/x.sqlite"), as: "x")
          }
          #expect(missing.resultCode == .SQLITE_CANTOPEN)
          #expect(missing.message.hasSuffix("there is no folder '\(folder)/no'"))
          #expect(throws: DatabaseUsageError.invalidPath("")) { try db.attach(.file(""), as: "x") }
          try db.attach(.memory, as: "x")
          let taken = try failure(DatabaseError.self) { try db.attach(.memory, as: "x") }
          #expect(taken.message.contains("already in use"))
          let unknown = try failure(DatabaseError.self) { try db.detach("y") }
          #expect(unknown.message == "no such database: y")
          // An open cursor locks the attached database.
          try db.execute(sql: "CREATE TABLE x.t (a); INSERT INTO x.t VALUES (1), (2)")
          let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM x.t")
          _ = try cursor.next()
          let locked = try failure(DatabaseError.self) { try db.detach("x") }
          #expect(locked.message == "database x is locked")
          try #expect(cursor.next() == 2)
        }
      }
    }
  }

  @Test func `attach by URI`() throws {
    try withFolder { folder in
      let path = folder + "/source.sqlite"
      let source = try DatabaseQueue(path: path)
      try source.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (7)") }
      try source.close()
      try withDatabase { queue in
        try queue.writeWithoutTransaction { db in
          try db.attach(.uri(path, parameters: [.mode(.readOnly)]), as: "source")
          try #expect(Int.fetchOne(db, sql: "SELECT a FROM source.t") == 7)
          let error = try failure(DatabaseError.self) {
            try db.execute(sql: "INSERT INTO source.t VALUES (8)")
          }
          #expect(error.resultCode == .SQLITE_READONLY)
        }
      }
    }
  }
}
