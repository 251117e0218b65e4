#if PostgreSQL

import Foundation
import QuarryPostgresDriver
import QuarryTesting

/// Connections of one test to the server of all tests, with a schema of its own.
final class TestDatabase {
  private let schema = "test_\(UInt64.random(in: 0...(.max)))"
  /// A connection in the schema.
  let db: Database

  init(_ change: (inout Configuration) -> Void = { _ in }) throws {
    db = try Self.open(schema: schema, change)
    try db.execute(sql: "CREATE SCHEMA \(schema)")
  }

  deinit {
    // A test may have closed its connection or left a failed transaction.
    guard let db = try? Self.open(schema: schema) else { return }
    try? db.execute(sql: "SET client_min_messages = error; DROP SCHEMA \(schema) CASCADE")
    db.close()
  }

  /// Opens another connection in the same schema.
  func another(_ change: (inout Configuration) -> Void = { _ in }) throws -> Database {
    try Self.open(schema: schema, change)
  }

  /// The parameters of the server.
  static func parameters() throws -> [String: String] {
    try PostgresServer.shared().location.parameters()
  }

  private static func open(schema: String, _ change: (inout Configuration) -> Void = { _ in }) throws
    -> Database
  {
    var configuration = Configuration()
    configuration.prepareDatabase { db in try db.execute(sql: "SET search_path = \(schema)") }
    change(&configuration)
    return try Database(.parameters(parameters()), configuration: configuration)
  }
}

#endif
