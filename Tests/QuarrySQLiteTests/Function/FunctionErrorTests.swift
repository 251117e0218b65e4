import Foundation
import QuarrySQLite
import Testing

/// An error that Swift code throws in SQL is reported with its localized description.
@Suite struct FunctionErrorTests {
  private struct Shown: LocalizedError {
    var errorDescription: String? { "the server is asleep" }
  }

  private struct Described: Error, CustomStringConvertible {
    var description: String { "no more than 3" }
  }

  /// Has no localized description. Foundation would say that the operation could not be completed.
  private struct Mute: LocalizedError, CustomStringConvertible {
    var description: String { "out of paper" }
  }

  private struct Plain: Error {
    var code = 7
  }

  private static let errors: [(error: any Error, text: String)] = [
    (Shown(), "the server is asleep"),
    (Described(), "no more than 3"),
    (Mute(), "out of paper"),
    (Plain(), "Plain(code: 7)"),
    (DatabaseError(resultCode: .SQLITE_BUSY, message: "it is night"), "it is night"),
    (RowNotFoundError(table: "shops", key: "1"), RowNotFoundError(table: "shops", key: "1").description),
  ]

  @Test(arguments: errors.indices)
  func `scalar functions`(index: Int) throws {
    let (error, text) = Self.errors[index]
    try withDatabase { queue in
      try queue.write { db in
        db.add(function: ScalarFunction("fail") { (_: Int) throws -> Int in throw error })
        db.add(function: VariadicFunction("failToo") { _ in throw error })
        for sql in ["SELECT fail(1)", "SELECT failToo(1, 'a')"] {
          let failure = try failure(DatabaseError.self) { try Row.fetchAll(db, sql: sql) }
          #expect(failure.message == text)
          #expect(failure.sql == sql)
        }
      }
    }
  }

  @Test(arguments: errors.indices)
  func `aggregate functions, in a step and at the end`(index: Int) throws {
    let (error, text) = Self.errors[index]
    try withDatabase { queue in
      try queue.write { db in
        db.add(
          function: AggregateFunction("failStep", initial: 0) { (_: inout Int, _: Int) in
            throw error
          } result: {
            $0
          }
        )
        db.add(
          function: AggregateFunction("failEnd", initial: 0) { (count: inout Int, _: Int) in
            count += 1
          } result: { _ -> Int in
            throw error
          }
        )
        for name in ["failStep", "failEnd"] {
          let failure = try failure(DatabaseError.self) { try Row.fetchAll(db, sql: "SELECT \(name)(1)") }
          #expect(failure.message == text)
        }
      }
    }
  }

  /// A type whose values fail to decode.
  private struct Picky: QueryBindable {
    var queryBinding: QueryBinding { .null }

    init(decoder: inout some QueryDecoder) throws {
      _ = try decoder.decode(Int.self)
      throw QueryDecodingError.other(Shown())
    }
  }

  @Test func `the arguments of a function`() throws {
    try withDatabase { queue in
      try queue.write { db in
        db.add(function: ScalarFunction("pick") { (_: Picky) -> Int in 1 })
        let failure = try failure(DatabaseError.self) { try Row.fetchAll(db, sql: "SELECT pick(5)") }
        #expect(failure.message == "argument 1 of function pick(): the server is asleep, found INTEGER 5")
      }
    }
  }

  private struct Failing: FTS5Tokenizer {
    init(arguments: [String], in db: Database) throws {
      if arguments == ["never"] { throw Shown() }
    }

    func tokenize(_ text: String, for purpose: FTS5Tokenization, _ add: (FTS5Token) throws -> Void) throws {
      if text.contains("!") { throw Described() }
      try add(FTS5Token(text, range: 0..<text.utf8.count))
    }
  }

