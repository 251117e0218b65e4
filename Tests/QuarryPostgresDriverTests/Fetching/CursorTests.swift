#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// Rows that arrive one at a time.
@Suite struct CursorTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws { test = try TestDatabase() }

  private func numbers(_ count: Int) throws -> QueryCursor<Int> {
    try Int.fetchCursor(db, sql: "SELECT generate_series(1, $1::int)", arguments: [count])
  }

  @Test func allRows() throws {
    #expect(try Array(numbers(1000)) == Array(1...1000))
    #expect(try Array(numbers(0)) == [])
    #expect(try numbers(3).map { $0 * 2 } == [2, 4, 6])
    #expect(try numbers(3).compactMap { $0 == 2 ? nil : $0 } == [1, 3])
    let cursor = try numbers(1)
    #expect(try cursor.next() == 1)
    #expect(try cursor.next() == nil)
    #expect(try cursor.next() == nil)
    #expect(try Int.fetchOne(db, sql: "SELECT 5") == 5)
    #expect(try Array(#sql("SELECT \(4)", as: Int.self).fetchCursor(db)) == [4])
  }

  /// A hundred million rows would not fit in memory, and would take minutes.
  @Test func leavingEarlyCancels() throws {
    do {
      let cursor = try numbers(100_000_000)
      #expect(try cursor.next() == 1)
      #expect(try cursor.next() == 2)
    }
    #expect(db.openRows == nil)
    for number in 1...50 { #expect(try Int.fetchOne(db, sql: "SELECT $1", arguments: [number]) == number) }
  }

  @Test func leavingEarlyInATransactionKeepsIt() throws {
    try db.execute(sql: "CREATE TABLE t (a int)")
    try db.inTransaction { () throws in
      try db.execute(sql: "INSERT INTO t VALUES (1)")
      do {
        let cursor = try numbers(20_000)
        #expect(try cursor.next() == 1)
        #expect(db.isInsideTransaction)
      }
      try db.execute(sql: "INSERT INTO t VALUES (2)")
    }
    #expect(try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") == [1, 2])
  }

  /// A statement that writes runs to its end.
  @Test func leavingAWriteEarly() throws {
    try db.execute(sql: "CREATE TABLE t (a int)")
    let sql = "INSERT INTO t SELECT generate_series(1, 30000) RETURNING a"
    var cursor: QueryCursor<Int>? = try Int.fetchCursor(db, sql: sql)
    #expect(try cursor?.next() == 1)
    cursor = nil
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 30_000)
    // Without a request for a row, nothing runs.
    _ = try Int.fetchCursor(db, sql: sql)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 30_000)
  }

  @Test func otherStatementsAreRefused() throws {
    let cursor = try numbers(10)
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
    #expect(try cursor.next() == 1)
    let sql = "SELECT generate_series(1, $1::int)"
    #expect(throws: DatabaseUsageError.openCursor(sql: sql)) { try Int.fetchOne(db, sql: "SELECT 1") }
    #expect(throws: DatabaseUsageError.openCursor(sql: sql)) { try db.execute(sql: "SELECT 1") }
    #expect(throws: DatabaseUsageError.openCursor(sql: sql)) { try numbers(1).next() }
    #expect(
      DatabaseUsageError.openCursor(sql: sql).description.contains("read the cursor to its end or release it")
    )
    #expect(try cursor.next() == 2)
    #expect(try Array(cursor) == Array(3...10))
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
  }

  @Test func theEndOfATransactionEndsCursors() throws {
    var outside: QueryCursor<Int>?
    try db.inTransaction { () throws in
      let cursor = try numbers(20_000)
      #expect(try cursor.next() == 1)
      outside = cursor
    }
    #expect(throws: DatabaseUsageError.self) { try outside?.next() }
    struct Undo: Error {}
    #expect(throws: Undo.self) {
      try db.inTransaction { () throws in
        outside = try numbers(100_000_000)
        #expect(try outside?.next() == 1)
        throw Undo()
      }
    }
    #expect(throws: DatabaseUsageError.cursorEnded(sql: "SELECT generate_series(1, $1::int)")) {
      try outside?.next()
    }
    #expect(!db.isInsideTransaction)
    try db.inTransaction { () throws in
      #expect(throws: Undo.self) {
        try db.inSavepoint { () throws in
          outside = try numbers(20_000)
          #expect(try outside?.next() == 1)
          throw Undo()
        }
      }
      #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
    }
  }

  @Test func errorsInTheMiddle() throws {
    let sql = "SELECT 10 / (3 - n) FROM generate_series(1, 5) AS n"
    let cursor = try Int.fetchCursor(db, sql: sql)
    #expect(try cursor.next() == 5)
    #expect(try cursor.next() == 10)
    let error = #expect(throws: DatabaseError.self) { try cursor.next() }
    #expect(error?.state == .divisionByZero)
    #expect(try cursor.next() == nil)
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
    let missing = #expect(throws: DatabaseError.self) {
      try Int.fetchCursor(db, sql: "SELECT missing").next()
    }
    #expect(missing?.state == .undefinedColumn)
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
  }

  @Test func rowsOfAnotherType() throws {
    try db.execute(sql: "CREATE TABLE t (a int); INSERT INTO t VALUES (1), (NULL), (3)")
    let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
    #expect(try cursor.next() == 1)
    let error = #expect(throws: RowDecodingError.self) { try cursor.next() }
    #expect(error?.row == 2)
    #expect(error?.table == "t")
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
  }

  @Test func cancellingACursor() throws {
    let cursor = try numbers(100_000_000)
    #expect(try cursor.next() == 1)
    db.canceller.cancel()
    let error = #expect(throws: DatabaseError.self) { try cursor.forEach { _ in } }
    #expect(error?.isCancelled == true)
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
  }

  @Test func closingWithAnOpenCursor() throws {
    let db = try test.another()
    let cursor = try Int.fetchCursor(db, sql: "SELECT generate_series(1, 100000000)")
    #expect(try cursor.next() == 1)
    db.close()
    #expect(throws: DatabaseUsageError.self) { try cursor.next() }
  }

  /// The memory of two million rows, about 150 MB for a whole result, is not needed.
  @Test func constantMemory() throws {
    func peak() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
      return try #require(Int(line.filter(\.isNumber)))
    }
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
    var sum = 0
    try numbers(1000).forEach { sum += $0 }
    let before = try peak()
    try numbers(2_000_000).forEach { sum += $0 }
    #expect(sum == 500_500 + 2_000_001_000_000)
    // Other tests run at the same time.
    #expect(try peak() - before < 100_000)
  }
}

#endif
