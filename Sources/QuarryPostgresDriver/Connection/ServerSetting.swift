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

  /// Whether a value of the server's command line means the same: a time may have another unit, and has milliseconds without one.
  func isEqual(_ text: String) -> Bool {
    if unit.isEmpty { return text.lowercased() == value }
    let words = text.filter { !$0.isWhitespace }
    let letters = words.reversed().prefix(while: \.isLetter).count
    guard let factor = Self.microseconds[String(words.suffix(letters))],
      let number = Double(words.dropLast(letters)), let value = Double(value)
    else { return false }
    return number * factor == value * 1_000
  }

  /// The server's units of time. It distinguishes capital letters.
  private static let microseconds: [String: Double] = [
    "us": 1, "": 1e3, "ms": 1e3, "s": 1e6, "min": 60e6, "h": 3_600e6, "d": 86_400e6,
  ]
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
