#if PostgreSQL

import Foundation
import QuarryPostgres

/// The process and the files of a temporary server. Both end with the last reference, or with this process.
final class TemporaryCluster: Sendable {
  /// The folder of the files and of the socket, which is the host's name for libpq.
  let folder: String
  private let watcher = Guarded<Watcher?>(nil)

  /// Creates a database cluster and starts the server, which ends with the process `parent`.
  init(_ settings: PostgresServer.Settings, parent: Int32) throws {
    let programs = try PostgresPrograms(in: settings.programs)
    // A socket's path has at most 107 bytes, and the temporary folder of macOS already has 50.
    folder = "/tmp/quarry-postgres-\(UInt64.random(in: 0...(.max)))"
    try programs.makeFolder(folder)
    do {
      let data = folder + "/data"
      let initdb = [
        "--pgdata=\(data)", "--username=postgres", "--auth=trust", "--locale=\(settings.locale)",
        "--encoding=UTF8",
        "--no-sync",
      ]
      try PostgresPrograms.run(programs.command("initdb", initdb))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", Self.script, "sh", "\(parent)", folder]
        + programs.command("postgres", ["-D", data, "-k", folder] + settings.arguments)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      watcher.withLock { $0 = Watcher(process: process) }
      try waitUntilReady(settings.startTimeout)
    } catch {
      stop()
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit { stop() }

  /// Stops the server, waits for its end, and removes its files.
  func stop() {
    let process = watcher.withLock { watcher in
      defer { watcher = nil }
      return watcher?.process
    }
    guard let process else { return }
    guard FileManager.default.createFile(atPath: folder + "/stop", contents: nil) else {
      // The folder is gone, and the server with it.
      return
    }
    process.waitUntilExit()
  }

  /// A process of Foundation, which any thread may use. The compiler does not know that.
  private struct Watcher: @unchecked Sendable {
    let process: Process
  }

  /// Runs a server until the process is gone or the file 'stop' exists. A shell that a thread of Dispatch starts receives no signals. The
  /// files remain after the server has ended, because the process may read its log.
  static let script = """
    parent=$1; folder=$2; shift 2
    "$@" >"$folder/log" 2>&1 &
    server=$!
    while kill -0 "$parent" 2>/dev/null && ! [ -e "$folder/stop" ]; do
      kill -0 $server 2>/dev/null || : >"$folder/ended"
      sleep 0.1
    done
    kill -QUIT $server 2>/dev/null
    wait $server
    rm -rf "$folder"
    """

  /// Waits until the server accepts connections.
  private func waitUntilReady(_ limit: Duration) throws {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: limit)
    while true {
      let refusal: String
      do {
        try Database(.parameters(parameters)).close()
        return
      } catch let error as DatabaseError {
        refusal = error.message
      }
      if FileManager.default.fileExists(atPath: folder + "/ended") {
        throw PostgresServerError.notStarted(reason: "it ended", log: log)
      }
      if clock.now > end {
        throw PostgresServerError.notStarted(reason: "no connection in \(limit), \(refusal)", log: log)
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// What libpq connects with.
  var parameters: [String: String] { ["host": folder, "user": "postgres", "dbname": "postgres"] }

  /// The last lines of the server's log.
  var log: String {
    let data = FileManager.default.contents(atPath: folder + "/log") ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").suffix(30).joined(separator: "\n")
  }
}

#endif
