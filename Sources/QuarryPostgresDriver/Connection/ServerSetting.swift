#if PostgreSQL

/// A setting of the server for the whole connection, which a configuration asks for.
struct ServerSetting {
  /// The name on the server.
  let name: String
  /// The value as in the view `pg_settings`.
  let value: String
  /// The unit of the value.
  var unit = ""
  /// Where the value comes from, for messages.
  let source: String
}

extension Configuration {
  /// The settings of the server that the configuration asks for.
  var serverSettings: [ServerSetting] {
    let timeouts = [
      ("statement_timeout", statementTimeout, "statementTimeout"),
      ("lock_timeout", lockTimeout, "lockTimeout"),
      ("idle_in_transaction_session_timeout", idleInTransactionTimeout, "idleInTransactionTimeout"),
    ]
    var settings = timeouts.compactMap { name, timeout, source in
      timeout.map { timeout in
        let value = "\(timeout.milliseconds)"
        let source = "'Configuration.\(source)', which is '\(value)ms'"
        return ServerSetting(name: name, value: value, unit: "ms", source: source)
      }
    }
    if readonly {
      let source = "'Configuration.readonly', which is 'true'"
      settings.append(ServerSetting(name: "default_transaction_read_only", value: "on", source: source))
    }
    return settings
  }
}

#endif
