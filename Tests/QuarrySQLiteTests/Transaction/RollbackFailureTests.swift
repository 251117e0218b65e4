import Foundation
import QuarrySQLite
import Synchronization
import Testing

@Suite struct RollbackFailureTests {
  /// Makes rollbacks fail while it is set.
  private final class Fault: Sendable {
    let isSet = Atomic(false)
  }

  @Table("rows") struct Row {
    let id: Int
  }

  private struct Undo: Error {}

  private func configuration(_ fault: Fault) -> Configuration {
    var configuration = Configuration()
    configuration.refusesRollbacks = { fault.isSet.load(ordering: .relaxed) }
    configuration.prepareDatabase { db in
      db.add(function: ScalarFunction("prepared") { (value: Int) in value + 1 })
    }
    return configuration
  }

  private func leaveOpen(_ database: some DatabaseWriter, _ fault: Fault) throws -> RollbackFailureError {
    fault.isSet.store(true, ordering: .relaxed)
    defer { fault.isSet.store(false, ordering: .relaxed) }
    return try failure(RollbackFailureError.self) {
      try database.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        throw Undo()
      }
    }
  }

  @Test(arguments: [false, true]) func `a connection to a file is opened again`(isPool: Bool) throws {
    try withFolder { folder in
      let fault = Fault()
      let path = folder + "/test.sqlite"
      let database: any DatabaseWriter =
        isPool
        ? try DatabasePool(path: path, configuration: configuration(fault))
        : try DatabaseQueue(path: path, configuration: configuration(fault))
      let changes = Counter()
      try database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE t (a); INSERT INTO t VALUES (1); CREATE TEMP TABLE passing (a);
            CREATE TABLE rows (id INTEGER PRIMARY KEY)
            """
        )
        try Row.insert { (100..<200).map { Row(id: $0) } }.execute(db)
        try db.updateHook { _ in changes.increment() }
      }
      let error = try leaveOpen(database, fault)
      #expect(error.outcome == .reopened)
      #expect(error.cause is Undo)
      #expect(error.description.contains("the changes of the transaction are undone"))
      // Others are not locked out.
      let other = try DatabaseQueue(path: path)
      try other.write { db in try db.execute(sql: "INSERT INTO t VALUES (3)") }
      try other.close()
      try database.write { db in
        #expect(try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") == [1, 3])
        #expect(try Int.fetchOne(db, sql: "SELECT prepared(1)") == 2)
        #expect(try db.pragma(.foreignKeys))
        #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO passing VALUES (1)") }
        // Large inserts use a virtual table of the connection.
        try Row.insert { (0..<100).map { Row(id: $0) } }.execute(db)
        try db.execute(sql: "INSERT INTO t VALUES (4)")
      }
      // The hook is still there: it has seen the rows 2 and 4, and those of the large insert.
      #expect(changes.value == 102)
      try database.close()
    }
  }

  @Test func `a database in memory tries again`() throws {
    let fault = Fault()
    let queue = try DatabaseQueue(configuration: configuration(fault))
    try queue.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
    let error = try leaveOpen(queue, fault)
    #expect(error.outcome == .stuck)
    fault.isSet.store(true, ordering: .relaxed)
    #expect(try failure(RollbackFailureError.self) { try queue.read { _ in } }.outcome == .stuck)
    #expect(try failure(RollbackFailureError.self) { try queue.write { _ in } }.outcome == .stuck)
    fault.isSet.store(false, ordering: .relaxed)
    try queue.write { db in
      #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1])
      try db.execute(sql: "INSERT INTO t VALUES (3)")
    }
    #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") } == [1, 3])
    try queue.close()
  }

  @Test func `a connection that cannot be opened again is closed`() throws {
    try withFolder { folder in
      let fault = Fault()
      var configuration = configuration(fault)
      let opened = Counter()
      configuration.prepareDatabase { _ in
        opened.increment()
        if opened.value > 1 { throw Undo() }
      }
      let queue = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      let error = try leaveOpen(queue, fault)
      #expect(error.outcome == .closed)
      #expect(throws: DatabaseUsageError.closed(label: "test.sqlite")) { try queue.read { _ in } }
      try queue.close()
    }
  }

  @Test func `observers keep observing`() async throws {
    try await withFolder { folder in
      let fault = Fault()
      let queue = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration(fault))
      try await queue.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      var counts = queue.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") ?? 0 }
        .makeAsyncIterator()
      #expect(try await counts.next() == 1)
      #expect(try leaveOpen(queue, fault).outcome == .reopened)
      try await queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (3)") }
      #expect(try await counts.next() == 2)
      try queue.close()
    }
  }

  @Test func `a cancelled access throws a cancellation error`() async throws {
    try await withFolder { folder in
      let fault = Fault()
      let queue = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration(fault))
      try await queue.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
      let begun = AsyncStream<Void>.makeStream()
      let task = Task {
        try await queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (2)")
          begun.continuation.finish()
          _ = try Int.fetchOne(db, sql: endlessSQL)
          try db.execute(sql: "INSERT INTO t \(endlessSQL)")
        }
      }
      for await _ in begun.stream {}
      fault.isSet.store(true, ordering: .relaxed)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      fault.isSet.store(false, ordering: .relaxed)
      #expect(try await queue.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") } == [1])
      try queue.close()
    }
  }
}
