#if PostgreSQL

import Foundation
import QuarryPostgresDriver

@testable import QuarryTesting

/// The real pgbouncer in front of the server of all tests, which runs each transaction on any connection of its own.
final class Pooler: Sendable {
  private let folder: String
  private let process: Running

  private struct Running: @unchecked Sendable {
    let process: Process
  }

  /// The path of pgbouncer, or `nil` if it is not installed.
  static let program = ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"]
    .first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  /// - Parameters:
  ///   - connections: The number of connections to the server.
  ///   - ignoring: The start-up parameters that the pooler ignores.
  init(connections: Int, ignoring: String = "extra_float_digits, options") throws {
    guard let program = Self.program else { throw CocoaError(.fileNoSuchFile) }
    let server = try PostgresServer.shared().location.parameters()
    let programs = try PostgresPrograms(in: nil)
    folder = "/tmp/quarry-pooler-\(UInt64.random(in: 0...(.max)))"
    try programs.makeFolder(folder)
    let file = folder + "/pgbouncer.ini"
    let settings = """
      [databases]
      * = host=\(server["host"] ?? "localhost") port=\(server["port"] ?? "5432") user=\(server["user"] ?? "postgres")
      [pgbouncer]
      listen_addr =
      unix_socket_dir = \(folder)
      listen_port = 6432
      auth_type = any
      pool_mode = transaction
      default_pool_size = \(connections)
      ignore_startup_parameters = \(ignoring)
      """
    try Data(settings.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      [
        "-c", TemporaryCluster.script.replacing("-QUIT", with: "-KILL"), "sh",
        "\(ProcessInfo.processInfo.processIdentifier)", folder,
      ]
      + programs.asUser([program, "-q", file])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = Running(process: process)
    for _ in 0..<6_000 where !isReady { Thread.sleep(forTimeInterval: 0.01) }
  }

  /// Whether somebody listens on the socket, who may refuse the connection.
  private var isReady: Bool {
    do {
      try Database(location(of: "postgres")).close()
      return true
    } catch let error as DatabaseError {
      return ["No such file", "Connection refused"].allSatisfy { !error.message.contains($0) }
    } catch {
      return false
    }
  }

  deinit {
    _ = FileManager.default.createFile(atPath: folder + "/stop", contents: nil)
    process.process.waitUntilExit()
  }

  /// The location of a database of the server, through the pooler.
  func location(of database: String) -> DatabaseLocation {
    .parameters(["host": folder, "port": "6432", "user": "postgres", "dbname": database])
  }
}

#endif
