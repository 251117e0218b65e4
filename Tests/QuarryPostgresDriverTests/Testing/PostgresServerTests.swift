#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryTesting

@Suite struct PostgresServerTests {
  @Test func settingsReachTheServer() throws {
    var settings = PostgresServer.Settings()
    settings.options = ["max_connections": "12", "work_mem": "3MB"]
    let server = try PostgresServer.temporary(settings)
    let pool = try DatabasePool(server.location)
    let found = try pool.read { db in
      try ["max_connections", "work_mem", "fsync"].map { try Row.fetchOne(db, sql: "SHOW \($0)")?[0] }
    }
    #expect(found == [.text("12"), .text("3MB"), .text("off")])
    try pool.close()
    let folder = try #require(server.folder)
    #expect(FileManager.default.fileExists(atPath: folder))
    try server.stop()
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(throws: PostgresServerError.stopped) { try server.temporaryDatabase() }
    try server.stop()
  }

  @Test func logOfAServerThatDoesNotStart() throws {
    var settings = PostgresServer.Settings()
    settings.options = ["no_such_setting": "1"]
    let error = try #require(
      thrown(PostgresServerError.self) { _ = try PostgresServer.temporary(settings) }
    )
    guard case .notStarted(let reason, let log) = error else {
      Issue.record(error)
      return
    }
    #expect(reason == "it ended")
    #expect(log.contains("unrecognized configuration parameter \"no_such_setting\""))
    #expect(error.description.hasPrefix("the server did not start: it ended; its log:\n"))
  }

  @Test func missingPrograms() throws {
    var settings = PostgresServer.Settings()
    settings.programs = "/nonexistent"
    let error = PostgresServerError.programsNotFound(folders: ["/nonexistent"])
    #expect(throws: error) { _ = try PostgresServer.temporary(settings) }
    #expect(
      error.description == """
        cannot find 'initdb' and 'postgres' in '/nonexistent'; install PostgreSQL ('apt-get install postgresql', \
        'brew install postgresql@17'), set 'Settings.programs' to the folder of the programs, or set the environment \
        variable QUARRY_POSTGRES_URL to the URL of a running server
        """
    )
  }

  @Test func localizedErrors() {
    let errors: [PostgresServerError] = [
      .programsNotFound(folders: ["/bin"]), .noUser(reason: "none"),
      .commandFailed(command: "initdb", output: ""),
      .notStarted(reason: "it ended", log: ""), .stopped, .templateInUse(name: "a", message: "b"),
      .noDatabase,
    ]
    for error in errors { #expect((error as any Error).localizedDescription == error.description) }
  }

  @Test func wrongLocale() throws {
    var settings = PostgresServer.Settings()
    settings.locale = "xx_XX.nothing"
    let error = try #require(
      thrown(PostgresServerError.self) { _ = try PostgresServer.temporary(settings) }
    )
    guard case .commandFailed(let command, let output) = error else {
      Issue.record(error)
      return
    }
    #expect(command.contains("initdb"))
    #expect(output.contains("invalid locale name"))
  }

  @Test func wrongURLOfAnExistingServer() {
    #expect(throws: DatabaseError.self) {
      try PostgresServer.existing(
        .parameters(["host": "/nonexistent", "user": "postgres", "dbname": "postgres"])
      )
    }
    #expect(throws: DatabaseUsageError.self) { try PostgresServer.existing(.url("http://localhost")) }
  }

  /// The databases of a process that has ended are dropped, and those of a running one are not.
  @Test func databasesOfOtherProcesses() throws {
    let location = try PostgresServer.shared().location
    let abandoned = "quarry_0123456789abcdef_7"
    let pool = try DatabasePool(location)
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE DATABASE \(abandoned) TEMPLATE template0")
    }
    func names() throws -> [String] {
      try pool.read { db in
        try Row.fetchAll(db, sql: "SELECT datname::text FROM pg_database").map { try $0.decode(at: 0) }
      }
    }
    let first = try PostgresServer.existing(location)
    #expect(first.folder == nil)
    #expect(try !names().contains(abandoned))
    let database = try first.temporaryDatabase()
    let second = try PostgresServer.existing(location)
    #expect(try names().contains(database.name))
    let other = try second.temporaryDatabase()
    #expect(other.name != database.name)
    try database.drop()
    #expect(try !names().contains(database.name))
    try other.drop()
    try pool.close()
  }

  /// Text has the order of its bytes, or a warning says that it has not.
  @Test func collations() throws {
    let server = try PostgresServer.shared()
    #expect(try ["C", "C.UTF-8"].contains(server.collation()))
    for collation in ["C", "POSIX", "C.UTF-8", "C.utf8"] {
      #expect(PostgresServer.warning(forCollation: collation) == nil)
    }
    let warning = PostgresServer.warning(forCollation: "en_US.UTF-8")
    #expect(warning?.hasPrefix("warning: ") == true)
    #expect(warning?.contains("'en_US.UTF-8'") == true)
    #expect(warning?.contains("--locale=C.UTF-8") == true)
  }

  /// The name of a collation of ICU stands in another column than that of the system's collations.
  @Test func collationOfICU() throws {
    let server = try PostgresServer.temporary()
    let db = try Database(server.location)
    let columns = try Row.fetchAll(
      db,
      sql:
        "SELECT attname::text FROM pg_attribute WHERE attrelid = 'pg_database'::regclass AND attname IN ('daticulocale', 'datlocale')"
    )
    // Before PostgreSQL 15, databases have no such collation.
    guard let column = try columns.first?.decode(String.self, at: 0) else { return }
    try db.execute(
      sql: "UPDATE pg_database SET datlocprovider = 'i', \(column) = 'de' WHERE datname = 'template0'"
    )
    #expect(try server.collation() == "de (ICU)")
    #expect(try PostgresServer.warning(forCollation: server.collation())?.contains("'de (ICU)'") == true)
    db.close()
  }

  /// A process that is killed leaves no server and no files.
  @Test func serverOfAKilledProcess() async throws {
    // The watcher reads the number of the process that it was given: here, one that is killed.
    let sleeper = Process()
    sleeper.executableURL = URL(fileURLWithPath: "/bin/sleep")
    sleeper.arguments = ["60"]
    try sleeper.run()
    let server = try PostgresServer.temporary(parent: sleeper.processIdentifier)
    let folder = try #require(server.folder)
    #expect(FileManager.default.fileExists(atPath: folder + "/data/postmaster.pid"))
    kill(sleeper.processIdentifier, SIGKILL)
    sleeper.waitUntilExit()
    try await eventually("the server ends") { !FileManager.default.fileExists(atPath: folder) }
    #expect(throws: DatabaseError.self) { try DatabasePool(server.location) }
  }
}

#endif
