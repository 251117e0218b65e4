import Foundation
import QuarrySQLite
import Testing

@Suite struct FunctionInvocationTests {
  let database: DatabaseQueue

  init() throws { database = try FunctionDatabase.make() }

  @Test func errorsReachTheCaller() throws {
    try database.read { db in
      let failing = try failure(DatabaseError.self) { try Sample.select { $failing($0.id) }.fetchAll(db) }
      #expect(failing.message == "oops: 'quoted' and ünïcode")
      let coded = try failure(DatabaseError.self) {
        try #sql("SELECT failingInSQLite()", as: Int.self).fetchAll(db)
      }
      #expect(coded.extendedResultCode == .SQLITE_CONSTRAINT_TRIGGER && coded.message == "not today")
      let aggregate = try failure(DatabaseError.self) {
        try Sample.select { $joined($0.name ?? "?", separator: "") }.fetchAll(db)
      }
      #expect(aggregate.message == Oops().description, "\(aggregate)")
      // The connection remains usable.
      let names = try Sample.select { $reversed($0.name ?? "") }.fetchAll(db)
      #expect(names == ["cba", "", "zyx"])
    }
  }

  @Test(arguments: [
    ("reversed(1)", "argument 1 of function reversed(): expected 'String', found INTEGER 1"),
    ("reversed(NULL)", "argument 1 of function reversed(): expected 'String', found NULL"),
    ("reversed()", "wrong number of arguments to function reversed()"),
    ("\"second name\"('a', 'b')", "argument 2 of function second name(): expected 'Int', found TEXT 'b'"),
    ("echoInt(1.5)", "argument 1 of function echoInt(): expected 'Int64', found REAL 1.5"),
    ("echoKind('other')", "argument 1 of function echoKind(): expected 'SampleKind', found TEXT 'other'"),
    ("sorted('[1')", "argument 1 of function sorted(): "),
    ("echoBlob('text')", "argument 1 of function echoBlob(): expected 'Array<UInt8>', found TEXT 'text'"),
    ("echoUUID('x')", "argument 1 of function echoUUID(): expected 'UUID', found TEXT 'x'"),
    ("echo(CAST(x'ff' AS TEXT))", "argument 1 of function echo(): the text is not valid UTF-8"),
    ("median('a')", "argument 1 of function median(): expected 'Double', found TEXT 'a'"),
    ("tooBig()", "cannot store the result: the largest integer in SQLite is"),
    ("notANumber()", "cannot store the result: it is not a number (NaN)"),
  ])
  func wrongArgumentsAreErrors(call: String, message: String) throws {
    try database.read { db in
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT \(call)") }
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func valuesMakeTheRoundTrip() throws {
    try database.read { db in
      let texts = ["", "a\0b", "\0", "é😀", String(repeating: "x", count: 100_000)]
      for text in texts {
        let back = try Values($echo(text)).fetchOne(db)
        #expect(back == text)
      }
      for number in [Int64.min, -1, 0, .max] {
        let back = try Values($echoInt(number)).fetchOne(db)
        #expect(back == number)
      }
      for bytes: [UInt8] in [[], [0], [0, 255, 0]] {
        let back = try Values($echoBlob(bytes)).fetchOne(db)
        #expect(back == bytes)
      }
      let uuid = UUID()
      let sameUUID = try Values($echoUUID(uuid)).fetchOne(db)
      #expect(sameUUID == uuid)
      let date = Date(timeIntervalSince1970: 1.5)
      let sameDate = try Values($echoDate(date)).fetchOne(db)
      #expect(sameDate == date)
    }
  }

  @Test func methods() throws {
    try database.read { db in
      let counter = FunctionCounter()
      db.add(function: counter.$note)
      db.add(function: counter.$noteAll)
      db.add(function: counter.$count)
      try db.execute(sql: "SELECT note(name) FROM samples WHERE name IS NOT NULL; SELECT noteAll('z')")
      #expect(counter.texts == ["abc", "xyz", "z"])
      let count = try Values(counter.$count()).fetchOne(db)
      #expect(count == 3)
      let isNull = try #sql("SELECT \(counter.$note("a")) IS NULL", as: Bool.self).fetchOne(db)
      #expect(isNull == true)
    }
  }

  @Test func objectsAreReleased() throws {
    try database.read { db in
      db.add(function: FunctionCounter().$note)
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT note('a')") }
      #expect(
        error.message.hasPrefix("the 'FunctionCounter' object that the function belongs to was deallocated")
      )
    }
  }

  @Test func removal() throws {
    try database.read { db in
      let before = try Values($answer()).fetchOne(db)
      #expect(before == 42)
      db.remove(function: $answer)
      let error = try failure(DatabaseError.self) { try Values($answer()).fetchOne(db) }
      #expect(error.message == "no such function: answer")
      db.add(function: $answer)
      let after = try Values($answer()).fetchOne(db)
      #expect(after == 42)
    }
  }

  /// A function that is declared deterministic may be used in an index. Others may not.
  @Test func determinism() throws {
    try database.write { db in
      try db.execute(sql: "CREATE INDEX i ON samples(\"second name\"(name, 2))")
      let error = try failure(DatabaseError.self) {
        try db.execute(sql: "CREATE INDEX j ON samples(reversed(name))")
      }
      #expect(error.message.contains("non-deterministic"))
    }
  }

  struct Bad: ScalarDatabaseFunction {
    var name: String
    var argumentCount: Int?
    var isDeterministic: Bool { false }
    func invoke(_ decoder: inout some QueryDecoder) throws -> QueryBinding { .null }
  }

  @Test(arguments: [
    (Bad(name: String(repeating: "a", count: 256), argumentCount: 1), "at most 255 bytes"),
    (Bad(name: "a\0b", argumentCount: 1), "no NUL"),
    (
      Bad(name: "f", argumentCount: 128),
      "function f() has 128 arguments; SQLite supports at most 127"
    ),
  ])
  func invalidFunctionsAreErrors(function: Bad, message: String) throws {
    try database.read { db in
      db.add(function: function)
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT 1") }
      #expect(error.message.contains(message))
      try db.execute(sql: "SELECT 1")
    }
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(function: function) }
    #expect(throws: DatabaseError.self) { try DatabaseQueue(configuration: configuration) }
  }

  @Test func aRunningStatementKeepsItsFunction() throws {
    try database.read { db in
      let cursor = try Sample.select { $reversed($0.name ?? "") }.fetchCursor(db)
      _ = try cursor.next()
      db.remove(function: $reversed)
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT 1") }
      #expect(error.resultCode == .SQLITE_BUSY)
      let rest = try cursor.next()
      #expect(rest == "")
    }
  }
}
