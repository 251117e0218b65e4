import Foundation
import QuarrySQLite
import Testing

@Suite struct CodableRowTests {
  enum Kind: String, Codable { case png, jpg }
  enum Level: Int, Codable { case low = 1, high }
  struct Point: Codable, Equatable { var x = 0.5, y = 1 }

  struct User: Codable, Equatable {
    var id: Int64
    var name: String
    var isAdmin = true
    var score: Double? = nil
    var ratio: Float = 0.25
    var small: UInt8 = 200
    var born = Date(timeIntervalSince1970: 1_000)
    var key = UUID(uuidString: "00000000-0000-0000-0000-00000000000A")
    var page = URL(string: "https://example.com")
    var data = Data([1, 2, 3])
    var price = Decimal(string: "12345678901234567890.123456789")
    var kind = Kind.jpg
    var level: Level? = .high
    var tags = ["a", "b"]
    var home: Point? = Point()
    var settings = ["k": 1]
  }

  private static let schema = """
    CREATE TABLE users (
      id INTEGER PRIMARY KEY, name TEXT, isAdmin INTEGER, score REAL, ratio REAL, small INTEGER, born TEXT, key TEXT,
      page TEXT, data BLOB, price TEXT, kind TEXT, level INTEGER, tags TEXT, home TEXT, settings TEXT, extra TEXT
    )
    """

  @Test(arguments: Place.allCases)
  func `a value makes the round trip`(place: Place) throws {
    try withDatabase(place) { queue in
      try queue.write { db in
        try db.execute(sql: Self.schema)
        let user = User(id: 7, name: "Blob")
        let rowID = try db.insert(user, into: "users", otherValues: ["extra": "more", "name": "Other"])
        #expect(rowID == 7)
        let row = try #require(try db.pluck(sql: "SELECT * FROM users"))
        var expected = user
        expected.name = "Other"
        try #expect(row.decode(User.self) == expected)
        #expect(row["tags"] == .text("[\"a\",\"b\"]"))
        #expect(row["kind"] == .text("jpg") && row["level"] == .integer(2) && row["isAdmin"] == .integer(1))
        #expect(row["price"] == .text("12345678901234567890.123456789"))
        #expect(row["extra"] == .text("more"))
        var changed = user
        changed.level = nil
        changed.home = nil
        changed.score = 1.5
        try #expect(db.update("users", to: changed, where: "id = ?", [7]) == 1)
        try #expect(db.update("users", to: changed, where: "id = ?", [8]) == 0)
        let after = try #require(try db.pluck(sql: "SELECT * FROM users"))
        #expect(after["level"] == .null && after["home"] == .null)
        try #expect(after.decode(User.self) == changed)
      }
    }
  }

  @Test func `errors name the column`() throws {
    try withDatabase { queue in
      try queue.read { db in
        struct Pair: Decodable { var a: Int, b: [Int] }
        func decode(_ sql: String) throws -> Pair { try #require(try db.pluck(sql: sql)).decode() }
        try #expect(decode("SELECT 1 AS a, '[1]' AS b").b == [1])
        for (sql, column) in [
          ("SELECT 1 AS a", "b"), ("SELECT 'x' AS a, '[]' AS b", "a"), ("SELECT NULL AS a, '[]' AS b", "a"),
          ("SELECT 1 AS a, '[' AS b", "b"), ("SELECT 1 AS a, '{}' AS b", "b"),
          ("SELECT 1 AS a, NULL AS b", "b"),
          ("SELECT 1 AS a, 5 AS b", "b"), ("SELECT 1.5 AS a, '[]' AS b", "a"),
        ] {
          let error = try failure(RowDecodingError.self) { try decode(sql) }
          #expect(error.column == column, "\(sql)")
        }
        let missing = try failure(RowDecodingError.self) { try decode("SELECT 1 AS a") }
        #expect("\(missing)".contains("expected 'Array<Int>', but the statement does not return this column"))
        #expect(throws: DecodingError.self) { try #require(try db.pluck(sql: "SELECT 1")).decode([Int].self) }
        #expect(throws: DecodingError.self) { try #require(try db.pluck(sql: "SELECT 1")).decode(Kind.self) }
      }
    }
  }

  @Test func `types other than rows are errors`() throws {
    struct Nested: Encodable {
      enum Keys: CodingKey { case a, b }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
        try inner.encode(1, forKey: .b)
      }
    }
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        #expect(throws: DatabaseUsageError.self) { try db.insert([1, 2], into: "t") }
        #expect(throws: DatabaseUsageError.self) { try db.insert(Kind.png, into: "t") }
        #expect(throws: DatabaseUsageError.self) { try db.insert(Nested(), into: "t") }
        struct Missing: Encodable { var b = 1 }
        #expect(throws: DatabaseError.self) { try db.insert(Missing(), into: "t") }
        struct Nothing: Encodable {}
        try db.insert(Nothing(), into: "t")
        try #expect(db.scalar(sql: "SELECT count(*) FROM t") == .integer(1))
      }
    }
  }

  @Test func `types decode themselves with user information`() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "prefix"))
    struct Image: Decodable, Encodable {
      enum Keys: CodingKey { case kind, name }
      var name: String

      init(name: String) { self.name = name }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let prefix = CodingUserInfoKey(rawValue: "prefix").flatMap { decoder.userInfo[$0] as? String } ?? ""
        name = prefix + (try container.decode(String.self, forKey: .name))
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        let prefix = CodingUserInfoKey(rawValue: "prefix").flatMap { encoder.userInfo[$0] as? String } ?? ""
        try container.encode(prefix + name, forKey: .name)
      }
    }
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE images (kind TEXT DEFAULT 'png', name TEXT)")
        try db.insert(Image(name: "x"), into: "images", userInfo: [key: "in "])
        let row = try #require(try db.pluck(sql: "SELECT * FROM images"))
        let container = try row.decoder().container(keyedBy: Image.Keys.self)
        try #expect(container.decode(Kind.self, forKey: .kind) == .png)
        try #expect(row.decode(Image.self, userInfo: [key: "out "]).name == "out in x")
      }
    }
  }

  @Test(arguments: ["0", "-1.5", "12345678901234567890123456789012345678", "0.000000001"])
  func `decimals are exact`(text: String) throws {
    try withDatabase { queue in
      let value = try #require(Decimal(string: text))
      try queue.read { db in
        try #expect(Decimal.fetchOne(db, sql: "SELECT ?", arguments: [value]) == value)
        #expect(throws: DatabaseUsageError.self) {
          try Decimal.fetchOne(db, sql: "SELECT ?", arguments: [Decimal.nan])
        }
        for wrong in ["'12abc'", "''", "' 1'", "1.5", "'NaN'"] {
          #expect(throws: RowDecodingError.self, "\(wrong)") {
            try Decimal.fetchOne(db, sql: "SELECT \(wrong)")
          }
        }
      }
    }
  }
}
