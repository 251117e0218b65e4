#if PostgreSQL

import Foundation

/// A PostgreSQL server in a temporary folder, on a socket in this folder. It ends with the tests, also if they crash.
package struct PostgresServer: Sendable {
  /// The server of all tests.
  package static let shared = Result { try PostgresServer() }

  /// What libpq connects with.
  package var connectionInfo: String { "host=\(folder) user=postgres dbname=postgres" }

  /// The folder of the socket, which is the host's name for libpq.
  package let folder: String

  /// Creates a database cluster and starts the server.
  ///
  /// - Throws: ``PostgresServerError`` if the programs of PostgreSQL are missing or fail.
  package init() throws {
    let programs = try Self.programs()
    // A socket's path has at most 107 bytes.
    folder = "/tmp/quarry-postgres-\(UInt32.random(in: 0...(.max)))"
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    // The server refuses to run as root.
    let isRoot = geteuid() == 0
    let user = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] : []
    if isRoot { try Self.run(["chown", "postgres", folder]) }
    let data = folder + "/data"
    try Self.run(
      user + [
        "\(programs)/initdb", "--pgdata=\(data)", "--username=postgres", "--auth=trust", "--locale=C.UTF-8",
      ]
        + ["--encoding=UTF8", "--no-sync"]
    )
    let server =
      user + [
        "\(programs)/postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c",
        "max_connections=300",
      ]
    // A shell stops the server when this process is gone, however it ended.
    let script = """
      parent=$1; folder=$2; shift 2
      "$@" >"$folder/log" 2>&1 &
      while kill -0 "$parent" 2>/dev/null; do sleep 0.2; done
      kill -QUIT $!; wait $!; rm -rf "$folder"
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", "\(ProcessInfo.processInfo.processIdentifier)", folder] + server
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try waitUntilReady(programs)
  }

  /// Waits until the server accepts connections.
  private func waitUntilReady(_ programs: String) throws {
    for _ in 1...600 {
      if case .success = Result(catching: {
        try Self.run(["\(programs)/pg_isready", "--quiet", "--host=\(folder)"])
      }) {
        return
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw PostgresServerError(message: "the server does not start; its log is '\(folder)/log'")
  }

  /// The folder of the newest installed server.
  private static func programs() throws -> String {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let newest = versions.compactMap(Int.init).max().map { "/usr/lib/postgresql/\($0)/bin" }
    let paths =
      [newest].compactMap(\.self)
      + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") })
    else {
      throw PostgresServerError(message: "cannot find 'initdb': install the package 'postgresql'")
    }
    return path
  }

  private static func run(_ command: [String]) throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PostgresServerError(message: "'\(command.joined(separator: " "))' failed: \(text)")
    }
  }
}

/// An error thrown if the server of the tests cannot start.
package struct PostgresServerError: Error, CustomStringConvertible {
  package let message: String

  package init(message: String) { self.message = message }

  package var description: String { message }
}

#endif
