import Foundation
import QuarrySQLite
import Testing

/// Changes of the contents that are not made by an INSERT, UPDATE or DELETE.
@Suite(.timeLimit(.minutes(10))) struct ReplacedContentTests: ObservationSuite {
  typealias Kind = ObservedWriter

  /// Observes a query, makes a change, and expects a value.
  private func expectValue<Value: Equatable & Sendable>(
    _ expected: Value,
    of writer: any DatabaseWriter,
    _ fetch: @escaping @Sendable (Database) throws -> Value,
    after change: () async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var values = writer.observe(fetch).makeAsyncIterator()
    let first = try await values.next()
    #expect(first != expected, sourceLocation: sourceLocation)
    try await change()
    #expect(try await values.next() == expected, sourceLocation: sourceLocation)
  }

  private static func tables(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `the database is erased`(kind: Kind, usesPreupdateHook: Bool) async throws {
    try await withWriter(kind, usesPreupdateHook: usesPreupdateHook) { writer in
      try await expectValue(0, of: writer, Self.tables) {
        try await writer.barrierWriteWithoutTransaction { db in try db.erase() }
      }
    }
  }

  @Test(arguments: Kind.allCases) func `a migrator erases the database`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      var old = DatabaseMigrator()
      old.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a (x)") }
      try await old.migrate(writer)
      var new = DatabaseMigrator()
      new.eraseDatabaseOnSchemaChange = true
      new.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE b (x)") }
      let migrator = new
      var values = writer.observe { db in
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE name IN ('a', 'b')")
      }.makeAsyncIterator()
      #expect(try await values.next() == ["a"])
      try await migrator.migrate(writer)
      var last = try await values.next()
      // One value may show the moment between the two transactions.
      if last == [] { last = try await values.next() }
      #expect(last == ["b"])
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a backup replaces the contents`(kind: Kind, usesPreupdateHook: Bool) async throws {
    try await withWriter(kind, usesPreupdateHook: usesPreupdateHook) { writer in
      let source = try DatabaseQueue()
      try await source.write { db in
        try db.execute(sql: "CREATE TABLE lists (id INTEGER PRIMARY KEY, title TEXT)")
        try db.execute(sql: "INSERT INTO lists VALUES (1, 'Restored')")
      }
      let titles: @Sendable (Database) throws -> [String] = { db in
        try String.fetchAll(db, sql: "SELECT title FROM lists ORDER BY id")
      }
      try await expectValue(["Restored"], of: writer, titles) { try await source.backup(to: writer) }
      // The contents are still observed.
      try await expectValue(["Restored", "New"], of: writer, titles) {
        try await writer.write { db in try db.execute(sql: "INSERT INTO lists VALUES (2, 'New')") }
      }
      // A cancelled backup changes nothing.
      var values = writer.observe(titles).makeAsyncIterator()
      _ = try await values.next()
      await #expect(throws: BackupCancelledError.self) {
        try await source.backup(to: writer, pagesPerStep: 1) { _ in .cancel }
      }
      #expect(try await fires(&values) == false)
      try await close(source)
    }
  }

  private func close(_ database: DatabaseQueue) async throws {
    func close() throws { try database.close() }
    try close()
  }

  @Test(arguments: [Kind.memory, .disk])
  func `a database is attached and detached`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      let count: @Sendable (Database) throws -> Int? = { db in
        guard try db.attachedDatabases().contains(where: { $0.name == "other" }) else { return nil }
        return try Int.fetchOne(db, sql: "SELECT count(*) FROM other.sqlite_master")
      }
      // A name without a schema means a table of the attached database.
      let number: @Sendable (Database) throws -> Int? = { db in
        try? Int.fetchOne(db, sql: "SELECT x FROM numbers")
      }
      try await expectValue(0, of: writer, count) {
        try await writer.writeWithoutTransaction { db in try db.attach(.memory, as: "other") }
      }
      try await writer.write { db in
        try db.execute(sql: "CREATE TABLE other.numbers (x); INSERT INTO other.numbers VALUES (7)")
      }
      try await expectValue(nil, of: writer, number) {
        try await writer.writeWithoutTransaction { db in try db.detach("other") }
      }
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `the schema changes`(kind: Kind, usesPreupdateHook: Bool) async throws {
    try await withWriter(kind, usesPreupdateHook: usesPreupdateHook) { writer in
      try await expectValue(
        ["notes"],
        of: writer,
        { db in try String.fetchAll(db, sql: "SELECT title FROM titles") }
      ) {
        try await writer.write { db in
          try db.execute(sql: "DROP VIEW titles; CREATE VIEW titles AS SELECT 'notes' AS title")
        }
      }
      try await expectValue(
        ["id", "title", "listID"],
        of: writer,
        { db in try db.schema.columnDefinitions(table: "reminders").map(\.name) }
      ) {
        try await writer.writeWithoutTransaction { db in
          try db.execute(sql: "DROP TRIGGER logged")
          try SchemaChanger(db).alter(table: "reminders") { $0.drop(column: "notes") }
        }
      }
      // A rebuild by hand, as SQLite's documentation describes it.
      try await expectValue(
        [10, 20],
        of: writer,
        { db in try Int.fetchAll(db, sql: "SELECT id FROM lists") }
      ) {
        try await writer.writeWithoutTransaction { db in
          try db.execute(
            sql: """
              PRAGMA foreign_keys = OFF;
              BEGIN;
              CREATE TABLE new_lists (id INTEGER PRIMARY KEY, title TEXT);
              INSERT INTO new_lists SELECT id * 10, title FROM lists;
              DROP TABLE lists;
              ALTER TABLE new_lists RENAME TO lists;
              COMMIT;
              PRAGMA foreign_keys = ON;
              """
          )
        }
      }
    }
  }

  @Test(arguments: [Kind.memory, .disk])
  func `a temporary table hides another one`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      try await expectValue(1, of: writer, { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM lists") })
      {
        try await writer.write { db in
          try db.execute(sql: "CREATE TEMP TABLE lists AS SELECT 1 AS id, 'x' AS title")
        }
      }
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a blob is written and read`(kind: Kind, usesPreupdateHook: Bool) async throws {
    try await withWriter(kind, usesPreupdateHook: usesPreupdateHook) { writer in
      try await writer.write { db in
        try db.execute(sql: "CREATE TABLE images (id INTEGER PRIMARY KEY, data BLOB, size INTEGER)")
        try db.execute(sql: "INSERT INTO images VALUES (1, zeroblob(3), 3)")
      }
      let write: @Sendable (Database) throws -> Void = { db in
        let blob = try db.openBlob(table: "images", column: "data", rowID: 1, access: .readWrite)
        let next = try blob.read().map { $0 &+ 1 }
        try blob.write(next)
        try blob.close()
      }
      for inTransaction in [true, false] {
        var statements = writer.observe { db in try Row.fetchAll(db, sql: "SELECT data FROM images") }
          .makeAsyncIterator()
        var blobs = writer.observe { db in
          try db.openBlob(table: "images", column: "data", rowID: 1).read()
        }.makeAsyncIterator()
        let first = try await (statements.next(), blobs.next())
        if inTransaction {
          try await writer.write(write)
        } else {
          try await writer.writeWithoutTransaction(write)
        }
        let second = try await (statements.next(), blobs.next())
        #expect(second.0 != nil && second.0 != first.0)
        #expect(second.1 != nil && second.1 != first.1)
      }
    }
  }

  @Test(arguments: Kind.allCases) func `a copy changes nothing`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      var values = writer.observe { db in try String.fetchAll(db, sql: "SELECT title FROM lists") }
        .makeAsyncIterator()
      _ = try await values.next()
      let copy = try DatabaseQueue()
      try await writer.backup(to: copy)
      _ = try await writer.checkpoint()
      _ = try await writer.writeWithoutTransaction { db in try db.serialize() }
      #expect(try await fires(&values) == false)
      try await close(copy)
    }
  }

  /// SQLite attaches the copy for a time, so the observers are told, although nothing has changed.
  @Test(arguments: Kind.allCases) func `vacuuming produces a value`(kind: Kind) async throws {
    try await withFolder { folder in
      try await withWriter(kind) { writer in
        var values = writer.observe { db in try String.fetchAll(db, sql: "SELECT title FROM lists") }
          .makeAsyncIterator()
        let first = try await values.next()
        try await writer.vacuum()
        #expect(try await values.next() == first)
        try await writer.vacuum(into: folder + "/copy.sqlite")
        #expect(try await values.next() == first)
      }
    }
  }

  /// These changes are not seen, as the article says.
  @Test func `other connections of the process`() async throws {
    try await withFolder { folder in
      for kind in [0, 1] {
        let location = kind == 0 ? DatabaseLocation.file(folder + "/x.sqlite") : .sharedMemory(named: folder)
        let first = try DatabaseQueue(location)
        let second = try DatabaseQueue(location)
        try await first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        let count: @Sendable (Database) throws -> Int? = { db in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
        }
        var values = first.observe(count).makeAsyncIterator()
        #expect(try await values.next() == 0)
        try await second.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
        #expect(try await fires(&values) == false)
        try await expectValue(2, of: first, count) {
          try await second.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
          try await first.write { db in try db.notifyChanges() }
        }
        try await close(first)
        try await close(second)
      }
    }
  }
}
