#if PostgreSQL

import Foundation
import Quarry
import QuarryCore
import Testing

@testable import QuarryPostgresDriver

/// The server's errors.
@Suite struct DatabaseErrorTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws { test = try TestDatabase() }

  private func failure(_ sql: String, _ arguments: StatementArguments = [], on db: Database? = nil)
    -> DatabaseError?
  {
    #expect(throws: DatabaseError.self) { try (db ?? self.db).execute(sql: sql, arguments: arguments) }
  }

  private func createTables() throws {
    try db.execute(
      sql: """
        CREATE TABLE lists (id bigint PRIMARY KEY);
        CREATE TABLE items (
          id bigint PRIMARY KEY, list bigint REFERENCES lists, title text NOT NULL UNIQUE, size int CHECK (size > 0)
        );
        INSERT INTO items VALUES (1, NULL, 'secret', 1)
        """
    )
  }

  @Test func constraints() throws {
    try createTables()
    let unique = failure("INSERT INTO items VALUES (2, NULL, 'secret', 1)")
    #expect(unique?.isUniqueViolation == true)
    #expect(unique?.state == .uniqueViolation && unique?.state.class == .integrityConstraintViolation)
    #expect(unique?.constraint == "items_title_key")
    #expect(unique?.table == "items")
    #expect(unique?.schema?.hasPrefix("test_") == true)
    let foreign = failure("INSERT INTO items VALUES (2, 7, 'b', 1)")
    #expect(foreign?.isForeignKeyViolation == true)
    #expect(foreign?.hint == "insert the referenced row first, or delete the rows that refer to it")
    let null = failure("INSERT INTO items VALUES (2, NULL, NULL, 1)")
    #expect(null?.isNotNullViolation == true)
    #expect(null?.column == "title")
    let check = failure("INSERT INTO items VALUES (2, NULL, 'b', 0)")
    #expect(check?.isCheckViolation == true)
    #expect(check?.constraint == "items_size_check")
  }

  /// The server's details contain the values of the row.
  @Test func valuesAreShownOnRequest() throws {
    try createTables()
    let sql = "INSERT INTO items (id, title) VALUES ($1, $2)"
    let hidden = failure(sql, [2, "secret"])
    #expect(hidden?.arguments == nil)
    #expect(hidden?.description.contains("secret") == false)
    let other = try test.another { $0.publicStatementArguments = true }
    let shown = failure(sql, [2, "secret"], on: other)
    #expect(shown?.arguments == [.int(2), .text("secret")])
    #expect(shown?.detail == "Key (title)=(secret) already exists.")
    #expect(
      shown?.description
        == """
        23505 (unique_violation): duplicate key value violates unique constraint "items_title_key"
        detail: Key (title)=(secret) already exists.
        SQL: INSERT INTO items (id, title) VALUES ($1, $2)
        arguments: \([QueryBinding.int(2), .text("secret")])
        """
    )
    #expect(shown?.localizedDescription == shown?.description)
    other.close()
  }

  @Test func positions() {
    let error = failure("SELECT 'é🙂',\n  2,\n  'ü' || missing")
    #expect(error?.state == .undefinedColumn)
    #expect(error?.location == SQLLocation(line: 3, column: 10))
    #expect(
      error?.description.hasPrefix(
        "42703 (undefined_column): column \"missing\" does not exist (at 3:10)\nSQL: "
      ) == true
    )
    #expect(failure("SELEC 1")?.location == SQLLocation(line: 1, column: 1))
    let script = #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT 1;\n\nSELECT 🙂 FROM") }
    #expect(script?.state == .syntaxError)
    #expect(script?.location?.line == 3)
    let untyped = failure("SELECT $1 + $2", [nil, nil])
    #expect(untyped?.location == SQLLocation(line: 1, column: 11))
  }

  @Test func hints() {
    #expect(failure("SELECT lenght('a')")?.hint?.contains("No function matches") == true)
    let raised = failure("DO $$BEGIN RAISE EXCEPTION 'no' USING DETAIL = 'why', HINT = 'do'; END$$")
    #expect(raised?.state == .raiseException)
    #expect(raised?.detail == "why" && raised?.hint == "do")
    let custom = failure("DO $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'QU001'; END$$")
    #expect(custom?.state.description == "QU001")
    #expect(failure("SELECT 1 / 0")?.state == .divisionByZero)
    #expect(failure("SELECT 'x'::int")?.state == .invalidTextRepresentation)
    #expect(failure("SELECT 9223372036854775807 + 1::int8")?.state == .numericValueOutOfRange)
  }

  @Test func deadlocks() async throws {
    try db.execute(sql: "CREATE TABLE t (id int PRIMARY KEY, n int); INSERT INTO t VALUES (1, 0), (2, 0)")
    let test = test
    nonisolated(unsafe) let connections = [try test.another(), try test.another()]
    let both = DispatchGroup()
    let errors = await withTaskGroup(of: DatabaseError?.self, returning: [DatabaseError].self) { group in
      for index in 0..<2 {
        both.enter()
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              let db = connections[index]
              do {
                try db.inTransaction { () throws in
                  try db.execute(sql: "UPDATE t SET n = n + 1 WHERE id = \(index + 1)")
                  both.leave()
                  both.wait()
                  try db.execute(sql: "UPDATE t SET n = n + 1 WHERE id = \(2 - index)")
                }
                continuation.resume(returning: nil)
              } catch { continuation.resume(returning: error as? DatabaseError) }
            }
          }
        }
      }
      var errors: [DatabaseError] = []
      for await case let error? in group { errors.append(error) }
      return errors
    }
    #expect(errors.count == 1)
    #expect(errors.first?.isDeadlock == true)
    #expect(errors.first?.hint == "run the whole transaction again")
    connections.forEach { $0.close() }
  }
}

#endif
