#if PostgreSQL

import Foundation
public import QuarryPostgres

/// A PostgreSQL server for tests, on which each test has a database of its own.
///
/// ```swift
/// let server = try PostgresServer.shared()
/// try server.withTemporaryDatabase(from: reminders) { pool in
///   // CREATE DATABASE "quarry_…" TEMPLATE "quarry_…"
///   try pool.write { db in try Reminder.insert { Reminder.Draft(title: "Groceries") }.execute(db) }
/// }  // DROP DATABASE "quarry_…" WITH (FORCE)
/// ```
///
/// ``shared()`` is one server for all tests of a process. It is a temporary one, which needs the programs of PostgreSQL but no
/// set-up, or the one at the URL in the environment variable `QUARRY_POSTGRES_URL`. In Swift Testing, the trait
/// `.temporaryDatabase(from:)` is shorter.
public final class PostgresServer: Sendable {
  /// The environment variable with the URL of the server that ``shared()`` returns: `QUARRY_POSTGRES_URL`.
  public static let urlVariable = "QUARRY_POSTGRES_URL"
  /// The environment variable with the folder of the programs of temporary servers: `QUARRY_POSTGRES_PROGRAMS`. Without it, the newest
  /// programs that are installed start a server.
  public static let programsVariable = "QUARRY_POSTGRES_PROGRAMS"

  /// The location of the server's own database, in which tests should create nothing.
  public var location: DatabaseLocation { .parameters(parameters) }

  /// The folder of the socket and of the files of a temporary server, or `nil` for an existing server.
  public var folder: String? { cluster?.folder }

  /// The random part of the names of all databases of this object.
  let key: Int64
  private let parameters: [String: String]
  private let cluster: TemporaryCluster?
  /// The connections that create and drop databases.
  let administration: DatabasePool
  /// The connection that shows other processes that the databases of this object are in use.
  private let claim: DatabaseClaim
  private let counter = Guarded(0)

  private init(_ parameters: [String: String], _ cluster: TemporaryCluster?) throws {
    self.parameters = parameters
    self.cluster = cluster
    key = Int64.random(in: 0...(.max))
    claim = try DatabaseClaim(key: key, .parameters(parameters))
    var configuration = Configuration()
    configuration.connectionWaitTime = nil
    administration = try DatabasePool(.parameters(parameters), configuration: configuration)
    // Only a server that other processes use has databases that they left behind.
    if cluster == nil {
      try administration.writeWithoutTransaction(DatabaseClaim.dropAbandoned)
      try warnAboutCollation()
    }
  }

  /// Creates a database cluster in a temporary folder and starts a server on a socket in this folder.
  ///
  /// ```swift
  /// let server = try PostgresServer.temporary()
  /// let pool = try DatabasePool(server.location)
  /// ```
  ///
  /// The server ends, and its files are removed, with the last reference to the object, or with the process, however that ends. If the
  /// process runs as root, the server runs as the user `postgres`. Starting takes a second or two.
  ///
  /// - Throws: ``PostgresServerError`` with the end of the server's log if it does not start.
  public static func temporary(_ settings: Settings = Settings()) throws -> PostgresServer {
    try temporary(settings, parent: ProcessInfo.processInfo.processIdentifier)
  }

  /// Starts a server that ends with a process.
  package static func temporary(_ settings: Settings = Settings(), parent: Int32) throws -> PostgresServer {
    let cluster = try TemporaryCluster(settings, parent: parent)
    return try PostgresServer(cluster.parameters, cluster)
  }

  /// Uses a server that runs already, for machines without the programs of PostgreSQL.
  ///
  /// ```swift
  /// let server = try PostgresServer.existing(.url("postgres://tests@localhost/postgres"))
  /// ```
  ///
  /// The user must be allowed to create databases. Their names begin with `quarry_`. Databases of processes that ended without dropping
  /// them are dropped; those of running processes are not touched. A warning on the standard error output says if its databases do not
  /// order text by its bytes: see ``collation()``.
  ///
  /// - Throws: `DatabaseError` if the server does not accept the connection; `DatabaseUsageError` for a wrong location.
  public static func existing(_ location: DatabaseLocation) throws -> PostgresServer {
    try PostgresServer(location.parameters(), nil)
  }

  /// Returns the server of all tests in this process, and starts it when it is first used.
  ///
  /// It is the existing server at the URL in the environment variable `QUARRY_POSTGRES_URL`, or else a temporary one.
  ///
  /// - Throws: The errors of ``existing(_:)`` and ``temporary(_:)``, at each call.
  public static func shared() throws -> PostgresServer { try ofProcess.get() }

  private static let ofProcess = Result<PostgresServer, any Error> {
    if let url = ProcessInfo.processInfo.environment[urlVariable], !url.isEmpty {
      return try existing(.url(url))
    }
    return try temporary()
  }

  /// Stops a temporary server and removes its files. An existing server goes on.
  ///
  /// - Throws: `DatabaseUsageError` from inside an access to the server.
  public func stop() throws {
    try administration.close()
    claim.end()
    cluster?.stop()
  }

  /// Returns the location of a database on the server.
  public func location(ofDatabase name: String) -> DatabaseLocation {
    .parameters(parameters.merging(["dbname": name]) { _, name in name })
  }
}

extension PostgresServer {
  /// Creates a database with a name of its own, as a copy of another one or without tables. Returns the name.
  func createDatabase(copying template: String?) throws -> String {
    let number = counter.withLock { count in
      count += 1
      return count
    }
    let name = DatabaseClaim.name(key: key, number: number)
    // Nobody connects to this one, and it contains nothing that the server's owner has added.
    try administer("CREATE DATABASE \"\(name)\" TEMPLATE \"\(template ?? "template0")\"")
    return name
  }

  /// Drops a database, and closes the connections to it.
  func dropDatabase(_ name: String) throws {
    try administer("DROP DATABASE IF EXISTS \"\(name)\" WITH (FORCE)")
  }

  /// Ends all connections to a database: later ones are refused, and open ones must end soon.
  ///
  /// - Throws: ``PostgresServerError/templateInUse(name:message:)`` if a connection stays open.
  func closeToConnections(_ name: String) throws {
    try administer("ALTER DATABASE \"\(name)\" ALLOW_CONNECTIONS false")
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(10))
    // A connection that its client has closed ends a moment later, and CREATE DATABASE waits in steps of 100 ms for it.
    while true {
      let count = try administration.writeWithoutTransaction { db in
        try Row.fetchAll(db, sql: "SELECT 1 FROM pg_stat_activity WHERE datname = '\(name)'").count
      }
      if count == 0 { return }
      if clock.now > end {
        throw PostgresServerError.templateInUse(name: name, message: "it has \(count) open connections")
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }

  private func administer(_ sql: String) throws {
    do {
      try administration.writeWithoutTransaction { db in
        try db.execute(sql: sql)
        _ = db.takeNotices()
      }
    } catch DatabaseUsageError.closed {
      throw PostgresServerError.stopped
    }
  }
}

#endif
