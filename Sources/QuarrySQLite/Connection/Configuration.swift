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

  /// How changes are made safe against a crash; nil leaves a file as it is.
  public var journalMode: JournalMode?

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

  var preparations: [@Sendable (Database) throws -> Void] = []

  /// The defaults.
  public init() {}

  /// Adds something to do with every new connection: settings, functions, keys.
  ///
  /// It runs before the file is first read, and outside of a transaction. What it throws fails the opening.
  public mutating func prepareDatabase(_ setup: @escaping @Sendable (_ db: Database) throws -> Void) {
    preparations.append(setup)
  }

  var busyTimeoutMilliseconds: Int32 {
    let (seconds, attoseconds) = busyTimeout.components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    return Int32(min(max(0, milliseconds), Double(Int32.max / 2)))
  }
}

/// How SQLite makes changes safe: https://www.sqlite.org/pragma.html#pragma_journal_mode
public enum JournalMode: String, Hashable, Sendable {
  /// A rollback journal, deleted after each transaction.
  case delete = "DELETE"
  /// A rollback journal, truncated after each transaction.
  case truncate = "TRUNCATE"
  /// A rollback journal whose header is overwritten after each transaction.
  case persist = "PERSIST"
  /// A rollback journal in memory: a crash in a transaction damages the file.
  case memory = "MEMORY"
  /// A write-ahead log: readers and a writer do not wait for each other.
  case wal = "WAL"
}
