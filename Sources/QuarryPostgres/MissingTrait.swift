#if !PostgreSQL

// These declarations cannot be used. They explain how to turn the driver on, because the compiler does not say why a name is missing.

/// A database on a server, with several connections. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public struct DatabasePool {
  /// Opens the database at a URL.
  public init(url: String) throws {}
  /// Opens the database at a location.
  public init(_ location: DatabaseLocation) throws {}
}

/// A connection to a database on a server. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public struct Database {}

/// Creates and changes the tables of a database. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public struct DatabaseMigrator {
  /// Creates a migrator without migrations.
  public init() {}
  /// Adds a migration.
  public mutating func registerMigration(_ identifier: String, migrate: @escaping (Database) throws -> Void) {
  }
  /// Runs the migrations.
  public func migrate(_ pool: DatabasePool) throws {}
}

/// A database that can be read. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public protocol DatabaseReader {}

/// A database that can be read and written. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public protocol DatabaseWriter {}

/// The place of a database. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public enum DatabaseLocation {}

/// The settings for connecting to a server. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public struct Configuration {}

/// An error of the server. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public struct DatabaseError {}

/// A row of a query. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public struct Row {}

/// A value of a column. It needs the trait `PostgreSQL`.
@available(
  *,
  unavailable,
  message:
    "import QuarryPostgres needs the trait 'PostgreSQL': write '.package(path: \"../quarry\", traits: [\"PostgreSQL\"])' in Package.swift, or '.package(url: \"…\", from: \"…\", traits: [\"PostgreSQL\"])'"
)
public enum DatabaseValue {}

#endif
