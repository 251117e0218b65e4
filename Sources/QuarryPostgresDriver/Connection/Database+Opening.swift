#if PostgreSQL

import CPostgres

extension Database {
  /// Connects to the first host that accepts the connection.
  static func open(_ parameters: ConnectionParameters, _ configuration: Configuration) throws -> OpaquePointer
  {
    let connection = withParameters(parameters.values) { PQconnectdbParams($0, $1, 0) }
    guard let connection else {
      throw DatabaseError(state: .outOfMemory, message: "libpq has no memory for a connection")
    }
    guard PQstatus(connection) == CONNECTION_OK else {
      defer { PQfinish(connection) }
      throw openError(connection, parameters)
    }
    return connection
  }

  private static func openError(_ connection: OpaquePointer, _ parameters: ConnectionParameters)
    -> DatabaseError
  {
    var message = (String(c: PQerrorMessage(connection)) ?? "").trimmedLines
    for (name, value) in parameters.values where ConnectionString.isSecret(name) && !value.isEmpty {
      message = message.replacing(value, with: "***")
    }
    return DatabaseError(state: .cannotConnect, message: message, hint: openHint(connection, message))
  }

  private static func openHint(_ connection: OpaquePointer, _ message: String) -> String {
    if PQconnectionNeedsPassword(connection) == 1 {
      return
        "the server requires a password: put it in the location, in libpq's password file or in PGPASSWORD"
    }
    if message.contains("unsupported startup parameter") {
      return
        "allow the driver's parameters in pgbouncer: 'ignore_startup_parameters = extra_float_digits, options'"
    }
    if message.hasPrefix("invalid ") || message.hasPrefix("definition of service") {
      return "correct this setting in the location, in the service file or in libpq's environment variables"
    }
    let password = PQconnectionUsedPassword(connection) == 1 ? ", password" : ""
    return
      "check that the server runs and has connections left, and that the location's host, port, user\(password) and "
      + "database are right"
  }

  /// Calls a closure with the names and the values of parameters.
  static func withParameters<T>(
    _ parameters: [String: String],
    _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> T
  ) -> T {
    let pairs = parameters.sorted { $0.key < $1.key }
    return withCStrings(pairs.map(\.key)) { names in
      withCStrings(pairs.map(\.value)) { values in body(names, values) }
    }
  }

  /// Calls a closure with a C array that ends with a null pointer.
  private static func withCStrings<T>(
    _ strings: [String],
    _ body: ([UnsafePointer<CChar>?]) -> T
  ) -> T {
    let copies = strings.map { text in
      let bytes = Array(text.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.update(from: bytes, count: bytes.count)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    return body(copies.map { UnsafePointer($0) } + [nil])
  }

  /// Sets up a new connection as the configuration says.
  func setUp() throws {
    guard let connection else { throw DatabaseUsageError.closed(label: label) }
    // A pooler may ignore the start-up options, and PGTZ and PGDATESTYLE override them.
    for (name, value) in ConnectionParameters.sessionSettings {
      guard let found = String(c: PQparameterStatus(connection, name)), found != value else { continue }
      try runSimple("SET \(name) = '\(value)'")
    }
    try checkSession()
    for prepare in configuration.preparations { try prepare(self) }
    if isInsideTransaction { throw DatabaseUsageError.transactionLeftOpen(label: label) }
  }
}

#endif
