#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

/// Rows of `Encodable` types, and values of SQL text.
@Suite struct EncodingTests {
  private struct User: Codable, Equatable {
    struct Address: Codable, Equatable { var city: String }
    enum Role: String, Codable { case admin, guest }
    enum Level: Int, Codable { case low = 1, high }

    var id: Int
    var name: String
    var isActive: Bool
    var role: Role
    var level: Level
    var price: Decimal?
    var address: Address
    var tags: [String]
    var birth: Date?
    var key: UUID
  }

  private static let table = """
    CREATE TABLE "User's" (
      id int PRIMARY KEY, name text NOT NULL, "isActive" boolean NOT NULL, role text NOT NULL, level smallint NOT NULL,
      price numeric, address jsonb NOT NULL, tags jsonb NOT NULL, birth timestamptz, key uuid NOT NULL
    )
    """

  private static let user = User(
    id: 1,
    name: "Zoë \"Z\" O'Neil",
    isActive: true,
    role: .guest,
    level: .high,
    price: Decimal(string: "1234567890.0123456789"),
    address: User.Address(city: "Bern"),
    tags: ["a", "b\"c"],
    birth: Date(timeIntervalSince1970: 1_000_000.5),
    key: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  )

  @Test func `inserts and updates`() throws {
    let test = try TestDatabase()
    let db = test.db
    try db.execute(sql: Self.table)
    var user = Self.user
    try db.insert(user, into: "User's")
    func users() throws -> [User] {
      try Row.fetchAll(db, sql: "SELECT * FROM \"User's\" ORDER BY id").map { row in try row.decode(User.self)
      }
    }
    #expect(try users() == [user])
    try db.insert(user, into: "User's", otherValues: ["id": 2, "birth": nil])
    user.price = nil
    user.tags = []
    user.role = .admin
    #expect(try db.update("User's", to: user, where: "id = $1 AND name = $2", [1, user.name]) == 1)
    #expect(try users().first == user)
    #expect(try db.update("User's", to: ["name": "all"], where: "true") == 2)
    #expect(try db.update("User's", to: ["name": "none"], where: "id = $1", [9]) == 0)
    #expect(try users().map(\.name) == ["all", "all"])
    #expect(try users().map(\.birth) == [user.birth, nil])
    let error = thrown(DatabaseError.self) { try db.insert(user, into: "User's") }
    #expect(error?.isUniqueViolation == true)
    let missing = thrown(DatabaseError.self) { try db.insert(["other": 1], into: "User's") }
    #expect(missing?.state == .undefinedColumn)
    let array = thrown(DatabaseUsageError.self) { try db.insert([1], into: "User's") }
    #expect(array?.description == "a row cannot contain an array; encode its elements separately")
    let nul = thrown(DatabaseUsageError.self) { try db.insert(["name": "a\0"], into: "User's") }
    #expect(nul.map { "\($0)".contains("NUL") } == true)
  }

  @Test func `values of SQL text`() throws {
    let test = try TestDatabase()
    let db = test.db
    try db.execute(
      sql: "CREATE TABLE cars (name text, price int); INSERT INTO cars VALUES ('a', 1), ('b', 2), ('a', 3)"
    )
    #expect(try db.scalar(sql: "SELECT count(*) FROM cars WHERE price > $1", arguments: [1]) == .integer(2))
    #expect(try db.scalar(sql: "SELECT name FROM cars WHERE false") == nil)
    #expect(try db.scalar(sql: "SELECT NULL") == .null)
    #expect(try db.pluck(sql: "SELECT * FROM cars ORDER BY price")?.values == [.text("a"), .integer(1)])
    let prices = try db.dictionary(sql: "SELECT name, price FROM cars ORDER BY price") { row in
      (try row.decode(String.self, at: 0), try row.decode(Int.self, at: 1))
    }
    #expect(prices == ["a": 3, "b": 2])
    let query = SQLQueryExpression("SELECT name, price FROM cars ORDER BY price", as: (String, Int).self)
    #expect(try db.dictionary(query) == ["a": 3, "b": 2])
  }

  @Test func `a cursor over rows`() throws {
    let test = try TestDatabase()
    let sql = "SELECT n, 'row ' || n AS title FROM generate_series(1, $1::int) n"
    let cursor = try Row.fetchCursor(test.db, sql: sql, arguments: [1000])
    var rows: [Row] = []
    while let row = try cursor.next() { rows.append(row) }
    // The rows outlive the cursor's results.
    #expect(rows.count == 1000)
    #expect(rows[0].description == "[n: 1, title: 'row 1']")
    #expect(rows[999]["title"] == .text("row 1000"))
    #expect(rows == (try Row.fetchAll(test.db, sql: sql, arguments: [1000])))
    let error = thrown(DatabaseError.self) {
      let cursor = try Row.fetchCursor(test.db, sql: "SELECT 1 / (3 - n) FROM generate_series(1, 5) n")
      while let row = try cursor.next() { rows.append(row) }
    }
    #expect(error?.state == .divisionByZero)
    #expect(rows.count == 1002)
  }

  @Test func `connections that can only read`() throws {
    let test = try TestDatabase()
    #expect(!test.db.isReadonly)
    let reader = try test.another { $0.readonly = true }
    defer { reader.close() }
    #expect(reader.isReadonly)
    try test.db.execute(sql: "SET default_transaction_read_only = on")
    #expect(test.db.isReadonly)
    try test.db.execute(sql: "RESET default_transaction_read_only")
    #expect(!test.db.isReadonly)
  }
}

#endif
