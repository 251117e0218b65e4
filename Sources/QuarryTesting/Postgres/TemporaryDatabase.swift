#if PostgreSQL

public import QuarryPostgres

/// A database of one test, which is dropped with the last reference to the object.
///
/// ```swift
/// final class ReminderTests: XCTestCase {
///   func testCount() throws {
///     let database = try PostgresServer.shared().temporaryDatabase(from: reminders)
///     // CREATE DATABASE "quarry_…_2" TEMPLATE "quarry_…_1"
///     XCTAssertEqual(try database.pool.read { db in try Reminder.all.fetchCount(db) }, 0)
///   }
/// }
/// ```
public final class TemporaryDatabase: Sendable {
  /// The name of the database on the server.
  public let name: String
  /// The location of the database, for other connections to it.
  public let location: DatabaseLocation
  /// A pool to the database, which is closed with the object.
  public let pool: DatabasePool
  private let server: PostgresServer

  init(on server: PostgresServer, from template: PostgresTemplate?, _ configuration: Configuration) throws {
    self.server = server
    name = try server.createDatabase(copying: template?.name(on: server))
    location = server.location(ofDatabase: name)
    do {
      pool = try DatabasePool(location, configuration: configuration)
    } catch {
      try? server.dropDatabase(name)
      throw error
    }
  }

  deinit {
    try? pool.close()
    // A database of a server that has ended is gone, too.
    try? server.dropDatabase(name)
  }

  /// Closes the pool and drops the database, also if other connections to it are open: the server closes them.
  ///
  /// - Throws: `DatabaseUsageError` from inside an access to the pool; `DatabaseError` or ``PostgresServerError`` if the server does not
  ///   drop the database.
  public func drop() throws {
    try pool.close()
    try server.dropDatabase(name)
  }
}

extension PostgresServer {
  /// Creates a database for one test, as a copy of a template or without tables.
  ///
  /// ```swift
  /// let database = try server.temporaryDatabase(from: reminders)
  /// assertQuery(Reminder.all, database: database.pool)
  /// ```
  ///
  /// Tests that run at the same time can use the same template. The method blocks the thread until the database exists.
  ///
  /// - Parameters:
  ///   - template: What the database contains, or `nil` for nothing.
  ///   - configuration: The configuration of the database's pool.
  /// - Throws: The error of the template's closure; ``PostgresServerError``; `DatabaseError`.
  public func temporaryDatabase(
    from template: PostgresTemplate? = nil,
    configuration: Configuration = Configuration()
  ) throws -> TemporaryDatabase {
    try TemporaryDatabase(on: self, from: template, configuration)
  }

  /// Runs a closure with a database that exists as long as the closure runs.
  ///
  /// ```swift
  /// try server.withTemporaryDatabase(from: reminders) { pool in
  ///   assertQuery(Reminder.all, database: pool)
  /// }
  /// ```
  ///
  /// - Throws: The errors of the closure and of ``temporaryDatabase(from:configuration:)``.
  public func withTemporaryDatabase<T>(
    from template: PostgresTemplate? = nil,
    configuration: Configuration = Configuration(),
    _ body: (_ pool: DatabasePool) throws -> T
  ) throws -> T {
    let database = try temporaryDatabase(from: template, configuration: configuration)
    let result = try body(database.pool)
    try database.drop()
    return result
  }

  /// Runs an asynchronous closure with a database that exists as long as the closure runs.
  ///
  /// - Throws: The errors of the closure and of ``temporaryDatabase(from:configuration:)``.
  public func withTemporaryDatabase<T>(
    from template: PostgresTemplate? = nil,
    configuration: Configuration = Configuration(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (_ pool: DatabasePool) async throws -> T
  ) async throws -> T {
    let database = try temporaryDatabase(from: template, configuration: configuration)
    let result = try await body(database.pool)
    try database.drop()
    return result
  }
}

#endif
