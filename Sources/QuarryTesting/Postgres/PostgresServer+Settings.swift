#if PostgreSQL

extension PostgresServer {
  /// How a temporary server starts.
  ///
  /// ```swift
  /// var settings = PostgresServer.Settings()
  /// settings.options["max_prepared_transactions"] = "10"
  /// settings.programs = "/usr/lib/postgresql/16/bin"
  /// let server = try PostgresServer.temporary(settings)
  /// ```
  public struct Settings: Hashable, Sendable {
    /// Settings of the server by their names, as in `postgresql.conf`. They replace those of the library: no `fsync`, no TCP/IP, and
    /// 300 connections.
    public var options: [String: String] = [:]

    /// The folder of the programs `initdb` and `postgres`, or `nil` for the one in the environment variable `QUARRY_POSTGRES_PROGRAMS` or
    /// the newest ones that are installed.
    public var programs: String?

    /// The locale of the databases, by which text is ordered.
    ///
    /// The default orders text by its bytes, as SQLite does, and knows the case of all letters.
    public var locale = "C.UTF-8"

    /// How long the server may take to start.
    public var startTimeout = Duration.seconds(60)

    /// Creates settings with the default values.
    public init() {}

    /// The arguments of the server for its options.
    var arguments: [String] {
      var all = ["listen_addresses": "", "fsync": "off", "max_connections": "300"]
      all.merge(options) { _, given in given }
      return all.sorted { $0.key < $1.key }.flatMap { ["-c", "\($0.key)=\($0.value)"] }
    }
  }
}

#endif
