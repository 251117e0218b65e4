import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Leaf: Equatable {
  let id: Int
  var parent: Int?
  var name = ""
}

@Table("samples") private struct Specimen {
  let id: Int
  var int: Int?
  var real: Double?
  var text: String?
  var blob: [UInt8]?
  var flag: Bool?
  var date: Date?
  var uuid: UUID?
  var unsigned: UInt64?
}

@Table private struct Document: Equatable {
  let id: Int
  @Column(as: [String].JSONBRepresentation.self) var tags: [String]
}

/// An INSERT of more rows than the text of a statement contains: it reads them from memory, in one statement.
@Suite struct LargeInsertTests {
  private func withLeaves(_ body: (Database) throws -> Void) throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE leafs (
              id INTEGER PRIMARY KEY, parent INTEGER REFERENCES leafs, name TEXT NOT NULL COLLATE NOCASE,
              made TEXT DEFAULT (strftime('%f %J'))
            )
            """
        )
        try body(db)
      }
    }
  }

  private static func leaves(_ ids: ClosedRange<Int>) -> [Leaf] {
    ids.map { Leaf(id: $0, name: "n\($0)") }
  }

  @Test(arguments: [64, 65, 300])
  func `FAIL keeps the rows before the conflict`(count: Int) throws {
    try withLeaves { db in
      let rows = Self.leaves(1...count - 1) + [Leaf(id: 1)]
      let error = try failure(DatabaseError.self) { try Leaf.insert(or: .fail) { rows }.execute(db) }
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
      #expect(try Leaf.fetchCount(db) == count - 1)
      #expect(error.sql?.hasPrefix("INSERT OR FAIL INTO \"leafs\"") == true)
    }
  }

  @Test func `it is one statement`() throws {
    try withLeaves { db in
      // Each row refers to the next one, which SQLite checks at the end of the statement.
      let rows = (1...1_000).map { Leaf(id: $0, parent: $0 % 1_000 + 1, name: "n") }
      let log = Log<String>()
      db.trace { log.append("\($0)") }
      try Leaf.insert { rows }.execute(db)
      db.trace(nil)
      #expect(db.changesCount == 1_000 && db.lastInsertedRowID == 1_000)
      #expect(try Int.fetchOne(db, sql: "SELECT count(DISTINCT made) FROM leafs") == 1)
      #expect(
        log.elements == [
          #"INSERT INTO "leafs" ("id", "parent", "name") SELECT "value1", "value2", "value3" FROM "quarry_rows_3"(?)"#
        ]
      )
      #expect(Leaf.insert { rows }.query.debugDescription.contains("VALUES\n(1, 2, 'n'), (2, 3, 'n')"))
    }
  }

  @Test func `subqueries see the table before the statement`() throws {
    try withLeaves { db in
      let rows = (1...100).map { id in
        Leaf.Columns(id: id, parent: Int?.none, name: #sql("(SELECT count(*) FROM leafs)"))
      }
      try Leaf.insert { rows }.execute(db)
      #expect(try Set(Leaf.select(\.name).fetchAll(db)) == ["0"])
    }
  }

  @Test func `expressions compare values as they do in a statement`() throws {
    try withLeaves { db in
      // A column would have an affinity and a collation, which a value has not.
      let rows = (1...70).map { id in
        Leaf.Columns(
          id: id,
          parent: Int?.none,
          name: Case().when("\(id)".collate(.nocase) == "7", then: "a").else("b")
        )
      }
      try Leaf.insert { rows }.execute(db)
      #expect(try Leaf.where { $0.name == "a" }.select(\.id).fetchAll(db) == [7])
    }
  }

  @Test func `values arrive as bound values do`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql:
            "CREATE TABLE samples (id INTEGER PRIMARY KEY, int, real, text, blob, flag, date, uuid, unsigned)"
        )
        let date = Date(timeIntervalSince1970: 1.5)
        let samples = (1...65).map { id in
          Specimen(
            id: id,
            int: id.isMultiple(of: 2) ? .min : .max,
            real: id == 3 ? .infinity : -0.0,
            text: ["", "a\0b", "ä", String(repeating: "x", count: 5_000)][id % 4],
            blob: [[], [0, 255]][id % 2],
            flag: id.isMultiple(of: 2),
            date: date,
            uuid: UUID(),
            unsigned: UInt64(Int64.max)
          )
        }
        let sql =
          "SELECT *, typeof(int), typeof(real), typeof(text), typeof(blob), typeof(flag), typeof(date) FROM samples"
        for sample in samples { try Specimen.insert { sample }.execute(db) }
        let expected = try Row.fetchAll(db, sql: sql)
        try Specimen.delete().execute(db)
        try Specimen.insert { samples }.execute(db)
        #expect(try Row.fetchAll(db, sql: sql) == expected)
      }
    }
  }

  @Test func `values that cannot be stored are errors before anything is written`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql:
            "CREATE TABLE samples (id INTEGER PRIMARY KEY, int, real, text, blob, flag, date, uuid, unsigned)"
        )
        func refused(_ change: (inout Specimen) -> Void) throws -> DatabaseUsageError {
          var samples = (1...70).map { Specimen(id: $0) }
          change(&samples[69])
          return try failure(DatabaseUsageError.self) {
            try Specimen.insert(or: .fail) { samples }.execute(db)
          }
        }
        let errors = [
          (try refused { $0.real = .nan }, 69 * 9 + 3, "real"),
          (try refused { $0.unsigned = .max }, 69 * 9 + 9, "unsigned"),
          (try refused { $0.date = Date(timeIntervalSince1970: 1e15) }, 69 * 9 + 7, "date"),
        ]
        for (error, position, name) in errors {
          guard case .unstorableArgument(let parameter, let column, _, let sql) = error else {
            Issue.record("\(error)")
            continue
          }
          #expect(parameter == position && column == name && sql.contains("quarry_rows_9"))
        }
        #expect(try Specimen.fetchCount(db) == 0)
        try db.setLimit(.length, to: 1_000)
        let long = (1...70).map {
          Specimen(id: $0, text: String(repeating: "x", count: $0 == 70 ? 1_001 : 1))
        }
        let error = try failure(DatabaseError.self) { try Specimen.insert(or: .fail) { long }.execute(db) }
        #expect(error.resultCode == .SQLITE_TOOBIG)
        #expect(try Specimen.fetchCount(db) == 0)
      }
    }
  }

  @Test func `other forms have SQLite's limit`() throws {
    try withLeaves { db in
      try db.setLimit(.variableNumber, to: 200)
      let subqueries = (1...150).map { id in
        Leaf.Columns(id: id, parent: Int?.none, name: #sql("(SELECT \(bind: "n"))"))
      }
      let error = try failure(TooManyValuesError.self) { try Leaf.insert { subqueries }.execute(db) }
      #expect(error == TooManyValuesError(table: "leafs", count: 450, limit: 200))
      #expect(
        error.description
          == "the INSERT into table 'leafs' has 450 values, and a statement can have at most 200; insert fewer rows at "
          + "a time, or write all rows in the same form, without subqueries and '#sql'"
      )
      #expect(try Leaf.fetchCount(db) == 0)
      try Leaf.insert { Array(subqueries.prefix(66)) }.execute(db)
      #expect(db.changesCount == 66)
    }
  }

  @Test func `statements around it`() throws {
    try withLeaves { db in
      let rows = Self.leaves(1...200)
      try db.seed { rows }
      #expect(db.changesCount == 200)
      // Upserts, cursors and other executors.
      let cursor = try Leaf.upsert { rows.map { Leaf.Draft(id: $0.id, name: "new") } }.returning(\.id)
        .fetchCursor(db)
      #expect(try cursor.next() == 1)
      try Leaf.insert { Self.leaves(201...300) }.execute(on: db)
      #expect(db.changesCount == 100)
      #expect(try Leaf.where { $0.name == "new" }.fetchCount(db) == 200)
      let first = try Leaf.insert { Self.leaves(301...400) }.returning(\.id).fetchOne(on: db)
      #expect(first == 301)
      #expect(try Leaf.fetchCount(db) == 400)
      try With {
        Leaf.where { $0.id < 3 }
      } query: {
        Leaf.insert(or: .ignore) { Self.leaves(399...500) }
      }
      .execute(db)
      #expect(db.changesCount == 100)
      try Leaf.insert(or: .rollback) { Self.leaves(501...600) }.execute(db)
      #expect(try Leaf.fetchCount(db) == 600)
    }
  }

  @Test func `an authorizer decides about the table alone`() throws {
    try withLeaves { db in
      try db.authorizer { authorization in
        switch authorization.action {
        case .insert, .select, .transaction: .allow
        default: authorization.first == "leafs" ? .allow : .deny
        }
      }
      try Leaf.insert { Self.leaves(1...100) }.execute(db)
      #expect(db.changesCount == 100)
      try db.authorizer { $0.action == .insert ? .deny : .allow }
      let error = try failure(DatabaseError.self) { try Leaf.insert { Self.leaves(201...300) }.execute(db) }
      #expect(error.resultCode == .SQLITE_AUTH)
      try db.authorizer(nil)
    }
  }

  @Test func `a read access refuses it`() throws {
    try withDatabase { queue in
      try queue.write { db in try db.execute(sql: "CREATE TABLE leafs (id INTEGER PRIMARY KEY, parent, name)")
      }
      #expect(throws: DatabaseUsageError.self) {
        try queue.read { db in try Leaf.insert { Self.leaves(1...100) }.execute(db) }
      }
    }
  }

  @Test func `observers see the written table`() async throws {
    try await withDatabase { queue in
      try await queue.write { db in
        try db.execute(sql: "CREATE TABLE leafs (id INTEGER PRIMARY KEY, parent, name)")
      }
      var counts = queue.observe { db in try Leaf.fetchCount(db) }.makeAsyncIterator()
      #expect(try await counts.next() == 0)
      try await queue.write { db in try Leaf.insert { Self.leaves(1...100) }.execute(db) }
      #expect(try await counts.next() == 100)
    }
  }

  @Test func `binary JSON`() throws {
    guard SQLiteDialect.linked.version >= 3_045_000 else { return }
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE documents (id INTEGER PRIMARY KEY, tags BLOB)")
        let documents = (1...100).map { Document(id: $0, tags: ["t\($0)"]) }
        try Document.insert { documents }.execute(db)
        #expect(db.changesCount == 100)
        #expect(try Document.order(by: \.id).fetchAll(db) == documents)
      }
    }
  }
}
