#if PostgreSQL

import CPostgres

/// The parameters of a connection with those that libpq takes from a service file and from environment variables.
struct OuterParameters {
  private let values: [String: String]

  /// - Parameter parameters: The parameters of the location, which have priority.
  //
  // libpq reads the file of a service only for a connection. This one fails when libpq checks 'sslmode', before it looks for a server. If
  // there is no such service, libpq knows no values, and opening the real connection reports the error.
  init(_ parameters: [String: String]) {
    var parameters = parameters
    parameters["sslmode"] = "none of quarry"
    let connection = Database.withParameters(parameters) { PQconnectStartParams($0, $1, 0) }
    defer { PQfinish(connection) }
    let options = PQconninfo(connection)
    defer { PQconninfoFree(options) }
    values = ConnectionString.values(of: options).filter { !$0.value.isEmpty }
  }

  subscript(name: String) -> String? { values[name] }
}

#endif
