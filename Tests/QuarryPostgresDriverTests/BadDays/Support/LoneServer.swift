#if PostgreSQL

import Foundation
import QuarryPostgresDriver

@testable import QuarryTesting

/// A server of one test, which the test can stop, start again, copy and promote.
///
/// The process and the files end with the object, or with this process, however that ends.
final class LoneServer: Sendable {
  /// The folder of the data, of the log and of the socket, which is the host's name for libpq.
  let folder: String
  let port: Int
  private let options: [String: String]
  private let programs: PostgresPrograms
  private let watcher: Watcher

  var data: String { folder + "/data" }

  /// Starts a new server.
  ///
  /// - Parameter port: The port on the loopback interface, or `nil` for a server with a socket only.
  init(_ options: [String: String] = [:], port: Int? = nil) throws {
    self.options = options.merging(["listen_addresses": port == nil ? "" : "127.0.0.1"]) { given, _ in given }
    self.port = port ?? 5432
    programs = try PostgresPrograms(in: nil)
    folder = try Self.makeFolder(programs)
    watcher = try Watcher(folder, programs)
    try PostgresPrograms.run(programs.asUser(["cp", "-a", Self.template.get() + "/data", data]))
    try start()
  }

  /// Starts a standby of another server.
  init(following primary: LoneServer) throws {
    (options, port, programs) = (primary.options, primary.port, primary.programs)
    folder = try Self.makeFolder(programs)
    watcher = try Watcher(folder, programs)
    try follow(primary)
  }

  deinit { watcher.end() }

  /// A cluster that every server begins with, which takes less time than making another one.
  private static let template = Result<String, any Error> {
    let programs = try PostgresPrograms(in: nil)
    let folder = try makeFolder(programs)
    try PostgresPrograms.run(
      programs.command(
        "initdb",
        [
          "--pgdata=\(folder)/data", "--username=postgres", "--auth=trust", "--locale=C.UTF-8",
          "--encoding=UTF8",
          "--no-sync",
        ]
      )
    )
    templateWatcher.append(try Watcher(folder, programs))
    return folder
  }

  private static let templateWatcher = Kept()

  private static func makeFolder(_ programs: PostgresPrograms) throws -> String {
    let folder = "/tmp/quarry-postgres-\(UInt64.random(in: 0...(.max)))"
    try programs.makeFolder(folder)
    return folder
  }

  // MARK: Running

  /// How a server ends.
  enum Stop: String {
    /// It ends its connections and writes everything.
    case fast
    /// It ends at once, as in a crash.
    case immediate
  }

  func start() throws {
    let fixed = [
      "fsync": "off", "unix_socket_directories": folder, "port": "\(port)", "log_min_messages": "warning",
    ]
    let all = fixed.merging(options) { _, given in given }
    let arguments = all.sorted { $0.key < $1.key }.map { "-c \($0.key)='\($0.value)'" }.joined(separator: " ")
    try control(["-o", arguments, "-l", folder + "/log", "-w", "start"])
  }

  func stop(_ how: Stop = .fast) throws { try control(["-m", how.rawValue, "-w", "stop"]) }

  /// Reads the changed files of settings, keys and passwords.
  func reload() throws { try control(["reload"]) }

  /// Makes a standby a primary server.
  func promote() throws { try control(["-w", "promote"]) }

  /// Becomes a standby of another server. This one must not run.
  func follow(_ primary: LoneServer) throws {
    try? FileManager.default.removeItem(atPath: data)
    try PostgresPrograms.run(
      programs.command(
        "pg_basebackup",
        [
          "-h", primary.folder, "-p", "\(primary.port)", "-U", "postgres", "-D", data, "-R", "-X", "stream",
          "-c", "fast",
          "--no-sync",
        ]
      )
    )
    try start()
  }

  /// Runs a command as the user of the server.
  func run(_ command: [String]) throws { try PostgresPrograms.run(programs.asUser(command)) }

  private func control(_ arguments: [String]) throws {
    let command = programs.command("pg_ctl", ["-D", data, "-s", "-t", "30"] + arguments)
    try PostgresPrograms.run(["bash", "-c", Self.script, "bash"] + command)
  }

  /// Runs a command without the descriptors of this process. The end of a process is the end of one of them, which the server would keep.
  private static let script = """
    for file in /dev/fd/*; do
      number=${file##*/}
      if [ "$number" -gt 2 ]; then eval "exec $number>&-"; fi
    done
    exec "$@"
    """

  // MARK: Connecting

  var parameters: [String: String] {
    ["host": folder, "port": "\(port)", "user": "postgres", "dbname": "postgres"]
  }

  var location: DatabaseLocation { .parameters(parameters) }

  /// The parameters for a connection by TCP/IP.
  var loopback: [String: String] {
    [
      "host": "localhost", "hostaddr": "127.0.0.1", "port": "\(port)", "user": "postgres",
      "dbname": "postgres",
    ]
  }

  /// Returns a port of the loopback interface that nobody uses.
  static func freePort() throws -> Int { try LoopbackSocket().port }
}

/// A process that removes the files of a server, and stops it, if this process ends first.
private final class Watcher: Sendable {
  private let folder: String

  init(_ folder: String, _ programs: PostgresPrograms) throws {
    self.folder = folder
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let parent = "\(ProcessInfo.processInfo.processIdentifier)"
    let stop = programs.command("pg_ctl", ["-D", folder + "/data", "-s", "-m", "immediate", "-w", "stop"])
    process.arguments = ["-c", Self.script, "sh", parent, folder] + stop
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  private static let script = """
    parent=$1; folder=$2; shift 2
    while kill -0 "$parent" 2>/dev/null && ! [ -e "$folder/stop" ]; do sleep 0.2; done
    [ -e "$folder/data/postmaster.pid" ] && "$@"
    rm -rf "$folder"
    """

  func end() { _ = FileManager.default.createFile(atPath: folder + "/stop", contents: nil) }
}

/// Objects that live as long as the process.
private final class Kept: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [AnyObject] = []

  func append(_ object: AnyObject) { lock.withLock { objects.append(object) } }
}

#endif
