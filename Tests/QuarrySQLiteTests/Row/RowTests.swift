import QuarrySQLite
import Testing

@Suite struct RowTests {
  @Test func `values by index and name`() throws {
    try withDatabase { queue in
      try queue.read { db in
        let sql = "SELECT 1 AS id, 'x' AS Title, NULL AS note, x'00' AS data, 0.5 AS share, 2 AS id"
        let row = try #require(try Row.fetchOne(db, sql: sql))
        #expect(row.columnNames == ["id", "Title", "note", "data", "share", "id"])
        #expect(row.count == 6)
        #expect(row[0] == .integer(1) && row["id"] == .integer(1) && row[5] == .integer(2))
        #expect(row["title"] == .text("x") && row["nope"] == nil && row[6] == nil && row[-1] == nil)
        #expect(try row.decode(Int.self, named: "id") == 1)
        #expect(try row.decode(String?.self, named: "note") == nil)
        #expect(try row.decode(Double.self, at: 4) == 0.5)
        #expect("\(row)" == "[id: 1, Title: 'x', note: NULL, data: of 1 byte, share: 0.5, id: 2]")
        let error = try failure(RowDecodingError.self) { try row.decode(Int.self, named: "nope") }
        #expect(error.column == "nope" && error.found == nil)
        #expect(throws: RowDecodingError.self) { try row.decode(Int.self, at: 9) }
        #expect(throws: RowDecodingError.self) { try row.decode(Int.self, at: -1) }
        #expect(throws: RowDecodingError.self) { try row.decode(Int.self, named: "note") }
        #expect(row == (try Row.fetchOne(db, sql: sql)))
      }
    }
  }
}
