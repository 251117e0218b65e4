import QuarrySQLite
import Testing

@Suite struct BlobTests {
  private func withBlobs(_ place: Place = .memory, _ body: (DatabaseQueue) throws -> Void) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE images (id INTEGER PRIMARY KEY, data BLOB, name TEXT UNIQUE);
            INSERT INTO images VALUES (1, zeroblob(1000), 'one'), (2, x'0102', 'two'), (3, NULL, 'three');
            """
        )
      }
      try body(queue)
    }
  }

  @Test(arguments: Place.allCases)
  func `incremental reading and writing`(place: Place) throws {
    try withBlobs(place) { queue in
      try queue.write { db in
        let blob = try db.openBlob(table: "images", column: "data", rowID: 1, access: .readWrite)
        #expect(blob.count == 1000)
        for offset in stride(from: 0, to: 1000, by: 100) {
          try blob.write([UInt8](repeating: UInt8(offset / 100), count: 100), at: offset)
        }
        try #expect(blob.read(99..<101) == [0, 1])
        try #expect(blob.read(from: 998) == [9, 9])
        try #expect(blob.read(from: 998, upTo: 1) == [9])
        try #expect(blob.read(1000..<1000) == [])
        try blob.move(toRowID: 2)
        try #expect(blob.read() == [1, 2])
        try blob.close()
        try blob.close()
        #expect(blob.count == 0)
        #expect(throws: DatabaseUsageError.self) { try blob.read() }
      }
      try queue.read { db in
        let blob = try db.openBlob(table: "images", column: "data", rowID: 1)
        try #expect(blob.read(from: 500, upTo: 1) == [5])
        // Text can also be read.
        let name = try db.openBlob(table: "images", column: "name", rowID: 2)
        try #expect(name.read() == Array("two".utf8))
      }
    }
  }

  @Test func `invalid access`() throws {
    try withBlobs { queue in
      try queue.write { db in
        for (table, column, row) in [
          ("nope", "data", 1), ("images", "nope", 1), ("images", "data", 9), ("images", "data", 3),
        ] {
          #expect(throws: DatabaseError.self) {
            _ = try db.openBlob(table: table, column: column, rowID: Int64(row))
          }
        }
        let blob = try db.openBlob(table: "images", column: "data", rowID: 2)
        #expect(throws: DatabaseError.self) { try blob.write([9]) }
        #expect(throws: DatabaseUsageError.self) { try blob.read(0..<3) }
        #expect(throws: DatabaseUsageError.self) { try blob.read(from: 3) }
        #expect(throws: DatabaseUsageError.self) { try blob.read(from: -1) }
        let writable = try db.openBlob(table: "images", column: "data", rowID: 2, access: .readWrite)
        #expect(throws: DatabaseUsageError.self) { try writable.write([1, 2], at: 1) }
        #expect(throws: DatabaseUsageError.self) { try writable.write([1], at: .max) }
        try db.execute(sql: "UPDATE images SET data = x'0506' WHERE id = 2")
        for _ in 0..<2 {
          let expired = try failure(DatabaseError.self) { try blob.read() }
          #expect(expired.resultCode == .SQLITE_ABORT)
        }
        #expect(throws: DatabaseError.self) {
          _ = try db.openBlob(table: "images", column: "name", rowID: 1, access: .readWrite)
        }
      }
      #expect(throws: DatabaseUsageError.self) {
        try queue.read { db in try db.openBlob(table: "images", column: "data", rowID: 1, access: .readWrite)
        }
      }
    }
  }

  @Test func `an open blob is closed at the end of its access`() throws {
    try withBlobs(.disk) { queue in
      let kept = try queue.write { db in
        let blob = try db.openBlob(table: "images", column: "data", rowID: 2, access: .readWrite)
        try blob.write([7, 7])
        return blob
      }
      #expect(throws: DatabaseUsageError.self) { try kept.read() }
      try #expect(
        queue.read { db in try [UInt8].fetchOne(db, sql: "SELECT data FROM images WHERE id = 2") } == [7, 7]
      )
      struct Refusal: Error {}
      try? queue.write { db in
        let blob = try db.openBlob(table: "images", column: "data", rowID: 2, access: .readWrite)
        try blob.write([8, 8])
        throw Refusal()
      }
      try #expect(
        queue.read { db in try [UInt8].fetchOne(db, sql: "SELECT data FROM images WHERE id = 2") } == [7, 7]
      )
    }
  }
}
