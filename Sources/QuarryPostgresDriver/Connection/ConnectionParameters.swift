#if PostgreSQL

/// The parameters that libpq connects with: those of the location and those of the configuration.
struct ConnectionParameters {
  /// The values by name.
  private(set) var values: [String: String]

  /// What the codec of this module, and texts that the server converts, depend on.
  static let sessionSettings = [
    ("DateStyle", "ISO, MDY"), ("IntervalStyle", "postgres"), ("TimeZone", "UTC"),
    ("standard_conforming_strings", "on"), ("bytea_output", "hex"), ("extra_float_digits", "1"),
  ]

  /// Merges a location with a configuration.
  ///
  /// - Throws: ``DatabaseUsageError/invalidLocation(_:)``, or ``DatabaseUsageError/invalidSetting(_:)`` if both have different values.
  init(_ location: DatabaseLocation, _ configuration: Configuration) throws {
    values = try location.parameters()
    try set("application_name", configuration.applicationName, "applicationName")
    // libpq counts whole seconds.
    let seconds = configuration.connectTimeout.map { String(($0.milliseconds + 999) / 1000) }
    try set("connect_timeout", seconds, "connectTimeout")
    let outer = OuterParameters(values)
    if outer["connect_timeout"] == nil { values["connect_timeout"] = "10" }
    try setNetworkTimeout(configuration.networkTimeout)
    try set("sslmode", configuration.tls?.mode, "tls")
    try set("sslrootcert", configuration.tls?.root, "tls")
    try set("target_session_attrs", configuration.targetSession?.rawValue, "targetSession")
    if let encoding = values["client_encoding"], !["UTF8", "UTF-8"].contains(encoding.uppercased()) {
      throw Self.conflict("client_encoding", encoding, with: "the driver's encoding 'UTF8'")
    }
    values["client_encoding"] = "UTF8"
    if let mode = values["replication"], !["false", "off", "no", "0"].contains(mode.lowercased()) {
      throw DatabaseUsageError.invalidLocation(
        "the parameter 'replication' opens a connection that runs no queries; remove it"
      )
    }
    try setOptions(configuration, outer["options"])
  }

  /// Lets the system close the connection if the server's computer does not answer for some time, also while nothing is sent.
  private mutating func setNetworkTimeout(_ timeout: Duration?) throws {
    guard let timeout else { return }
    let source = "networkTimeout"
    // Asks after half of the time or less, and then up to three times in the rest. The system counts whole seconds, and needs one before the
    // first question and one for the answer, so that the sum is the time, rounded up.
    let seconds = max(2, (timeout.milliseconds + 999) / 1000)
    let count = min(3, seconds - 1)
    let interval = (seconds + 5) / 6
    try set("keepalives", "1", source)
    try set("keepalives_idle", "\(seconds - count * interval)", source)
    try set("keepalives_interval", "\(interval)", source)
    try set("keepalives_count", "\(count)", source)
    // For data that was sent, the keepalives do not count.
    try set("tcp_user_timeout", "\(timeout.milliseconds)", source)
  }

  private mutating func set(_ name: String, _ value: String?, _ setting: String) throws {
    guard let value else { return }
    if value.containsNul {
      throw DatabaseUsageError.invalidSetting("'Configuration.\(setting)' contains a NUL character")
    }
    if let old = values[name], old != value {
      throw Self.conflict(name, old, with: "'Configuration.\(setting)', which is '\(value)'")
    }
    values[name] = value
  }

  /// Adds the session's settings to the server's command line, so that RESET restores these values.
  ///
  /// - Parameter outer: The command line of the location, or else of the service file or of PGOPTIONS. The server uses the last value of a
  ///   setting, so those of the driver and of the configuration override the ones of the service file and of PGOPTIONS.
  private mutating func setOptions(_ configuration: Configuration, _ outer: String?) throws {
    let given = Self.settings(in: values["options"] ?? "")
    var options = outer ?? ""
    func add(_ name: String, _ value: String, _ source: String, isEqual: ((String) -> Bool)? = nil) throws {
      if let old = given[name.lowercased()] {
        if isEqual?(old) ?? (old.lowercased() == value.lowercased()) { return }
        throw Self.conflict("options", "\(name)=\(old)", with: source)
      }
      if !options.isEmpty { options += " " }
      options += "-c \(name)=\(Self.escaped(value))"
    }
    for (name, value) in Self.sessionSettings {
      try add(name, value, "the driver's value '\(value)'; set another one with SQL where it is needed")
    }
    for setting in configuration.serverSettings {
      try add(setting.name, setting.value + setting.unit, setting.source, isEqual: setting.isEqual)
    }
    values["options"] = options
  }

  private static func conflict(_ name: String, _ value: String, with other: String) -> DatabaseUsageError {
    .invalidSetting(
      "the location's parameter '\(name)', which is '\(value)', differs from \(other); remove one of them"
    )
  }

  /// Returns the settings in the server's command line: `-c name=value`, `--name=value`.
  static func settings(in options: String) -> [String: String] {
    var settings: [String: String] = [:]
    var isSetting = false
    for word in words(of: options) {
      var text = word[...]
      if isSetting {
        isSetting = false
      } else if word == "-c" {
        isSetting = true
        continue
      } else if word.hasPrefix("--") || word.hasPrefix("-c") {
        text = word.dropFirst(2)
      } else {
        continue
      }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      settings[parts[0].lowercased().replacing("-", with: "_")] = String(parts[1])
    }
    return settings
  }

  /// Divides a command line at its spaces. A backslash escapes the next character.
  private static func words(of options: String) -> [String] {
    var words = [""]
    var isEscaped = false
    for character in options {
      if isEscaped {
        words[words.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character.isWhitespace {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func escaped(_ value: String) -> String {
    value.reduce(into: "") { $0 += $1.isWhitespace || $1 == "\\" ? "\\\($1)" : String($1) }
  }
}

#endif
