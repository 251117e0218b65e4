import CSQLite
import Foundation
import QuarrySQLite
import Testing

/// FTS5 and R-tree tables keep an internal statement busy after a write, so that an interruption by `sqlite3_interrupt`
/// stays in effect.
@Suite(.timeLimit(.minutes(10))) struct InterruptedModuleTests {
  enum Module: String, CaseIterable, CustomTestStringConvertible {
    case fts4, fts5, rtree

    var testDescription: String { rawValue }

    var creation: String {
      switch self {
      case .fts4: "CREATE VIRTUAL TABLE own USING fts4(x)"
      case .fts5: "CREATE VIRTUAL TABLE own USING fts5(x)"
      case .rtree: "CREATE VIRTUAL TABLE own USING rtree(id, low, high)"
      }
    }

    var insertion: String {
      self == .rtree ? "INSERT INTO own VALUES (NULL, 1, 2)" : "INSERT INTO own VALUES ('x')"
    }

    func write(_ db: Database, rows: Int = 1) throws {
      for _ in 0..<rows { try db.execute(sql: insertion) }
    }
  }

  enum Kind: CaseIterable {
    case queue, memory, pool

    func open(_ folder: String) throws -> any DatabaseWriter {
      switch self {
      case .queue: try DatabaseQueue(path: folder + "/test.sqlite")
      case .memory: try DatabaseQueue()
      case .pool: try DatabasePool(path: folder + "/test.sqlite")
      }
    }
  }

  /// Checks that no transaction is open: the connection can write, and so can others.
  private func check(_ database: any DatabaseWriter, _ kind: Kind, _ module: Module, _ folder: String) throws
  {
    func count() throws -> Int? {
      try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM own") }
    }
    #expect(try count() == 0)
    try database.write { db in
      try module.write(db)
      throw Undo()
    } catching: { (_: Undo) in
    }
    if kind != .memory {
      var configuration = Configuration()
      configuration.busyTimeout = .zero
      let other = try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      try other.write { db in try module.write(db) }
      try other.write { db in try db.execute(sql: "DELETE FROM own") }
      try other.close()
    }
    #expect(try count() == 0)
  }

  @Test(arguments: Module.allCases, Kind.allCases)
  func `a cancelled write is rolled back`(module: Module, kind: Kind) async throws {
    try await withFolder { folder in
      let database = try kind.open(folder)
      try await database.write { db in try db.execute(sql: module.creation) }
      for delay in 0..<8 {
        let begun = AsyncStream<Void>.makeStream()
        let task = Task {
          try await database.write { db in
            try module.write(db)
            begun.continuation.finish()
            while true { _ = try Int.fetchOne(db, sql: "SELECT 1") }
          }
        }
        for await _ in begun.stream {}
        try await Task.sleep(for: .microseconds(delay * 100))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try check(database, kind, module, folder)
      }
      try database.close()
    }
  }

  @Test(arguments: Module.allCases, Kind.allCases)
  func `many small writes are cancelled`(module: Module, kind: Kind) async throws {
    try await withFolder { folder in
      let database = try kind.open(folder)
      try await database.write { db in try db.execute(sql: module.creation) }
      for delay in 0..<20 {
        let task = Task {
          try await database.write { db in while true { try db.inSavepoint { try module.write(db, rows: 3) } }
          }
        }
        try await Task.sleep(for: .microseconds(delay * 150))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      try check(database, kind, module, folder)
      try database.close()
    }
  }

  @Test(arguments: Module.allCases, Kind.allCases)
  func `an interrupted write is rolled back`(module: Module, kind: Kind) throws {
    try withFolder { folder in
      let database = try kind.open(folder)
      try database.write { db in try db.execute(sql: module.creation) }
      for _ in 0..<4 {
        let error = try failure(DatabaseError.self) {
          try database.write { db in
            try module.write(db)
            onThread(DispatchGroup()) { database.interrupt() }
            while true { _ = try Int.fetchOne(db, sql: "SELECT 1") }
          }
        }
        #expect(error.resultCode == .SQLITE_INTERRUPT)
        try check(database, kind, module, folder)
      }
      try database.close()
    }
  }

  @Test(arguments: Module.allCases, Kind.allCases)
  func `an interruption through the C API is rolled back`(module: Module, kind: Kind) throws {
    try withFolder { folder in
      let database = try kind.open(folder)
      try database.write { db in try db.execute(sql: module.creation) }
      try database.write { db in
        try module.write(db)
        sqlite3_interrupt(db.sqliteConnection)
        throw Undo()
      } catching: { (_: Undo) in
      }
      try check(database, kind, module, folder)
      // In a savepoint of a transaction that goes on.
      try database.write { db in
        try db.execute(sql: "CREATE TABLE plain (a)")
        try? db.inSavepoint {
          try module.write(db)
          sqlite3_interrupt(db.sqliteConnection)
          throw Undo()
        }
        try db.execute(sql: "INSERT INTO plain VALUES (1)")
      }
      #expect(try database.read { db in try Int.fetchOne(db, sql: "SELECT a FROM plain") } == 1)
      try check(database, kind, module, folder)
      try database.close()
    }
  }

  private struct Undo: Error {}
}

extension DatabaseWriter {
  /// Runs a write that must throw an error of a type.
  fileprivate func write<E: Error>(_ body: (Database) throws -> Void, catching handle: (E) -> Void) throws {
    do {
      try write(body)
      Issue.record("expected an error")
    } catch let error as E {
      handle(error)
    }
  }
}
