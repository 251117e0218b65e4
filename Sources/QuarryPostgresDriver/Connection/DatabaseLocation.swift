#if PostgreSQL

/// The place of a database: its servers, its name, and the user.
///
/// ```swift
/// DatabaseLocation.url("postgres://reminders@db1.example.com,db2.example.com/reminders?sslmode=verify-full")
/// DatabaseLocation.service("reminders")                        // a section of pg_service.conf
/// DatabaseLocation.parameters(["host": "/run/postgresql", "dbname": "reminders"])
/// ```
///
/// What a location does not contain is read from libpq's environment variables and from the password file, so that
/// `.parameters([:])` is the database of the environment. Its description does not contain passwords.
///
/// https://www.postgresql.org/docs/current/libpq-connect.html
public enum DatabaseLocation: Hashable, Sendable {
  /// A URL: `postgres://user@host1:5432,host2/database?parameter=value`.
  case url(String)
  /// The name of a service in libpq's service file.
  case service(String)
  /// The names and values of libpq's parameters.
  case parameters([String: String])

  /// Returns libpq's parameters for the location.
  ///
  /// - Throws: ``DatabaseUsageError/invalidLocation(_:)``, without the password.
  package func parameters() throws -> [String: String] {
    switch self {
    case .url(let url): try Self.parse(url)
    case .service(let name): try Self.checked(["service": name])
    case .parameters(let parameters): try Self.checked(parameters)
    }
  }

  private static func checked(_ parameters: [String: String]) throws -> [String: String] {
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      guard ConnectionString.knows(name) else {
        throw DatabaseUsageError.invalidLocation("libpq has no parameter '\(name)'; correct the name")
      }
      if value.containsNul {
        throw DatabaseUsageError.invalidLocation(
          "the parameter '\(name)' contains a NUL character; correct the value"
        )
      }
    }
    return parameters
  }

  private static func parse(_ url: String) throws -> [String: String] {
    guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
      throw DatabaseUsageError.invalidLocation(
        "a URL begins with 'postgres://'; use '.parameters' or '.service' for another form"
      )
    }
    if url.containsNul {
      throw DatabaseUsageError.invalidLocation("the URL contains a NUL character; write it as '%00'")
    }
    // libpq would read the rest of a password as a part of the host, and report it.
    let isComplete = ConnectionString.authority(of: url).contains("@")
    if url.filter({ $0 == "@" }).count > (isComplete ? 1 : 0) {
      throw DatabaseUsageError.invalidLocation(
        "the URL has an '@' that is not the one before its hosts; write '@', '/' and '?' in a name, a password or a parameter as '%40', '%2F' and '%3F'"
      )
    }
    return try ConnectionString.parse(url)
  }
}

extension DatabaseLocation: CustomStringConvertible, CustomReflectable {
  /// The parameters of the location, without passwords.
  public var description: String {
    guard let parameters = try? parameters() else { return "an invalid location" }
    return parameters.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(ConnectionString.isSecret(name) ? "***" : value)"
    }.joined(separator: " ")
  }

  /// A mirror with the description only, so that `dump` does not print passwords.
  public var customMirror: Mirror { Mirror(self, children: ["location": description]) }
}

#endif
