#if PostgreSQL

public import QuarryPostgres

/// The tables and rows with which the databases of tests begin. They are made once for each server, and each test has a copy.
///
/// ```swift
/// let reminders = PostgresTemplate { pool in
///   try migrator.migrate(pool)
///   try pool.write { db in try RemindersList.insert { RemindersList.Draft(title: "Personal") }.execute(db) }
/// }
///
/// @Suite(.temporaryDatabase(from: reminders)) struct ReminderTests { … }
/// // CREATE DATABASE "quarry_…_2" TEMPLATE "quarry_…_1"
/// ```
///
/// Use one object for all tests that need the same tables, such as a global constant.
public final class PostgresTemplate: Sendable {
  private let make: @Sendable (DatabasePool) throws -> Void
  /// The names of the databases by the keys of the servers, or why there is none.
  private let names = Guarded<[Int64: Result<String, any Error>]>([:])

  /// Creates a template from a closure that migrates and fills an empty database.
  ///
  /// - Parameter make: A closure that receives a pool to the empty database. It must close other connections that it opens.
  public init(_ make: @escaping @Sendable (_ pool: DatabasePool) throws -> Void) {
    self.make = make
  }

  /// Returns the name of the template on a server. The first call makes it, and the others wait.
  ///
  /// - Throws: The error of the closure, at each call.
  func name(on server: PostgresServer) throws -> String {
    try names.withLock { names in
      if let name = names[server.key] { return name }
      let name = Result { try database(on: server) }
      names[server.key] = name
      return name
    }.get()
  }

  private func database(on server: PostgresServer) throws -> String {
    let name = try server.createDatabase(copying: nil)
    do {
      let pool = try DatabasePool(server.location(ofDatabase: name))
      do {
        try make(pool)
      } catch {
        try? pool.close()
        throw error
      }
      try pool.close()
      // A database with connections cannot be copied.
      try server.closeToConnections(name)
    } catch {
      try? server.dropDatabase(name)
      throw error
    }
    return name
  }
}

#endif
