#if PostgreSQL

import Foundation
import QuarryPostgresDriver
import QuarryTesting
import Testing

@testable import RemindersOnPostgres
@testable import reminders

/// The program *reminders* prints the same on both databases.
@Suite struct RemindersProgramTests {
  private static let fill = [
    ["lists"], ["stats"], ["show"],
    ["add-list", "Home"], ["add-list", "Work"], ["add-list", "someday"],
    [
      "add", "Groceries", "--list", "Home", "--due", "2030-01-12", "--priority", "high", "--tag", "errand",
      "--tag", "shop", "--notes", "Milk, eggs",
    ],
    ["add", "Water the plants", "--list", "home", "--priority", "low"],
    ["add", "Send the report", "--list", "Work", "--due", "2030-01-08", "--priority", "high"],
    ["add", "Call the accountant", "--list", "WORK", "--due", "2030-01-09", "--tag", "phone"],
    ["done", "4"],
  ]

  @Test func commands() async throws {
    try await withBoth { both in
      for command in Self.fill { try await both.expectSame(command) }
      for command in [
        ["lists"], ["show"], ["show", "--all"], ["show", "--list", "HOME"],
        ["show", "--tag", "Errand", "--all"],
        ["stats"], ["undo", "4"], ["stats"], ["tag", "2", "Shop", "garden"], ["show", "--tag", "shop"],
        [
          "edit", "2", "--title", "Water it", "--due", "2030-02-01", "--priority", "none", "--list",
          "someday",
        ],
        ["edit", "1", "--due", "none", "--notes", ""], ["show", "--all"], ["delete", "3"], ["show"],
        ["stats"], ["help"],
      ] {
        try await both.expectSame(command)
      }
    }
  }

  @Test func mistakes() async throws {
    try await withBoth { both in
      for command in Self.fill { try await both.expectSame(command) }
      for command in [
        ["add-list", "HOME"], ["add", "x", "--list", "none"], ["done", "99"], ["delete", "99"],
        ["tag", "99", "a"],
        ["show", "--list", "none"], ["show", "--tag", "none"], ["edit", "1", "--list", "none"], ["nothing"],
        ["add"],
        ["edit", "1"], ["show", "--all"], ["lists"],
      ] {
        try await both.expectSame(command)
      }
    }
  }

  @Test(arguments: [
    "'); DROP TABLE reminders; --", "\"; DELETE FROM tags; --", "it's", "100%", "a_b", "\\", "?1", "$1",
    "NULL", "日本語",
    "🙂👍🏽", "e\u{301}", " leading", "trailing ",
  ])
  func oddTexts(_ text: String) async throws {
    try await withBoth { both in
      for command in [
        ["add-list", text], ["add", text, "--list", text, "--tag", text, "--notes", text],
        ["tag", "1", text],
        ["edit", "1", "--title", text, "--list", text, "--notes", text],
        ["show", "--list", text, "--tag", text],
        ["stats"],
      ] {
        try await both.expectSame(command)
      }
    }
  }

  /// SQLite's upsert changes a row that the same statement has inserted. PostgreSQL rejects such a statement.
  @Test func theSameTagTwice() async throws {
    try await withBoth { both in
      for command in Self.fill { try await both.expectSame(command) }
      let (sqlite, postgres) = await both.run(["tag", "1", "Weekly", "weekly"])
      #expect(sqlite.text == "0: Tagged reminder 1: #Weekly #weekly.")
      #expect(postgres.text.contains("ON CONFLICT DO UPDATE command cannot affect row a second time"))
    }
  }

  @Test func theSearch() async throws {
    try await withBoth { both in
      for command in Self.fill { try await both.expectSame(command) }
      let (sqlite, postgres) = await both.run(["search", "milk"])
      #expect(sqlite.text.contains("[Milk], eggs"))
      #expect(postgres.text == "0: The search needs an index of SQLite.")
    }
  }

  /// Another process changes a reminder while the program watches: in this test, another run with its own pool.
  @Test func watch() async throws {
    try await withBoth { both in
      for command in Self.fill { try await both.expectSame(command) }
      let printed = Printed()
      let url = both.url
      let task = Task { await BothPrograms.runPostgres(["watch"], url: url, printed) }
      try await printed.wait(for: "Send the report")
      _ = await both.run(["edit", "3", "--title", "Send the new report"])
      try await printed.wait(for: "Send the new report")
      task.cancel()
      await task.value
      #expect(printed.status == 0 || printed.status == 130)
    }
  }
}

/// Both programs, each with an empty database.
private struct BothPrograms: Sendable {
  let path: String
  let url: String

  /// January 10, 2030.
  private static let today = "2030-01-10"

  func run(_ arguments: [String]) async -> (sqlite: Printed, postgres: Printed) {
    let (sqlite, postgres) = (Printed(), Printed())
    if let today = reminders.Day(rawValue: Self.today) {
      sqlite.end(
        await reminders.RemindersProgram.run(
          arguments,
          environment: ["REMINDERS_DATABASE": path],
          today: today,
          print: { sqlite.add($0) },
          printError: { sqlite.add("error: " + $0) }
        )
      )
    }
    await Self.runPostgres(arguments, url: url, postgres)
    return (sqlite, postgres)
  }

  static func runPostgres(_ arguments: [String], url: String, _ printed: Printed) async {
    guard let today = RemindersOnPostgres.Day(rawValue: today) else { return }
    printed.end(
      await RemindersOnPostgres.RemindersProgram.run(
        arguments,
        environment: ["REMINDERS_DATABASE": url],
        today: today,
        print: { printed.add($0) },
        printError: { printed.add("error: " + $0) }
      )
    )
  }

  /// Runs a command with both programs, which must print the same.
  func expectSame(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let (sqlite, postgres) = await run(arguments)
    #expect(sqlite.text == postgres.text, "\(arguments)", sourceLocation: sourceLocation)
    #expect(sqlite.status != nil && !sqlite.text.isEmpty, "\(arguments)", sourceLocation: sourceLocation)
  }
}

private func withBoth(_ body: (BothPrograms) async throws -> Void) async throws {
  let temporary = try PostgresServer.shared().temporaryDatabase()
  let parameters = try temporary.location.parameters()
  let query = ["host", "user"].compactMap { name in parameters[name].map { "\(name)=\($0)" } }
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("reminders-\(UUID()).sqlite")
  defer {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
  }
  try await body(
    BothPrograms(path: file.path, url: "postgres:///\(temporary.name)?\(query.joined(separator: "&"))")
  )
  try temporary.drop()
}

/// What a program prints, and its exit status.
private final class Printed: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var exit: Int32?

  func add(_ line: String) { lock.withLock { lines.append(line) } }
  func end(_ status: Int32) { lock.withLock { exit = status } }

  var status: Int32? { lock.withLock { exit } }
  var text: String {
    lock.withLock { "\(exit.map { "\($0)" } ?? "running"): " + lines.joined(separator: "\n") }
  }

  /// Waits until a text is printed, for at most a minute.
  func wait(for text: String) async throws {
    for _ in 0..<6_000 {
      if self.text.contains(text) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("'\(text)' was not printed: \(self.text)")
  }
}

#endif
