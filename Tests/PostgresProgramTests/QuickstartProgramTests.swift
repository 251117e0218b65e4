#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import QuarryTesting
import Testing

/// The program *quickstart* prints the same on both databases, except where a database speaks for itself.
@Suite struct QuickstartProgramTests {
  @Test func output() throws {
    let temporary = try PostgresServer.shared().temporaryDatabase()
    let parameters = try temporary.location.parameters()
    let query = ["host", "user"].compactMap { name in parameters[name].map { "\(name)=\($0)" } }
    let sqlite = try Self.run("quickstart")
    let postgres = try Self.run(
      "QuickstartOnPostgres",
      "postgres:///\(temporary.name)?\(query.joined(separator: "&"))"
    )
    #expect(sqlite.count > 60)
    // The truth value is 0 or false. The server says more about an error.
    let changes = postgres.difference(from: sqlite).map { change in
      switch change {
      case .remove(_, let line, _): "- " + line
      case .insert(_, let line, _): "+ " + line
      }
    }
    assertInlineSnapshot(of: changes.joined(separator: "\n"), as: .lines) {
      """
      - SQL: INSERT INTO "reminders" ("id", "title", "priority", "isCompleted", "reminders_list_id") VALUES (?, ?, ?, ?, ?)
      - SQLITE_CONSTRAINT_FOREIGNKEY: FOREIGN KEY constraint failed
      -   1  │ 'Groceries (done)' │ 1
      -   4  │ 'Call the accountant' │ 2        │ 0           │ 2
      -   5  │ 'Send the report'     │ 3        │ 0           │ 2
      -   1  │ 'Groceries'           │ 3        │ 0           │ 1
      +   1  │ 'Groceries'           │ 3        │ false       │ 1
      +   5  │ 'Send the report'     │ 3        │ false       │ 2
      +   4  │ 'Call the accountant' │ 2        │ false       │ 2
      +   1  │ 'Groceries (done)' │ true
      + 23503 (foreign_key_violation): insert or update on table "reminders" violates foreign key constraint "reminders_reminders_list_id_fkey"
      + SQL: INSERT INTO "reminders" ("id", "title", "priority", "isCompleted", "reminders_list_id") VALUES (DEFAULT, $1, $2, $3, $4)
      """
    }
    try temporary.drop()
  }

  /// The build folder of the tests, which also contains the programs.
  private static let products: URL = {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  /// Runs a program and returns its lines.
  private static func run(_ program: String, _ arguments: String...) throws -> [String] {
    let process = Process()
    process.executableURL = products.appendingPathComponent(program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
  }
}

#endif
