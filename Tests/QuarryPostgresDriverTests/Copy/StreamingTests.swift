#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

@Table("notes") struct Line: Equatable {
  let id: Int
  var body = ""
}

private struct Stop: Error {}

/// Inserting the rows of a sequence, and which statements this sends.
@Suite struct StreamingTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql: "CREATE TABLE notes (id bigint PRIMARY KEY, body text NOT NULL CHECK (body <> 'bad'))"
    )
  }

  private var count: Int {
    get throws { try Int.fetchOne(db, sql: "SELECT count(*) FROM notes") ?? -1 }
  }

  private func notes(_ ids: ClosedRange<Int>) -> [Line] { ids.map { Line(id: $0, body: "n\($0)") } }

  /// Whether the server runs a COPY for the table, as the transaction's statement sees it.
  private func sendsCopy(_ statement: @escaping ([Line]) -> some Statement) throws -> Bool {
    var isCopy = false
    try db.insert(streaming: notes(1...200), batchSize: 100) { batch in
      if batch[0].id > 1 { isCopy = db.openCopy != nil }
      return statement(batch)
    }
    return isCopy
  }

  @Test func allRowsOrNone() throws {
    #expect(try db.insert(streaming: notes(1...1203)) { batch in Line.insert { batch } } == 1203)
    #expect(try Line.order(by: \.id).fetchAll(db) == notes(1...1203))
    #expect(try db.insert(streaming: [Line]()) { batch in Line.insert { batch } } == 0)
    for size in [0, -1] {
      #expect(
        throws: DatabaseUsageError.invalidSetting("'batchSize' must be at least 1, not \(size)")
      ) {
        try db.insert(streaming: notes(1...2), batchSize: size) { batch in Line.insert { batch } }
      }
    }
    let error = #expect(throws: DatabaseError.self) {
      try db.insert(streaming: notes(2000...2999) + notes(5...5)) { batch in Line.insert { batch } }
    }
    #expect(error?.isUniqueViolation == true)
    #expect(error?.constraint == "notes_pkey")
    #expect(error?.table == "notes")
    #expect(error?.detail == nil)
    #expect(error?.sql == #"COPY "notes" ("id", "body") FROM STDIN (FORMAT binary)"#)
    #expect(try count == 1203)
    #expect(!db.isInsideTransaction)
  }

  @Test func insertsAreCopiedIfTheyConsistOfValues() throws {
    #expect(try sendsCopy { batch in Line.insert { batch } })
    try db.execute(sql: "TRUNCATE notes")
    #expect(
      try sendsCopy { batch in
        Line.insert {
          ($0.body, $0.id)
        } values: {
          for line in batch { (line.body, line.id) }
        }
      }
    )
    try db.execute(sql: "TRUNCATE notes")
    #expect(
      try false
        == sendsCopy { batch in
          Line.insert { batch }.onConflict {
            $0.id
          } doUpdate: {
            $0.body = $1.body
          }
        }
    )
    try db.execute(sql: "TRUNCATE notes")
    #expect(try false == sendsCopy { batch in Line.insert { batch }.returning(\.id) })
    try db.execute(sql: "TRUNCATE notes")
    #expect(
      try false
        == sendsCopy { batch in
          Line.insert {
            for line in batch { Line.Columns(id: line.id, body: #sql("lower(\(bind: line.body))")) }
          }
        }
    )
  }

  /// Each would not mean the same by COPY.
  @Test(arguments: [
    "CREATE RULE r AS ON INSERT TO notes DO INSTEAD NOTHING",
    """
    CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER t AFTER INSERT ON notes EXECUTE FUNCTION f()
    """,
    "ALTER TABLE notes ADD parent bigint REFERENCES notes",
    "ALTER TABLE notes DROP body, ADD body char(5)[]",
    "ALTER TABLE notes DROP body, ADD body json",
    "ALTER TABLE notes RENAME TO base; CREATE VIEW notes AS SELECT * FROM base",
    "ALTER TABLE notes ALTER id ADD GENERATED ALWAYS AS IDENTITY",
    "ALTER TABLE notes DROP body, ADD body text GENERATED ALWAYS AS ('a') STORED",
  ])
  func tablesForWhichInsertsRun(definition: String) throws {
    try db.execute(sql: definition)
    let insert = try #require(Line.insert { notes(1...100) }.plainInsert)
    #expect(try db.copyPlan(for: insert) == nil)
  }

  @Test func rowSecurity() throws {
    let role = "quarry_\(UInt32.random(in: 0...(.max)))"
    let schema = try #require(try String.fetchOne(db, sql: "SELECT current_schema()::text"))
    try db.execute(
      sql: """
        CREATE ROLE \(role); GRANT ALL ON SCHEMA \(schema) TO \(role); GRANT ALL ON notes TO \(role);
        ALTER TABLE notes ENABLE ROW LEVEL SECURITY; CREATE POLICY small ON notes USING (id < 150);
        SET ROLE \(role)
        """
    )
    defer { try? db.execute(sql: "RESET ROLE; DROP OWNED BY \(role); DROP ROLE \(role)") }
    let error = #expect(throws: DatabaseError.self) {
      try db.insert(streaming: notes(1...200), batchSize: 100) { batch in Line.insert { batch } }
    }
    #expect(error?.state == .insufficientPrivilege)
    #expect(try db.insert(streaming: notes(1...100)) { batch in Line.insert { batch } } == 100)
    #expect(try count == 100)
  }

  /// A statement of the closure finds the rows of the batches before, and the rest follows.
  @Test func statementsBetweenBatches() throws {
    var counts: [Int] = []
    try db.insert(streaming: notes(1...400), batchSize: 100) { batch in
      counts.append(try count)
      if batch[0].id == 201 {
        try db.inSavepoint { try Line.insert { Line(id: 1000, body: "other") }.execute(db) }
      }
      return Line.insert { batch }
    }
    #expect(counts == [0, 100, 200, 301])
    #expect(try count == 401)
  }

  /// The COPY reports the violation to the statement that ends it.
  @Test func aViolationIsReportedByTheNextStatement() throws {
    let error = thrown(DatabaseError.self) {
      try db.insert(
        streaming: notes(1...100) + [Line(id: 101, body: "bad")] + notes(102...300),
        batchSize: 100
      ) {
        batch in
        if batch[0].id == 201 { _ = try count }
        return Line.insert { batch }
      }
    }
    #expect(error?.isCheckViolation == true)
    #expect(error?.constraint == "notes_body_check")
    #expect(try count == 0)
  }

  @Test func errorsOfTheClosureAndOfTheSource() throws {
    try db.inTransaction { () throws in
      try Line.insert { Line(id: 1, body: "before") }.execute(db)
      #expect(throws: Stop.self) {
        try db.insert(streaming: notes(2...1000), batchSize: 100) { batch in
          if batch[0].id > 500 { throw Stop() }
          return Line.insert { batch }
        }
      }
      // The savepoint was rolled back, and the transaction goes on.
      #expect(try count == 1)
      #expect(throws: CancellationError.self) {
        try db.insert(streaming: notes(2...1000), batchSize: 100) { batch in
          if batch[0].id > 500 { db.control.cancel() }
          return Line.insert { batch }
        }
      }
      db.control.endCancellation()
      #expect(try count == 1)
    }
    #expect(try count == 1)
  }

  /// A value that cannot be stored is refused by the INSERT, before it is sent.
  @Test func unstorableValues() throws {
    let error = #expect(throws: DatabaseUsageError.self) {
      try db.insert(streaming: notes(1...150) + [Line(id: 151, body: "a\0b")], batchSize: 100) { batch in
        Line.insert { batch }
      }
    }
    guard case .unstorableArgument(102, "body", let reason, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("NUL"))
    #expect(try count == 0)
    try db.execute(sql: "ALTER TABLE notes ALTER id TYPE int")
    let large = #expect(throws: DatabaseError.self) {
      try db.insert(streaming: notes(1...150) + [Line(id: 3_000_000_000, body: "a")], batchSize: 100) {
        batch in
        Line.insert { batch }
      }
    }
    #expect(large?.state == .numericValueOutOfRange)
    #expect(try count == 0)
    #expect(try db.insert(streaming: notes(1...150)) { batch in Line.insert { batch } } == 150)
  }

  @Test func lostConnections() throws {
    let other = try test.another()
    let pid = try #require(try Int.fetchOne(db, sql: "SELECT pg_backend_pid()"))
    let error = thrown(DatabaseError.self) {
      try db.insert(streaming: notes(1...2000), batchSize: 100) { batch in
        if batch[0].id == 501 {
          _ = try Bool.fetchOne(other, sql: "SELECT pg_terminate_backend($1::int, 5000)", arguments: [pid])
        }
        return Line.insert { batch }
      }
    }
    #expect(error?.isConnectionLost == true)
    #expect(db.isClosed)
    #expect(try Int.fetchOne(other, sql: "SELECT count(*) FROM notes") == 0)
  }

  /// A pool replaces the connection.
  @Test func lostConnectionsOfAPool() throws {
    try withPool { pool in
      let killer = try test.another()
      let memos = (1...2000).map { Memo(id: $0, title: "m") }
      let error = #expect(throws: DatabaseError.self) {
        try pool.write { db in
          let pid = try Int.fetchOne(db, sql: "SELECT pg_backend_pid()") ?? 0
          try db.insert(streaming: memos, batchSize: 100) { batch in
            if batch[0].id == 501 {
              _ = try Bool.fetchOne(
                killer,
                sql: "SELECT pg_terminate_backend($1::int, 5000)",
                arguments: [pid]
              )
            }
            return Memo.insert { batch }
          }
        }
      }
      #expect(error?.isConnectionLost == true)
      let count = try pool.write { db in
        try db.insert(streaming: memos) { batch in Memo.insert { batch } }
      }
      #expect(count == 2000)
      #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 2000)
    }
  }

  /// A long stream is sent as several COPYs, so that an error is found before its end.
  @Test func longStreams() throws {
    let text = String(repeating: "x", count: 50_000)
    var batches = 0
    let rows = (1...1500).lazy.map { Line(id: $0 == 10 ? 9 : $0, body: text) }
    let error = thrown(DatabaseError.self) {
      try db.insert(streaming: rows, batchSize: 10) { batch in
        batches += 1
        return Line.insert { batch }
      }
    }
    #expect(error?.isUniqueViolation == true)
    #expect(batches < 100)
    let good = (1...1000).lazy.map { Line(id: $0, body: text) }
    #expect(try db.insert(streaming: good) { batch in Line.insert { batch } } == 1000)
    #expect(try Int.fetchOne(db, sql: "SELECT sum(length(body))::bigint FROM notes") == 50_000_000)
  }

  private static let long = String(repeating: "x", count: 5000)

  private func longNotes(_ ids: ClosedRange<Int>) -> [Line] { ids.map { Line(id: $0, body: Self.long) } }

  /// The server stores rows while the closure runs, which can use the connection.
  @Test func statementsWhileRowsAreStored() throws {
    var counts: [Int] = []
    try db.inTransaction { () throws in
      try db.insert(streaming: longNotes(1...800), batchSize: 200) { batch in
        if batch[0].id > 1 {
          #expect(db.openCopy?.isWaiting == true)
          #expect(db.isInsideTransaction)
        }
        if batch[0].id == 401 {
          counts.append(try count)
          #expect(db.openCopy == nil)
        }
        return Line.insert { batch }
      }
    }
    #expect(counts == [400])
    #expect(try count == 800)
    #expect(!db.isInsideTransaction)
  }

  /// The error of a row names the table, which the connection cannot ask for while it waits.
  @Test func rowsOfOtherStatementsWhileRowsAreStored() throws {
    try db.insert(streaming: longNotes(1...400), batchSize: 200) { batch in
      if batch[0].id > 1 {
        #expect(db.openCopy?.isWaiting == true)
        let error = #expect(throws: (any Error).self) {
          let row = try #require(try Row.fetchOne(db, sql: "SELECT NULL::text AS body FROM notes"))
          #expect(db.openCopy == nil)
          _ = try row.decode(String.self, at: 0)
        }
        #expect("\(error as Any)".contains("body"))
      }
      return Line.insert { batch }
    }
    #expect(try count == 400)
  }

  @Test func endsWhileRowsAreStored() throws {
    let other = try test.another()
    let pid = try #require(try Int.fetchOne(db, sql: "SELECT pg_backend_pid()"))
    #expect(throws: Stop.self) {
      try db.insert(streaming: longNotes(1...400), batchSize: 200) { batch in
        if batch[0].id > 1 {
          #expect(db.openCopy?.isWaiting == true)
          throw Stop()
        }
        return Line.insert { batch }
      }
    }
    #expect(try count == 0)
    #expect(throws: CancellationError.self) {
      try db.insert(streaming: longNotes(1...400), batchSize: 200) { batch in
        if batch[0].id > 1 { db.control.cancel() }
        return Line.insert { batch }
      }
    }
    db.control.endCancellation()
    #expect(try count == 0)
    let error = thrown(DatabaseError.self) {
      try db.insert(streaming: longNotes(1...400), batchSize: 200) { batch in
        if batch[0].id > 1 {
          _ = try Bool.fetchOne(other, sql: "SELECT pg_terminate_backend($1::int, 5000)", arguments: [pid])
        }
        return Line.insert { batch }
      }
    }
    #expect(error?.isConnectionLost == true)
    #expect(try Int.fetchOne(other, sql: "SELECT count(*) FROM notes") == 0)
  }

  @Test func scalarsAndDictionaries() throws {
    try Line.insert { notes(1...3) }.execute(db)
    #expect(try db.scalar(sql: "SELECT count(*) FROM notes") == .integer(3))
    #expect(try db.scalar(sql: "SELECT id FROM notes WHERE false") == nil)
    #expect(try db.pluck(sql: "SELECT id, body FROM notes ORDER BY id")?["body"] == .text("n1"))
    let bodies = try db.dictionary(sql: "SELECT id, body FROM notes") { row in
      (try row.decode(Int.self, at: 0), try row.decode(String.self, at: 1))
    }
    #expect(bodies == [1: "n1", 2: "n2", 3: "n3"])
    #expect(try db.dictionary(Line.select { ($0.id, $0.body) }) == bodies)
    var ids: [DatabaseValue] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT id FROM notes WHERE id > $1 ORDER BY id", arguments: [1])
    while let row = try rows.next() { ids.append(row["id"] ?? .null) }
    #expect(ids == [.integer(2), .integer(3)])
  }
}

#endif
