#if PostgreSQL && canImport(Testing)

public import QuarryPostgres
public import Testing

/// A trait that gives each test a database of its own: see `Trait.temporaryDatabase(from:configuration:)`.
public struct TemporaryDatabaseTrait: TestTrait, SuiteTrait, TestScoping {
  private let template: PostgresTemplate?
  private let configuration: Configuration

  fileprivate init(_ template: PostgresTemplate?, _ configuration: Configuration) {
    self.template = template
    self.configuration = configuration
  }

  /// A Boolean value that indicates whether the trait of a suite applies to all tests in it: `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with a database of its own.
  ///
  /// - Throws: The error that the test throws, and those of ``PostgresServer/temporaryDatabase(from:configuration:)``.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try PostgresServer.shared()
    let database = try server.temporaryDatabase(from: template, configuration: configuration)
    try await TemporaryDatabase.$ofTest.withValue(database) {
      try await withDefaultDatabase(database.pool) {
        try await withSnapshots(dialect: .postgreSQL) { try await function() }
      }
    }
    try database.drop()
  }
}

extension Trait where Self == TemporaryDatabaseTrait {
  /// Gives each test of a suite a database of its own on the server of ``PostgresServer/shared()``, as a copy of a template.
  ///
  /// ```swift
  /// @Suite(.temporaryDatabase(from: reminders)) struct ReminderTests {
  ///   let pool: DatabasePool
  ///   init() throws { pool = try TemporaryDatabase.current().pool }
  ///
  ///   @Test func titles() { assertQuery(Reminder.select(\.title), database: pool) }
  /// }
  /// // CREATE DATABASE "quarry_…_2" TEMPLATE "quarry_…_1"
  /// ```
  ///
  /// The pool is also the default database of the test, which `@FetchAll` uses. Assertions without a database show the SQL of PostgreSQL.
  ///
  /// - Parameters:
  ///   - template: What the database contains, or `nil` for nothing.
  ///   - configuration: The configuration of the database's pool.
  public static func temporaryDatabase(
    from template: PostgresTemplate? = nil,
    configuration: Configuration = Configuration()
  ) -> Self {
    TemporaryDatabaseTrait(template, configuration)
  }
}

extension TemporaryDatabase {
  @TaskLocal fileprivate static var ofTest: TemporaryDatabase?

  /// Returns the database of the running test.
  ///
  /// ```swift
  /// @Test(.temporaryDatabase(from: reminders)) func count() throws {
  ///   let pool = try TemporaryDatabase.current().pool
  ///   #expect(try pool.read { db in try Reminder.all.fetchCount(db) } == 0)
  /// }
  /// ```
  ///
  /// - Throws: ``PostgresServerError/noDatabase`` if the test and its suites have no trait `.temporaryDatabase(from:)`.
  public static func current() throws -> TemporaryDatabase {
    guard let ofTest else { throw PostgresServerError.noDatabase }
    return ofTest
  }
}

#endif
