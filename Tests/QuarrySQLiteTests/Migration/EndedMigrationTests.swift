import QuarrySQLite
import Testing

/// Migrations that end their own transaction. The error says what is true: what is committed, and what is not.
@Suite struct EndedMigrationTests {
  private struct Failure: Error {}

  /// How a migration runs.
  enum Kind: CaseIterable {
    case deferred, immediate, version

    func migrate(_ queue: DatabaseQueue, _ scripts: [String], fails: Bool = false) throws {
      if self == .version {
        try VersionMigrator(desiredSchemaVersion: 1).runMigrationsIfNecessary(queue) { _ in
          scripts.joined(separator: ";\n")
        }
        return
      }
      var migrator = DatabaseMigrator()
      migrator.registerMigration("one", foreignKeyChecks: self == .deferred ? .deferred : .immediate) { db in
        for script in scripts { try db.execute(sql: script) }
        if fails { throw Failure() }
      }
      try migrator.migrate(queue)
    }
  }

  private func tables(_ queue: DatabaseQueue) throws -> [String] {
    try queue.read { (db: Database) throws -> [String] in
      try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE name IN ('before', 'after') ORDER BY name DESC"
      )
    }
  }

  private func checkNotApplied(_ queue: DatabaseQueue, _ kind: Kind) throws {
    try queue.read { (db: Database) throws -> Void in
      #expect(try db.userVersion() == 0)
      #expect(try DatabaseMigrator().appliedIdentifiers(db).isEmpty)
      #expect(try db.pragma(.foreignKeys))
    }
  }

  @Test(arguments: ["COMMIT", "END", "commit transaction", "/* end */ ; END TRANSACTION"], Kind.allCases)
  func `changes before a commit are kept`(end: String, kind: Kind) throws {
    for later in [
      [], ["CREATE TABLE after (a)"], ["BEGIN", "CREATE TABLE after (a)"],
      ["CREATE TABLE after (a)", "COMMIT"],
    ] {
      for isOneScript in [false, true] {
        try withDatabase { queue in
          var scripts = ["CREATE TABLE before (a)", end] + later
          if isOneScript { scripts = [scripts.joined(separator: ";")] }
          let error = try failure(DatabaseMigrationError.self) { try kind.migrate(queue, scripts) }
          guard case .committedEarly(let name, let cause) = error else { throw error }
          #expect(name == (kind == .version ? "version 1" : "one"))
          #expect(cause as? DatabaseUsageError == .transactionEnded)
          #expect("\(error)".contains("the changes before this statement are committed"))
          #expect(!"\(error)".contains("was rolled back;"))
          #expect(try tables(queue) == ["before"])
          try checkNotApplied(queue, kind)
        }
      }
    }
  }

  @Test(arguments: ["ROLLBACK", "rollback transaction;"], Kind.allCases)
  func `changes before a rollback are undone`(end: String, kind: Kind) throws {
    for later in [[], ["CREATE TABLE after (a)"]] {
      try withDatabase { queue in
        let error = try failure(DatabaseMigrationError.self) {
          try kind.migrate(queue, ["CREATE TABLE before (a)", end] + later)
        }
        guard case .failed(_, let cause) = error else { throw error }
        #expect(cause as? DatabaseUsageError == .transactionEnded)
        #expect("\(error)".contains("failed and was rolled back"))
        #expect(try tables(queue).isEmpty)
        try checkNotApplied(queue, kind)
      }
    }
  }

  @Test(arguments: [Kind.deferred, .immediate])
  func `an error of the closure after a commit`(kind: Kind) throws {
    try withDatabase { queue in
      let error = try failure(DatabaseMigrationError.self) {
        try kind.migrate(queue, ["CREATE TABLE before (a)", "COMMIT"], fails: true)
      }
      guard case .committedEarly("one", let cause) = error else { throw error }
      #expect(cause is Failure)
      #expect(try tables(queue) == ["before"])
      // The next error of the same connection is another one.
      let next = try failure(DatabaseMigrationError.self) { try kind.migrate(queue, ["SELECT"]) }
      guard case .failed("one", _) = next else { throw next }
      // Without the statement, and without its changes, the migration runs.
      try queue.write { db in try db.execute(sql: "DROP TABLE before") }
      try kind.migrate(queue, ["CREATE TABLE before (a)"])
      #expect(try tables(queue) == ["before"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `a commit that fails or is refused is no commit`(kind: Kind) throws {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in try db.commitHook { .rollback } }
      let error = try failure(DatabaseMigrationError.self) {
        try kind.migrate(queue, ["CREATE TABLE before (a)", "COMMIT"])
      }
      guard case .failed = error else { throw error }
      #expect(try tables(queue).isEmpty)
      try queue.writeWithoutTransaction { db in try db.commitHook(nil) }
    }
  }

  /// Later statements of a script would otherwise each run in a transaction of their own.
  @Test(arguments: ["COMMIT", "END", "ROLLBACK"])
  func `no statement of a script runs after the end of a write`(end: String) throws {
    try withDatabase { queue in
      let scripts: [(Database) throws -> Void] = [
        { try $0.execute(sql: "CREATE TABLE before (a); \(end); CREATE TABLE after (a)") },
        {
          try $0.forEachStatement(sql: "CREATE TABLE before (a); \(end); CREATE TABLE after (a)") {
            try $0.run()
          }
        },
        { db in
          try db.inSavepoint {
            try db.execute(sql: "CREATE TABLE before (a); \(end); CREATE TABLE after (a)")
          }
        },
      ]
      for script in scripts {
        #expect(throws: DatabaseUsageError.transactionEnded) { try queue.write(script) }
        #expect(try tables(queue) == (end == "ROLLBACK" ? [] : ["before"]))
        try queue.write { db in try db.execute(sql: "DROP TABLE IF EXISTS before") }
      }
      // Outside of a transaction, a script may begin and end its own.
      try queue.writeWithoutTransaction { (db: Database) throws -> Void in
        try db.execute(sql: "BEGIN; CREATE TABLE before (a); \(end); CREATE TABLE after (a)")
        try db.execute(sql: "DROP TABLE after")
      }
    }
    #expect("\(DatabaseUsageError.transactionEnded)".contains("COMMIT and END keep the changes before them"))
  }
}