  @Test func `tokenizers, also at the first use of their table`() throws {
    try withFolder { folder in
      let isAsleep = Log<Bool>()
      struct Sleeper: FTS5Tokenizer {
        nonisolated(unsafe) static var isAsleep: () -> Bool = { false }
        init(arguments: [String], in db: Database) throws {
          if Self.isAsleep() { throw Shown() }
        }

        func tokenize(_ text: String, for purpose: FTS5Tokenization, _ add: (FTS5Token) throws -> Void) throws
        {
          try add(FTS5Token(text, range: 0..<text.utf8.count))
        }
      }
      Sleeper.isAsleep = { !isAsleep.elements.isEmpty }
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        try db.add(tokenizer: Failing.self, named: "failing")
        try db.add(tokenizer: Sleeper.self, named: "sleeper")
      }
      let path = folder + "/texts.sqlite"
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.write { db in
        let made = try failure(DatabaseError.self) {
          try db.execute(sql: "CREATE VIRTUAL TABLE t USING fts5(a, tokenize = 'failing never')")
        }
        #expect(made.message == "tokenizer failing: the server is asleep")
        try db.execute(
          sql: """
            CREATE VIRTUAL TABLE t USING fts5(a, tokenize = 'failing');
            CREATE VIRTUAL TABLE s USING fts5(a, tokenize = 'sleeper')
            """
        )
        let filled = try failure(DatabaseError.self) { try db.execute(sql: "INSERT INTO t VALUES ('no!')") }
        #expect(filled.message == "tokenizer failing: no more than 3")
        // The reason is reported once, and not for any other statement.
        let other = try failure(DatabaseError.self) { try db.execute(sql: "SELECT abs('x', 2)") }
        #expect(other.message == "wrong number of arguments to function abs()")
      }
      try queue.close()
      isAsleep.append(true)
      let again = try DatabaseQueue(path: path, configuration: configuration)
      try again.read { db in
        let met = try failure(DatabaseError.self) {
          try Row.fetchAll(db, sql: "SELECT * FROM s WHERE s MATCH 'x'")
        }
        #expect(met.message == "tokenizer sleeper: the server is asleep")
        #expect(met.sql == "SELECT * FROM s WHERE s MATCH 'x'")
      }
      try again.close()
    }
  }

  @Test func `a tokenizer that is used in Swift, and two connections`() throws {
    func prepared() throws -> DatabaseQueue {
      let queue = try DatabaseQueue()
      try queue.write { db in
        try db.add(tokenizer: Failing.self, named: "failing")
        try db.execute(sql: "CREATE VIRTUAL TABLE t USING fts5(a, tokenize = 'failing')")
      }
      return queue
    }
    let (first, second) = (try prepared(), try prepared())
    try first.write { db in
      let made = try failure(DatabaseError.self) { try db.fts5Tokenizer("failing", arguments: ["never"]) }
      #expect(made.message == "tokenizer failing: the server is asleep")
      let tokenizer = try db.fts5Tokenizer("failing")
      let used = try failure(DatabaseError.self) { try tokenizer.tokenize("no!", for: .document) { _ in } }
      #expect(used.message == "tokenizer failing: no more than 3")
      try second.write { db in
        let other = try failure(DatabaseError.self) { try db.execute(sql: "SELECT abs('x', 2)") }
        #expect(other.message == "wrong number of arguments to function abs()")
      }
      let other = try failure(DatabaseError.self) { try db.execute(sql: "SELECT abs('x', 2)") }
      #expect(other.message == "wrong number of arguments to function abs()")
    }
    try first.close()
    try second.close()
  }

  @Test(arguments: errors.indices)
  func `auxiliary functions`(index: Int) throws {
    let (error, text) = Self.errors[index]
    try withDatabase { queue in
      try queue.write { db in
        try db.add(function: FTS5AuxiliaryFunction<Int>("fail") { _ in throw error })
        try db.execute(sql: "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x')")
        let failure = try failure(DatabaseError.self) {
          try Row.fetchAll(db, sql: "SELECT fail(t) FROM t WHERE t MATCH 'x'")
        }
        #expect(failure.message == "function fail(): \(text)")
      }
    }
  }
}
