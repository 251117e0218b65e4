#if PostgreSQL

import Foundation
import Quarry
import Testing

@testable import QuarryPostgresDriver

/// Opening connections on a real server.
@Suite struct ConnectionTests {
  private func setting(_ name: String, _ db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT current_setting($1)", arguments: [name])
  }

  @Test func opensWithParametersAndURL() throws {
    let parameters = try TestDatabase.parameters()
    let db = try Database(.parameters(parameters))
    #expect(db.serverVersion >= 150_000)
    #expect(db.label == "postgres")
    db.close()
    let host = try #require(parameters["host"]).replacing("/", with: "%2F")
    var configuration = Configuration()
    configuration.label = "shop"
    let other = try Database(.url("postgres://postgres@\(host)/postgres"), configuration: configuration)
    #expect(other.label == "shop")
    #expect(try String.fetchOne(other, sql: "SELECT current_database()::text") == "postgres")
    other.close()
  }

  @Test func missingService() throws {
    let error = #expect(throws: DatabaseError.self) { try Database(.service("quarry_missing")) }
    #expect(error?.state == .cannotConnect)
    #expect(error?.message.contains("quarry_missing") == true)
  }

  @Test func settingsOfTheCodecSurviveReset() throws {
    let test = try TestDatabase {
      $0.applicationName = "it's a test"
      $0.statementTimeout = .seconds(90)
      $0.lockTimeout = .milliseconds(1500)
      $0.idleInTransactionTimeout = .seconds(60)
    }
    let expected = [
      "client_encoding": "UTF8", "DateStyle": "ISO, MDY", "TimeZone": "UTC", "IntervalStyle": "postgres",
      "standard_conforming_strings": "on", "bytea_output": "hex", "extra_float_digits": "1",
      "application_name": "it's a test", "statement_timeout": "90s", "lock_timeout": "1500ms",
      "idle_in_transaction_session_timeout": "1min",
    ]
    for (name, value) in expected { #expect(try setting(name, test.db) == value, "\(name)") }
    try test.db.execute(
      sql: "SET TimeZone = 'Asia/Tokyo'; SET DateStyle = 'German'; SET statement_timeout = 0"
    )
    try test.db.execute(sql: "RESET ALL")
    for (name, value) in expected { #expect(try setting(name, test.db) == value, "\(name)") }
  }

  @Test func readonlyConnectionsCannotWrite() throws {
    let test = try TestDatabase()
    let db = try test.another { $0.readonly = true }
    let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "CREATE TABLE t (a int)") }
    #expect(error?.state == .readOnlySQLTransaction)
    #expect(error?.hint?.contains("read-only") == true)
    db.close()
  }

  @Test func timeoutsStopStatements() throws {
    let test = try TestDatabase()
    let limited = try test.another { $0.statementTimeout = .seconds(2) }
    let error = #expect(throws: DatabaseError.self) { try limited.execute(sql: "SELECT pg_sleep(60)") }
    #expect(error?.isCancelled == true)
    limited.close()
    try test.db.execute(sql: "CREATE TABLE locked (a int)")
    let other = try test.another { $0.lockTimeout = .milliseconds(50) }
    try test.db.inTransaction {
      try test.db.execute(sql: "LOCK TABLE locked")
      let error = #expect(throws: DatabaseError.self) { try other.execute(sql: "SELECT * FROM locked") }
      #expect(error?.state == .lockNotAvailable)
    }
    other.close()
  }

  @Test func severalHosts() throws {
    var parameters = try TestDatabase.parameters()
    let host = try #require(parameters["host"])
    parameters["host"] = "/nonexistent,\(host)"
    var configuration = Configuration()
    configuration.targetSession = .readWrite
    let db = try Database(.parameters(parameters), configuration: configuration)
    #expect(try Bool.fetchOne(db, sql: "SELECT pg_is_in_recovery()") == false)
    db.close()
    configuration.targetSession = .standby
    let error = #expect(throws: DatabaseError.self) {
      try Database(.parameters(parameters), configuration: configuration)
    }
    #expect(error?.message.contains("server is not in hot standby mode") == true)
    #expect(error?.isConnectionLost == true)
  }

  @Test func failuresHaveTheMessageOfLibpq() throws {
    var parameters = try TestDatabase.parameters()
    parameters["dbname"] = "missing"
    parameters["password"] = "geheim"
    let error = #expect(throws: DatabaseError.self) { try Database(.parameters(parameters)) }
    #expect(error?.state == .cannotConnect)
    #expect(error?.message.contains(#"database "missing" does not exist"#) == true)
    #expect("\(String(describing: error))".contains("geheim") == false)
    let unreachable = #expect(throws: DatabaseError.self) {
      try Database(.url("postgres://u:geheim@localhost:1/x"))
    }
    #expect(unreachable?.message.contains("port 1 failed") == true)
    #expect("\(String(describing: unreachable))".contains("geheim") == false)
  }

  @Test func preparationsRunOnEachConnection() throws {
    let test = try TestDatabase()
    let db = try test.another { $0.prepareDatabase { try $0.execute(sql: "SET work_mem = '1234kB'") } }
    #expect(try setting("work_mem", db) == "1234kB")
    db.close()
    #expect(throws: DatabaseUsageError.transactionLeftOpen(label: "postgres")) {
      try test.another { $0.prepareDatabase { try $0.execute(sql: "BEGIN") } }
    }
  }

  @Test func noticesAreCollected() throws {
    let db = try TestDatabase().db
    try db.execute(sql: "DO $$BEGIN RAISE NOTICE 'first'; RAISE WARNING 'second' USING HINT = 'do'; END$$")
    let notices = db.takeNotices()
    #expect(notices.map(\.description) == ["NOTICE: first", "WARNING: second"])
    #expect(notices.last?.hint == "do")
    #expect(notices.last?.state == SQLState(rawValue: "01000"))
    #expect(db.takeNotices().isEmpty)
    try db.execute(sql: "DO $$BEGIN FOR i IN 1..1200 LOOP RAISE NOTICE '%', i; END LOOP; END$$")
    let many = db.takeNotices()
    #expect(many.count == 1000)
    #expect(many.last?.message == "1200")
  }

  @Test func closedConnection() throws {
    let test = try TestDatabase()
    let db = try test.another()
    db.close()
    db.close()
    #expect(db.isClosed)
    #expect(db.serverVersion == 0)
    #expect(!db.canceller.cancel())
    #expect(throws: DatabaseUsageError.closed(label: "postgres")) { try db.execute(sql: "SELECT 1") }
    #expect(throws: DatabaseUsageError.closed(label: "postgres")) { try db.inTransaction {} }
  }

  @Test func lostConnection() throws {
    let test = try TestDatabase()
    let db = try test.another()
    let pid = try #require(try Int.fetchOne(db, sql: "SELECT pg_backend_pid()"))
    try test.db.execute(sql: "SELECT pg_terminate_backend($1::int)", arguments: [pid])
    let first = #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT 1") }
    #expect(first?.isConnectionLost == true)
    #expect(first?.hint?.contains("open a new one") == true)
    #expect(db.isClosed)
    let second = #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT 1") }
    #expect(second?.isConnectionLost == true)
  }
}

#endif
