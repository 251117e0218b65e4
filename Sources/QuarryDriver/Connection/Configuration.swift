public import Dispatch

/// How a database is opened. The defaults are the safe ones.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.label = "library"
/// configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = -16000") }
/// let queue = try DatabaseQueue(path: "library.sqlite", configuration: configuration)
/// ```
public struct Configuration: Sendable {
  /// Whether foreign keys are enforced. SQLite itself leaves them unenforced.
  public var foreignKeysEnabled = true

  /// How long a statement waits for another connection's lock before it fails with `SQLITE_BUSY`.
  public var busyTimeout: Duration = .seconds(5)

  /// Decides about waiting for another connection's lock in place of ``busyTimeout``. It runs on the thread that waits,
  /// and must not use the database.
  public var busyHandler: BusyHandler?

  /// What to do about tables that another connection with the same shared cache has locked.
  public var tableLockPolicy: TableLockPolicy = .failFast

  /// How changes are made safe against a crash; nil leaves a file as it is. A ``DatabasePool`` is always `.wal`.
  public var journalMode: JournalMode?

  /// How often SQLite waits for the disk; nil for SQLite's own setting, `.full`. With a write-ahead log `.normal` is
  /// much faster and keeps the file sound.
  public var synchronous: Synchronous?

  /// How much of the file each connection keeps in memory; nil for SQLite's own setting, 2 MB.
  public var cacheSize: CacheSize?

  /// How many connections of a ``DatabasePool`` read at the same time, at most.
  public var maximumReaderCount = 5

  /// How long a reader of a ``DatabasePool`` stays open without being used; nil for as long as the pool.
  public var readerIdleTime: Duration? = .seconds(30)

  /// Whether the database can only be read. A missing file is not created then.
  public var readonly = false

  /// A name for messages and for the dispatch queue; the file name if nil.
  public var label: String?

  /// How many statements stay prepared for their next use; the one not used for longest gives way.
  public var statementCacheSize = 100

  /// Whether errors tell the values bound to a statement. They may hold what should not go into a log.
  public var publicStatementArguments = false

  /// Whether `"text"` in double quotes is taken for text where there is no such column, an old mistake of SQLite that
  /// turns a misspelled column into a constant.
  public var acceptsDoubleQuotedStringLiterals = false

  /// Whether SQL can do what damages the file, such as writing to the schema table (`SQLITE_DBCONFIG_DEFENSIVE`).
  public var allowsUnsafeStatements = false

  /// The quality of service accesses run with.
  public var qos: DispatchQoS = .userInitiated

  /// Whether changes are noted by the hook before them, where SQLite has it. Tests switch it off, to see what a build
  /// without it does.
  package var usesPreupdateHook = true

  var preparations: [@Sendable (Database) throws -> Void] = []

  /// The defaults.
  public init() {}

  /// Adds something to do with every new connection: settings, functions, keys.
  ///
  /// It runs before the file is first read, and outside of a transaction. What it throws fails the opening.
  public mutating func prepareDatabase(_ setup: @escaping @Sendable (_ db: Database) throws -> Void) {
    preparations.append(setup)
  }

  /// What cannot be as it is set.
  func validate() throws {
    guard maximumReaderCount > 0 else {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.maximumReaderCount' is \(maximumReaderCount); a pool needs at least 1 reader"
      )
    }
    guard statementCacheSize >= 0 else {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.statementCacheSize' is \(statementCacheSize); 0 keeps no statements"
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

  /// As SQLite counts waiting: not negative, and not too much for an `int`.
  var inMilliseconds: Int32 {
    Int32(min(max(0, inSeconds * 1000), Double(Int32.max / 2)))
  }
}
