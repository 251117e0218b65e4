public import Dispatch

/// The settings for opening a database. The default values are the safe ones.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.label = "library"
/// configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = -16000") }
/// let queue = try DatabaseQueue(path: "library.sqlite", configuration: configuration)
/// ```
public struct Configuration: Sendable {
  /// A Boolean value that indicates whether foreign keys are enforced. SQLite's own default is `false`.
  public var foreignKeysEnabled = true

  /// How long a statement waits for another connection's lock before it fails with `SQLITE_BUSY`.
  public var busyTimeout: Duration = .seconds(5)

  /// A closure that decides how long to wait for another connection's lock, instead of ``busyTimeout``.
  ///
  /// It runs on the waiting thread and must not use the database.
  public var busyHandler: BusyHandler?

  /// The reaction to a table that is locked by another connection with the same shared cache.
  public var tableLockPolicy: TableLockPolicy = .failFast

  /// The journal mode, or `nil` to keep the file's mode. A ``DatabasePool`` always uses `.wal`.
  public var journalMode: JournalMode?

  /// How often SQLite waits until data is written to disk, or `nil` for SQLite's default, `.full`.
  ///
  /// With a WAL, `.normal` is much faster and still protects the file from corruption.
  public var synchronous: Synchronous?

  /// The size of each connection's page cache, or `nil` for SQLite's default, 2 MB.
  public var cacheSize: CacheSize?

  /// The maximum number of connections of a ``DatabasePool`` that read at the same time.
  public var maximumReaderCount = 5

  /// How long a reader of a ``DatabasePool`` stays open while it is not used, or `nil` to keep it open as long as the
  /// pool.
  public var readerIdleTime: Duration? = .seconds(30)

  /// A Boolean value that indicates whether the database can only be read. If `true`, a missing file is not created.
  public var readonly = false

  /// The name for error messages and for the dispatch queue, or `nil` to use the file name.
  public var label: String?

  /// The maximum number of prepared statements in each connection's statement cache.
  ///
  /// When the cache is full, the least recently used statement is finalized.
  public var statementCacheSize = 100

  /// A Boolean value that indicates whether errors contain the values bound to a statement.
  ///
  /// The values may be private data that must not be logged.
  public var publicStatementArguments = false

  /// A Boolean value that indicates whether `"text"` in double quotes is a string literal if no column has this name.
  ///
  /// This is a historical quirk of SQLite that turns a misspelled column name into a constant.
  public var acceptsDoubleQuotedStringLiterals = false

  /// A Boolean value that indicates whether SQL may do things that can corrupt the file, such as writing to the schema
  /// table. If `false`, SQLite rejects them (`SQLITE_DBCONFIG_DEFENSIVE`).
  public var allowsUnsafeStatements = false

  /// The quality of service of database accesses.
  public var qos: DispatchQoS = .userInitiated

  /// Whether changes are tracked with the preupdate hook if SQLite has it. Tests disable it to check what a build
  /// without the hook does.
  package var usesPreupdateHook = true

  /// Returns whether rollbacks fail. Tests use it to check what happens then.
  package var refusesRollbacks: @Sendable () -> Bool = { false }

  var preparations: [@Sendable (Database) throws -> Void] = []

  /// Creates a configuration with the default values.
  public init() {}

  /// Adds a closure that sets up every new connection, for example with settings, functions and encryption keys.
  ///
  /// The closure runs before the file is first read, outside of a transaction. If it throws an error, opening the
  /// database fails with this error. SQLite has then already created a missing file, which stays and is empty: it cannot be
  /// removed safely, because another process may have opened it.
  public mutating func prepareDatabase(_ setup: @escaping @Sendable (_ db: Database) throws -> Void) {
    preparations.append(setup)
  }

  /// Checks that the settings are valid.
  func validate() throws {
    guard maximumReaderCount > 0 else {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.maximumReaderCount' must be at least 1, not \(maximumReaderCount)"
      )
    }
    guard statementCacheSize >= 0 else {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.statementCacheSize' must be at least 0, not \(statementCacheSize)"
      )
    }
  }

  var busyTimeoutMilliseconds: Int32 { busyTimeout.inMilliseconds }
}

extension Duration {
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The duration in milliseconds, limited to the values that SQLite accepts: not negative, and within an `int`.
  var inMilliseconds: Int32 {
    Int32(min(max(0, inSeconds * 1000), Double(Int32.max / 2)))
  }
}
