#if PostgreSQL

import Foundation

/// The programs of an installed server, and how to run them.
struct PostgresPrograms: Sendable {
  /// The folder of `initdb` and `postgres`.
  let folder: String
  /// What precedes a command, because the server refuses to run as root.
  private let user: [String]

  /// Finds the programs in a folder, by default that in ``PostgresServer/programsVariable``, or the newest ones that are installed.
  ///
  /// - Throws: ``PostgresServerError``.
  init(in folder: String?) throws {
    let variable = ProcessInfo.processInfo.environment[PostgresServer.programsVariable] ?? ""
    let folders = (folder ?? (variable.isEmpty ? nil : variable)).map { [$0] } ?? Self.installed
    let programs = folders.first { folder in
      ["initdb", "postgres"].allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
    }
    guard let programs else { throw PostgresServerError.programsNotFound(folders: folders) }
    self.folder = programs
    user = try Self.user()
  }

  /// The folders of the packages of Debian and Homebrew, the newest version first, and those of `PATH`.
  private static var installed: [String] {
    let roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/usr/pgsql"]
    let versions = roots.flatMap { root in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      return names.compactMap { name -> (Int, String)? in
        let digits = name.hasPrefix("postgresql@") ? String(name.dropFirst("postgresql@".count)) : name
        return Int(digits).map { ($0, "\(root)/\(name)/bin") }
      }
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return versions.sorted { $0.0 > $1.0 }.map(\.1) + path.split(separator: ":").map(String.init)
  }

  /// Returns the command that runs another one as the user 'postgres' if this process runs as root.
  private static func user() throws -> [String] {
    guard geteuid() == 0 else { return [] }
    guard getpwnam("postgres") != nil else {
      throw PostgresServerError.noUser(reason: "there is no user 'postgres'")
    }
    let command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
    do {
      try run(command + ["true"])
    } catch let error as PostgresServerError {
      throw PostgresServerError.noUser(reason: error.description)
    }
    return command
  }

  /// Makes a folder that belongs to the user of the server.
  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    if !user.isEmpty { try Self.run(["chown", "postgres", path]) }
  }

  /// Returns the command that runs one of the programs.
  func command(_ program: String, _ arguments: [String]) -> [String] {
    asUser(["\(folder)/\(program)"] + arguments)
  }

  /// Returns a command that runs as the user of the server.
  func asUser(_ command: [String]) -> [String] { user + command }

  /// Runs a command and waits for its end.
  ///
  /// - Throws: ``PostgresServerError/commandFailed(command:output:)`` with what it printed.
  static func run(_ command: [String]) throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PostgresServerError.commandFailed(
        command: command.joined(separator: " "),
        output: text.trimmingCharacters(in: .whitespacesAndNewlines)
      )
    }
  }
}

#endif
