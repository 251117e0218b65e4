#if PostgreSQL

import CPostgres
import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

private struct Stop: Error {}

/// A COPY that stays open while the source of the rows runs.
@Suite struct OpenCopyTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql: "CREATE TABLE notes (id bigint PRIMARY KEY, body text NOT NULL CHECK (body <> 'bad'))"
    )
  }

  private static let text = String(repeating: "x", count: 5000)

  private func notes(_ ids: ClosedRange<Int>) -> [Line] { ids.map { Line(id: $0, body: Self.text) } }

  private var count: Int {
    get throws { try Int.fetchOne(db, sql: "SELECT count(*) FROM notes") ?? -1 }
  }

  /// The number of statements that inserted the rows: the server counts those of a transaction.
  private var statements: Int {
    get throws { try Int.fetchOne(db, sql: "SELECT count(DISTINCT cmin::text) FROM notes") ?? -1 }
  }

  /// Inserts 4 MB.
  private func insert(_ body: (Int) throws -> Void = { _ in }) throws {
    try db.insert(streaming: notes(1...800), batchSize: 100) { batch in
      try body(batch[0].id)
      return Line.insert { batch }
    }
  }

  @Test func oneCopyForAllRows() throws {
    var areWaiting: [Bool] = []
    try insert { _ in areWaiting.append(db.openCopy?.isWaiting == true) }
    #expect(areWaiting == [false] + Array(repeating: true, count: 7))
    #expect(try statements == 1)
    try db.execute(sql: "TRUNCATE notes")
    try Line.insert { notes(1...800) }.execute(db)
    #expect(try statements == 1)
    // A very long one ends now and then, so that its errors are found.
    try db.execute(sql: "TRUNCATE notes")
    try db.insert(streaming: notes(1...4000)) { batch in Line.insert { batch } }
    #expect(try statements == 2)
  }

  /// The time of the source is not that of a statement, also if the closure sets the timeout.
  @Test(arguments: [false, true]) func statementTimeouts(isSetLate: Bool) throws {
    let timeout = "SET statement_timeout = '250ms'"
    if !isSetLate { try db.execute(sql: timeout) }
    try insert { first in
      if isSetLate, first == 101 { try db.execute(sql: timeout) }
      if first == 201 || first == 701 { Thread.sleep(forTimeInterval: 0.5) }
    }
    #expect(try count == 800)
    #expect(try statements > 1)
  }

  @Test func statementsOfTheClosure() throws {
    var counts: [Int] = []
    try insert { first in if first == 301 || first == 401 { counts.append(try count) } }
    #expect(counts == [300, 400])
    #expect(try count == 800)
  }

  /// The rows of a COPY are in the form of the columns that the table had before.
  @Test func changesOfTheTable() throws {
    try db.execute(sql: "CREATE TABLE marks (id bigint PRIMARY KEY, value float8 NOT NULL)")
    try db.insert(streaming: (1...400).map { Mark(id: $0, value: 1.5) }, batchSize: 100) { batch in
      if batch[0].id == 201 { try db.execute(sql: "ALTER TABLE marks ALTER value TYPE bigint") }
      return Mark.insert { batch }
    }
    #expect(try Int.fetchAll(db, sql: "SELECT DISTINCT value FROM marks") == [2])
    try db.execute(sql: "TRUNCATE notes")
    try insert { first in
      if first == 301 { try db.execute(sql: "CREATE RULE none AS ON INSERT TO notes DO INSTEAD NOTHING") }
    }
    #expect(try count == 300)
  }

  @Test func functionsOfLibpq() throws {
    var count: String?
    try insert { first in
      if first != 501 { return }
      let result = PQexec(db.postgresConnection, "SELECT count(*) FROM notes")
      count = String(cString: PQgetvalue(result, 0, 0))
      PQclear(result)
    }
    #expect(count == "500")
    #expect(try self.count == 800)
    let refused = #expect(throws: DatabaseError.self) {
      try insert { _ in _ = db.postgresConnection }
    }
    #expect(refused?.isUniqueViolation == true)
    #expect(try self.count == 800)
  }

  @Test func endsOfAnOpenCopy() throws {
    let other = try test.another()
    let pid = try #require(try Int.fetchOne(db, sql: "SELECT pg_backend_pid()"))
    try db.inTransaction { () throws in
      try Line.insert { Line(id: 1000, body: "first") }.execute(db)
      #expect(throws: Stop.self) { try insert { if $0 > 500 { throw Stop() } } }
      #expect(try count == 1)
      #expect(throws: CancellationError.self) { try insert { if $0 > 500 { db.control.cancel() } } }
      db.control.endCancellation()
      #expect(try count == 1)
      // The server stops the COPY, and the transaction goes on.
      let interrupted = #expect(throws: DatabaseError.self) {
        try insert { first in
          if first == 501 {
            db.control.interrupt()
            Thread.sleep(forTimeInterval: 0.2)
          }
        }
      }
      #expect(interrupted?.state == .queryCanceled)
      #expect(try count == 1)
      let violation = #expect(throws: DatabaseError.self) {
        try db.insert(streaming: notes(1...300) + [Line(id: 301, body: "bad")] + notes(302...800)) { batch in
          Line.insert { batch }
        }
      }
      #expect(violation?.isCheckViolation == true)
      #expect(try count == 1)
      try insert()
    }
    #expect(try count == 801)
    try db.execute(sql: "TRUNCATE notes")
    let lost = #expect(throws: DatabaseError.self) {
      try insert { first in
        if first == 501 {
          _ = try Bool.fetchOne(other, sql: "SELECT pg_terminate_backend($1::int, 5000)", arguments: [pid])
        }
      }
    }
    #expect(lost?.isConnectionLost == true)
    #expect(try Int.fetchOne(other, sql: "SELECT count(*) FROM notes") == 0)
  }

  /// A value that only an INSERT stores or refuses, after rows were sent.
  @Test func rowsThatCannotBeCopied() throws {
    let error = thrown(DatabaseUsageError.self) {
      try db.insert(streaming: notes(1...450) + [Line(id: 451, body: "a\0b")], batchSize: 100) { batch in
        Line.insert { batch }
      }
    }
    guard case .unstorableArgument? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try count == 0)
    #expect(!db.isInsideTransaction)
  }

  /// A batch size is no size of memory.
  @Test func batchesOfAnySize() throws {
    let rows = (1...700).lazy.map { Line(id: $0, body: "n") }
    #expect(try db.insert(streaming: rows, batchSize: .max) { batch in Line.insert { batch } } == 700)
    #expect(
      try db.insert(streaming: notes(701...900), batchSize: .max) { batch in Line.insert { batch } } == 200
    )
    #expect(try count == 900)
  }

  @Test func settingsOfAnySize() throws {
    try withPool({
      $0.maximumConnectionCount = .max
      $0.statementCacheSize = .max
    }) { pool in
      try pool.write { db in try Memo.insert { Memo(id: 1, title: "m") }.execute(db) }
      #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 1)
    }
  }

  /// Whether rows of a table are copied.
  private func isCopied(_ definition: String) throws -> Bool {
    try db.execute(sql: "DROP TABLE notes; \(definition)")
    let insert = try #require(Line.insert { notes(1...100) }.plainInsert)
    return try db.copyPlan(for: insert) != nil
  }

  @Test func tablesWithReferencesAndParts() throws {
    try db.execute(
      sql: """
        CREATE TABLE owners (id bigint PRIMARY KEY);
        CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'
        """
    )
    let columns = "(id bigint PRIMARY KEY, body text NOT NULL"
    let parts = "CREATE TABLE part PARTITION OF notes FOR VALUES FROM (0) TO (10000)"
    let trigger = "CREATE TRIGGER t AFTER INSERT ON part FOR EACH ROW EXECUTE FUNCTION f()"
    #expect(try isCopied("CREATE TABLE notes \(columns), owner bigint REFERENCES owners)"))
    #expect(try !isCopied("CREATE TABLE notes \(columns), parent bigint REFERENCES notes)"))
    #expect(try isCopied("CREATE TABLE notes \(columns)) PARTITION BY RANGE (id); \(parts)"))
    #expect(try !isCopied("CREATE TABLE notes \(columns)) PARTITION BY RANGE (id); \(parts); \(trigger)"))
  }
}

@Table private struct Mark {
  let id: Int
  var value: Double
}

#endif
