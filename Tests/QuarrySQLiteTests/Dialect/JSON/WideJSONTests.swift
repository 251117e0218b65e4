import QuarrySQLite
import QuarryTesting
import Testing

/// SQLite passes at most 127 arguments to a function. Rows of more members are written in pieces.
@Suite struct WideJSONTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    let columns = WideRow._schema.columns.map { "\"\($0.name.replacing("\"", with: "\"\""))\"" }
    try database.write { db in
      try db.execute(sql: "CREATE TABLE \"wideRows\" (\(columns.joined(separator: ", ")))")
      try db.execute(
        sql: #"CREATE TABLE "wideLists" ("numbers" TEXT NOT NULL); INSERT INTO "wideLists" VALUES ('[]')"#
      )
      try WideRow.insert([WideRow.sample(1), WideRow.sample(2)]).execute(db)
    }
  }

  @Test func rows() throws {
    try database.read { db in
      let rows = try WideRow.select { $0.jsonGroupArray() }.fetchOne(db)
      #expect(rows == [WideRow.sample(1), WideRow.sample(2)])
      #expect(try WideRow.order(by: \.id).select { $0.jsonObject() }.fetchOne(db) == WideRow.sample(1))
      let missing = WideRow.where { $0.id == 1 }.leftJoin(WideRow.as(OtherWide.self).all) {
        $0.id == $1.id + 5
      }
      #expect(try missing.select { $1.jsonObject() }.fetchAll(db) == [nil])
    }
  }

  @Test(.enabled(if: SQLiteLibrary.versionNumber >= 3_045_000)) func binaryRows() throws {
    try database.read { db in
      let rows = try WideRow.select { $0.jsonbGroupArray() }.fetchOne(db)
      #expect(rows == [WideRow.sample(1), WideRow.sample(2)])
    }
  }

  // swift-format-ignore
  @Test func elements() throws {
    try database.read { db in
      let text = try WideRow.find(1).select { _ in
        jsonArray(
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
          21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
          41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
          61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80,
          81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
          101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120,
          121, 122, 123, 124, 125, 126, 127, 128, 129, 130
        )
      }
      .fetchOne(db)
      #expect(text == "[" + (1...130).map(String.init).joined(separator: ",") + "]")
    }
  }

  /// Changes in a row are one call, up to the limit.
  @Test func changes() throws {
    try database.read { db in
      var changed = WideList.columns.numbers.jsonSet(\.[0], 0)
      for index in 1..<150 { changed = changed.jsonSet(\.[index], index) }
      let query = WideList.select { _ in changed }
      let numbers = try query.fetchOne(db)
      #expect(numbers == Array(0..<150))
    }
  }
}

@Table("wideLists") private struct WideList {
  @Column(as: [Int].JSONRepresentation.self) var numbers: [Int]
}

private enum OtherWide: AliasName {}

@Table private struct WideRow: Codable, Equatable {
  let id: Int
  var name: String
  var isOn: Bool
  @Column(#"a "quoted" name"#) var quoted: String?
  var c0: Int
  var c1: Int
  var c2: Int
  var c3: Int
  var c4: Int
  var c5: Int
  var c6: Int
  var c7: Int
  var c8: Int
  var c9: Int
  var c10: Int
  var c11: Int
  var c12: Int
  var c13: Int
  var c14: Int
  var c15: Int
  var c16: Int
  var c17: Int
  var c18: Int
  var c19: Int
  var c20: Int
  var c21: Int
  var c22: Int
  var c23: Int
  var c24: Int
  var c25: Int
  var c26: Int
  var c27: Int
  var c28: Int
  var c29: Int
  var c30: Int
  var c31: Int
  var c32: Int
  var c33: Int
  var c34: Int
  var c35: Int
  var c36: Int
  var c37: Int
  var c38: Int
  var c39: Int
  var c40: Int
  var c41: Int
  var c42: Int
  var c43: Int
  var c44: Int
  var c45: Int
  var c46: Int
  var c47: Int
  var c48: Int
  var c49: Int
  var c50: Int
  var c51: Int
  var c52: Int
  var c53: Int
  var c54: Int
  var c55: Int
  var c56: Int
  var c57: Int
  var c58: Int
  var c59: Int
  var c60: Int
  var c61: Int
  var c62: Int
  var c63: Int
  var c64: Int
  var c65: Int

  static func sample(_ id: Int) -> WideRow {
    WideRow(
      id: id,
      name: "n\(id)",
      isOn: id == 1,
      quoted: "\"q\"",
      c0: id * 0,
      c1: id * 1,
      c2: id * 2,
      c3: id * 3,
      c4: id * 4,
      c5: id * 5,
      c6: id * 6,
      c7: id * 7,
      c8: id * 8,
      c9: id * 9,
      c10: id * 10,
      c11: id * 11,
      c12: id * 12,
      c13: id * 13,
      c14: id * 14,
      c15: id * 15,
      c16: id * 16,
      c17: id * 17,
      c18: id * 18,
      c19: id * 19,
      c20: id * 20,
      c21: id * 21,
      c22: id * 22,
      c23: id * 23,
      c24: id * 24,
      c25: id * 25,
      c26: id * 26,
      c27: id * 27,
      c28: id * 28,
      c29: id * 29,
      c30: id * 30,
      c31: id * 31,
      c32: id * 32,
      c33: id * 33,
      c34: id * 34,
      c35: id * 35,
      c36: id * 36,
      c37: id * 37,
      c38: id * 38,
      c39: id * 39,
      c40: id * 40,
      c41: id * 41,
      c42: id * 42,
      c43: id * 43,
      c44: id * 44,
      c45: id * 45,
      c46: id * 46,
      c47: id * 47,
      c48: id * 48,
      c49: id * 49,
      c50: id * 50,
      c51: id * 51,
      c52: id * 52,
      c53: id * 53,
      c54: id * 54,
      c55: id * 55,
      c56: id * 56,
      c57: id * 57,
      c58: id * 58,
      c59: id * 59,
      c60: id * 60,
      c61: id * 61,
      c62: id * 62,
      c63: id * 63,
      c64: id * 64,
      c65: id * 65
    )
  }
}
