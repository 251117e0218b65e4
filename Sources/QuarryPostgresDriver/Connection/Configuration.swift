#if PostgreSQL

public import Dispatch

/// The settings for connecting to a server. The default values are the safe ones.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.applicationName = "reminders"
/// configuration.tls = .verifyCertificateAndHost()
/// configuration.statementTimeout = .seconds(30)
/// ```
///
/// A setting that is `nil` is that of the location, or else of its service in libpq's service file, of libpq's environment variables and
/// of the server. A setting that differs from one in the location is an error. It overrides one of a service and of an environment
/// variable, such as `PGOPTIONS`, whose other settings remain.
public struct Configuration: Sendable {
  /// The name of the application in the server's views and log.
  public var applicationName: String?

  /// How long to wait for each host of the location, at least 2 seconds, or `nil` for the limit of the location, of its service or of
  /// `PGCONNECT_TIMEOUT`, or else 10 seconds. It is rounded up to whole seconds. Zero waits without a limit.
  public var connectTimeout: Duration?

  /// How long the server's computer may not answer before the connection is lost, or `nil` for the times of the location and of the system,
  /// which are often hours.
  ///
  /// A network that vanishes, without a message that says so, is noticed only by this: a statement that waits for its answer then throws a
  /// ``DatabaseError`` whose ``DatabaseError/isConnectionLost`` is `true`. The time is that of the network, not that of the statement, which
  /// ``statementTimeout`` limits: the system answers while the server runs a long statement.
  ///
  /// The time is at least 1 second and at most 65,534 seconds. While nothing is sent, the system counts whole seconds: the time is rounded up
  /// to them, and to at least 2. For data that was sent, it counts milliseconds.
  ///
  /// The time also counts while the server takes no more data, as a COPY that waits for a lock does. Make it longer than such a wait.
  ///
  /// It sets libpq's `keepalives`, `keepalives_idle`, `keepalives_interval`, `keepalives_count` and `tcp_user_timeout`, and has no effect on
  /// a connection by a socket of the file system. The last one is ignored by systems without it, such as macOS, which can wait longer for an
  /// answer to data that was sent.
  ///
  /// ```swift
  /// configuration.networkTimeout = .seconds(30)
  /// ```
  public var networkTimeout: Duration?

  /// How long a statement may run before the server cancels it.
  public var statementTimeout: Duration?

  /// How long a statement may wait for a lock before the server cancels it.
  public var lockTimeout: Duration?

  /// How long a transaction may be idle before the server closes the connection.
  public var idleInTransactionTimeout: Duration?

  /// The encryption of the connection.
  public var tls: TLS?

  /// The kind of server that the connection needs, for a location with several hosts.
  public var targetSession: TargetSession?

  /// The maximum number of prepared statements that the server keeps for each connection.
  ///
  /// When the cache is full, the least recently used statement is deallocated.
  public var statementCacheSize = 100

  /// A Boolean value that indicates whether the server keeps prepared statements.
  ///
  /// Set it to `false` for a pooler in transaction mode, such as pgbouncer, which runs each transaction in any of its sessions on the
  /// server. Reads, writes, cursors, `insert(streaming:)`, migrations and the observation of this process' changes then work as without a
  /// pooler. What needs a session of its own throws ``DatabaseUsageError/sessionRequired(_:)``: `unsafeRead`, receiving notifications,
  /// ``observesOtherProcesses``, and migrations without a transaction.
  ///
  /// The pooler must accept the driver's start-up parameters. With `ignore_startup_parameters = extra_float_digits, options`, pgbouncer
  /// ignores them, so the limits of this configuration, such as ``statementTimeout``, are errors when the database is opened: set them for
  /// the role, with `ALTER ROLE … SET`. A SET in ``prepareDatabase(_:)`` changes sessions of other clients, too.
  public var preparesStatements = true

  /// A Boolean value that indicates whether transactions can only read, unless one begins as `READ WRITE`.
  public var readonly = false

  /// A Boolean value that indicates whether an INSERT that gives a key also moves the key's sequence, so that the next generated key is
  /// a new one.
  ///
  /// The server does not do this: after a row with the key 5, the sequence of an identity or `serial` column still generates 5 some day,
  /// which fails, because the key exists. SQLite generates 6. If this is `true`, the connection asks once which columns of a table have a
  /// sequence. Before an INSERT with a value for such a column, it moves the sequence to this value if it is behind, never back, in one
  /// more round trip. Other INSERTs have no such cost. The sequence also moves if the transaction is rolled back later.
  ///
  /// Only values of the query builder are read, not the text of SQL. The role needs the privileges `USAGE` and `UPDATE` on the sequence;
  /// without them, the INSERT throws a ``DatabaseError`` before it runs. `lastval()` returns what the sequence moved to.
  public var movesSequences = true

