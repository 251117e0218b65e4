#if PostgreSQL

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An error thrown if a server for tests cannot start, or a database on it cannot be created.
public enum PostgresServerError: Error, Hashable, Sendable {
  /// The programs `initdb` and `postgres` are in none of the folders.
  case programsNotFound(folders: [String])
  /// The server does not run as the user root, and there is no other user for it.
  case noUser(reason: String)
  /// A program failed before the server started.
  case commandFailed(command: String, output: String)
  /// The server ended or did not accept connections. `log` is the end of its log.
  case notStarted(reason: String, log: String)
  /// The server was stopped with ``PostgresServer/stop()``.
  case stopped
  /// A template is used by connections that its closure left open.
  case templateInUse(name: String, message: String)
  /// The running test has no database.
  case noDatabase
}

extension PostgresServerError: CustomStringConvertible {
  /// What failed, and how to correct it.
  public var description: String {
    switch self {
    case .programsNotFound(let folders):
      """
      cannot find 'initdb' and 'postgres' in \(folders.map { "'\($0)'" }.joined(separator: ", ")); install PostgreSQL \
      ('apt-get install postgresql', 'brew install postgresql@17'), set 'Settings.programs' to the folder of the \
      programs, or set the environment variable \(PostgresServer.urlVariable) to the URL of a running server
      """
    case .noUser(let reason):
      """
      PostgreSQL does not run as root, and another user cannot be used: \(reason); run the tests as another user, \
      create the user 'postgres', or set \(PostgresServer.urlVariable) to the URL of a running server
      """
    case .commandFailed(let command, let output):
      "'\(command)' failed: \(output.isEmpty ? "it printed nothing" : output)"
    case .notStarted(let reason, let log):
      "the server did not start: \(reason); its log:\n\(log.isEmpty ? "(empty)" : log)"
    case .stopped: "the server was stopped; start another one with 'PostgresServer.temporary()'"
    case .templateInUse(let name, let message):
      """
      cannot copy the template '\(name)': \(message); close the connections that the template's closure opened before \
      it returns
      """
    case .noDatabase:
      "the running test has no database; add the trait '.temporaryDatabase(from:)' to the test or its suite"
    }
  }
}

// Without this conformance, `localizedDescription` contains only the name of the type.
extension PostgresServerError: LocalizedError {
  /// The same text as ``PostgresServerError/description``.
  public var errorDescription: String? { description }
}

#endif
