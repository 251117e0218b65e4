#if PostgreSQL

import CPostgres
import QuarryAccess

/// Runs migrations in an empty schema, to learn what they create.
struct MigrationTrial {
  private let db: Database
  private let tableName: String
  private let migrations: MigrationList<Database, DatabaseMigrator.Transaction>
  /// The schemas of the search path that exist.
  private let path: [String]
  /// The schema in which the migrations create their tables: the first of the search path.
  let schema: String

  /// - Throws: ``DatabaseUsageError/noSchema``, and the errors of the query.
  init(
    _ db: Database,
    tableName: String,
    _ migrations: MigrationList<Database, DatabaseMigrator.Transaction>
  ) throws {
    self.db = db
    self.tableName = tableName
    self.migrations = migrations
    path = try String.fetchAll(db, sql: "SELECT unnest(current_schemas(false))::text")
    guard let schema = path.first else { throw DatabaseUsageError.noSchema }
    self.schema = schema
  }

  /// Runs the migrations, and returns the description of their schema.
  func run() throws -> Set<String> {
    // Statements such as CREATE INDEX CONCURRENTLY cannot run in a transaction.
    try migrations.options.contains(.none) ? runInDatabase() : runInTransaction()
  }

  /// Runs the migrations in a schema with the same name, in a transaction that is rolled back.
  ///
  /// The old schema has another name in the meantime, at the end of the search path: a migration may use the types of an extension in it.
  private func runInTransaction() throws -> Set<String> {
    let old = "quarry_\(UInt64.random(in: 0...(.max)))"
    let connection = try open(String(c: PQdb(db.connection)))
    defer { connection.close() }
    var lines: Set<String> = []
    try connection.inTransaction(TransactionKind.readCommitted.readWrite) {
      () throws -> TransactionCompletion in
      // The caller's transaction would wait for this one.
      if db.isInsideTransaction { try connection.execute(sql: "SET LOCAL lock_timeout = '5s'") }
      try connection.execute(
        sql: """
          ALTER SCHEMA \(schema.quotedIdentifier) RENAME TO \(old);
          CREATE SCHEMA \(schema.quotedIdentifier);
          """
      )
      lines = try describe(connection, path: path + [old])
      return .rollback
    }
    return lines
  }

  /// Runs the migrations in a temporary database with the same locale.
  private func runInDatabase() throws -> Set<String> {
    try db.requireSession("Trying migrations without a transaction needs")
    let name = "quarry_\(UInt64.random(in: 0...(.max)))"
    let creator = try open(String(c: PQdb(db.connection)))
    defer { creator.close() }
    let options = try String.fetchOne(
      creator,
      sql: """
        SELECT format('ENCODING %L LC_COLLATE %L LC_CTYPE %L', pg_encoding_to_char(encoding), datcollate, datctype)
        FROM pg_catalog.pg_database WHERE datname = current_database()
        """
    )
    try creator.execute(sql: "CREATE DATABASE \(name) TEMPLATE template0 \(options ?? "")")
    // An error here must not hide the one of a migration.
    defer { try? creator.execute(sql: "DROP DATABASE IF EXISTS \(name) WITH (FORCE)") }
    let connection = try open(name)
    defer { connection.close() }
    for schema in path {
      try connection.execute(sql: "CREATE SCHEMA IF NOT EXISTS \(schema.quotedIdentifier)")
    }
    return try describe(connection, path: path)
  }

  /// Runs the migrations in the first schema of a path, and returns its description.
  private func describe(_ connection: Database, path: [String]) throws -> Set<String> {
    let setting = path.map { $0.quotedIdentifier }.joined(separator: ", ")
    try connection.execute(sql: "SET search_path = \(setting)")
    let store = TrialStore(table: MigrationTable(name: tableName, schema: schema), caller: db)
    try migrations.run(on: connection, in: store, upTo: nil, willMigrate: nil, didMigrate: nil)
    // A migration may have changed it.
    try connection.execute(sql: "SET search_path = \(setting)")
    return try SchemaDescription.lines(of: schema, connection)
  }

  /// Opens a connection with the same configuration that can write.
  private func open(_ database: String?) throws -> Database {
    var parameters = db.parameters.values
    parameters["dbname"] = database
    var configuration = db.configuration
    configuration.label = "migrations of '\(db.label)'"
    let connection = try Database(.parameters(parameters), configuration: configuration)
    try connection.execute(sql: "SET default_transaction_read_only = off")
    return connection
  }
}

/// The store of migrations that no other program sees, and which need no lock.
private struct TrialStore: MigrationStore {
  let table: MigrationTable
  /// The connection whose task may be cancelled.
  let caller: Database

  func appliedIdentifiers(_ db: Database) throws -> Set<String> { try table.appliedIdentifiers(db) }

  func createTable(_ db: Database) throws { try table.createTable(db) }

  func record(_ identifier: String, replacing merged: [String], _ db: Database) throws {
    try table.record(identifier, replacing: merged, db)
  }

  /// Checks the deferred constraints, as a commit would. A table with open checks cannot be altered.
  ///
  /// Afterwards the constraints are deferred again, except for those that are not deferred at first.
  private func checkConstraints(_ db: Database) throws {
    let immediate = try String?.fetchOne(
      db,
      sql: """
        SELECT string_agg(DISTINCT format('%I.%I', nspname, conname), ', ')
        FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_namespace ON pg_namespace.oid = connamespace
        WHERE condeferrable AND NOT condeferred
        """
    )
    try db.execute(sql: "SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
    if let immediate = immediate ?? nil { try db.execute(sql: "SET CONSTRAINTS \(immediate) IMMEDIATE") }
  }

  func inTransaction(
    of migration: MigrationList<Database, DatabaseMigrator.Transaction>.Migration,
    _ db: Database,
    _ step: () throws -> Bool
  ) throws -> Bool {
    do {
      try caller.checkCancellation()
      switch migration.options {
      case .none: return try step()
      case .one:
        return try db.inSavepoint { () throws -> Bool in
          let hasRun = try step()
          try checkConstraints(db)
          return hasRun
        }
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw DatabaseMigrationError.failed(migration.identifier, error)
    }
  }
}

#endif
