import QuarrySQLite
import Testing

/// The error for a missing table or column suggests the migration, if there are migrations.
@Suite struct MissingMigrationTests {
  private static let failing = [
    ("SELECT * FROM absent", "no such table: absent"),
    ("SELECT absent FROM t", "no such column: absent"),
    ("INSERT INTO t (absent) VALUES (1)", "table t has no column named absent"),
    ("UPDATE absent SET a = 1", "no such table: absent"),
  ]

  private func migrated(_ name: String? = nil) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    var migrator = name.map { DatabaseMigrator(tableName: $0) } ?? DatabaseMigrator()
    migrator.registerMigration("Create t") { db in try db.execute(sql: "CREATE TABLE t (a)") }
    try migrator.migrate(queue)
    return queue
  }

  @Test(arguments: failing)
  func `a migrated database`(sql: String, message: String) throws {
    for name in [nil, "grdb_migrations"] {
      let queue = try migrated(name)
      let error = try failure(DatabaseError.self) { try queue.write { db in try db.execute(sql: sql) } }
      #expect(error.message == message)
      #expect(error.hint == "check that the migration that creates the table or column has run")
      #expect(
        error.description.hasSuffix(
          "\nhint: check that the migration that creates the table or column has run"
        )
      )
      #expect(error.sql == sql)
      // The connection remains usable.
      try #expect(queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 0)
      try queue.close()
    }
  }

  @Test(arguments: failing)
  func `a database without migrations`(sql: String, message: String) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE t (a); CREATE TABLE quarry_migrations (name)")
        let error = try failure(DatabaseError.self) { try db.execute(sql: sql) }
        #expect(error.message == message)
        #expect(error.hint == nil)
      }
    }
  }

  @Test func `a table dropped after its statement was cached`() throws {
    let queue = try migrated()
    try queue.write { db in
      let select = try db.prepare(sql: "SELECT a FROM t")
      try db.execute(sql: "DROP TABLE t")
      let error = try failure(DatabaseError.self) { try select.step() }
      #expect(error.message == "no such table: t")
      #expect(error.hint == "check that the migration that creates the table or column has run")
    }
    try queue.close()
  }

  @Test func `other errors, an authorizer that refuses, and readers of a pool`() throws {
    let queue = try migrated()
    try queue.write { db in
      let syntax = try failure(DatabaseError.self) { try db.execute(sql: "SELEC 1") }
      #expect(syntax.hint == nil)
      let function = try failure(DatabaseError.self) { try db.execute(sql: "SELECT absent()") }
      #expect(function.hint == nil)
      try db.authorizer { _ in .deny }
      let error = try failure(DatabaseError.self) { try db.execute(sql: "SELECT * FROM absent") }
      #expect(error.message.contains("absent") || error.message.contains("not authorized"))
      try db.authorizer(nil)
    }
    try queue.close()
    try withFolder { folder in
      let pool = try DatabasePool(path: folder + "/a.sqlite")
      var migrator = DatabaseMigrator()
      migrator.registerMigration("Create t") { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try migrator.migrate(pool)
      let error = try failure(DatabaseError.self) {
        try pool.read { db in try Row.fetchAll(db, sql: "SELECT * FROM absent") }
      }
      #expect(error.hint == "check that the migration that creates the table or column has run")
      try pool.close()
    }
  }
}