  /// The maximum number of connections of a ``DatabasePool``.
  ///
  /// The server has a limit for the connections of all programs, `max_connections`, by default 100.
  public var maximumConnectionCount = 8

  /// The time after which a ``DatabasePool`` closes an idle connection, or `nil` to keep it.
  public var connectionIdleTime: Duration? = .seconds(60)

  /// How long an access waits if all connections of a ``DatabasePool`` are in use, or `nil` for as long as it takes.
  public var connectionWaitTime: Duration? = .seconds(30)

  /// The kind of transactions in which `write` runs its closures. By default, the server's settings apply: READ COMMITTED.
  public var transactionKind = TransactionKind()

  /// A Boolean value that indicates whether the observations of a ``DatabasePool`` also see the changes of other programs, and of other
  /// pools of this program.
  ///
  /// Triggers of the tables report the changes: ``Database/installChangeNotifications(for:schema:)`` installs them. The pool listens on one
  /// more connection, as ``DatabaseNotifications`` describes, from the first observation until it is closed. After this connection was
  /// lost, all observations fetch again, as soon as there is another one.
  ///
  /// The pool fetches once, not twice, after its own changes, because the server names the connection that made a change.
  public var observesOtherProcesses = false

  /// The times of the connection that listens.
  var listenerTimes = NotificationListener.Times()

  /// How many seconds a statement waits for a request to cancel the one before it.
  var cancelLimit = 10.0

  /// The priority of asynchronous accesses.
  public var qos = DispatchQoS.userInitiated

  /// The name for error messages, or `nil` to use the name of the database.
  public var label: String?

  /// A Boolean value that indicates whether errors contain the values bound to a statement, and the server's messages about them.
  ///
  /// The values may be private data that must not be logged. ``DatabaseError/message`` and ``DatabaseError/detail`` say what they
  /// then leave out.
  public var publicStatementArguments = false

  var preparations: [@Sendable (Database) throws -> Void] = []

  /// Creates a configuration with the default values.
  public init() {}

  /// Adds a closure that sets up every new connection.
  ///
  /// ```swift
  /// configuration.prepareDatabase { db in try db.execute(sql: "SET search_path = shop") }
  /// ```
  ///
  /// The closure runs outside of a transaction. If it throws an error, opening the connection fails with this error.
  public mutating func prepareDatabase(_ setup: @escaping @Sendable (_ db: Database) throws -> Void) {
    preparations.append(setup)
  }

  /// Checks that the settings are valid.
  func validate() throws {
    guard statementCacheSize >= 0 else {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.statementCacheSize' must be at least 0, not \(statementCacheSize)"
      )
    }
    guard maximumConnectionCount >= 1 else {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.maximumConnectionCount' must be at least 1, not \(maximumConnectionCount)"
      )
    }
    let timeouts = [
      ("connectionIdleTime", connectionIdleTime), ("connectionWaitTime", connectionWaitTime),
      ("connectTimeout", connectTimeout), ("statementTimeout", statementTimeout),
      ("lockTimeout", lockTimeout), ("idleInTransactionTimeout", idleInTransactionTimeout),
    ]
    // The system's numbers of seconds between two questions have 15 bits on Linux.
    if let networkTimeout, !(.seconds(1)...(.seconds(65_534))).contains(networkTimeout) {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.networkTimeout' must be between 1 and 65534 seconds, not \(networkTimeout)"
      )
    }
    for case (let name, let timeout?) in timeouts where !(0..<2_147_483_647).contains(timeout.milliseconds) {
      throw DatabaseUsageError.invalidSetting(
        "'Configuration.\(name)' must be between 0 and 2147483646 milliseconds, not \(timeout)"
      )
    }
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// The duration in whole milliseconds, rounded up, because 0 means no limit.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1000)
    if isTooLarge { return seconds < 0 ? .min : .max }
    let (sum, overflows) = whole.addingReportingOverflow(
      (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    )
    return overflows ? .max : sum
  }
}

#endif
