import QuarrySQLite
import QuarryTesting
import Testing

@testable import reminders

@Suite struct WatchTests {
  /// Waits until a command has printed some texts, for a minute at most.
  private func wait(for count: Int, in printed: Printed) async throws {
    for _ in 0..<6_000 where printed.lines.count < count { try await Task.sleep(for: .milliseconds(10)) }
    try #require(printed.lines.count == count, "\(printed.lines) \(printed.errors)")
  }

  @Test func printsAgainAfterAWriteOfAnotherConnection() async throws {
    try await withProgram { program in
      await program.fill()
      let printed = Printed()
      let task = Task { await program.run(["watch", "--list", "Home"], printed: printed) }
      try await wait(for: 1, in: printed)
      await program.run(lines: [["add", "Buy stamps", "--list", "Home"]])
      try await wait(for: 2, in: printed)
      // Prints nothing, because it is in another list.
      await program.run(lines: [["add", "Read", "--list", "Someday"], ["done", "1"]])
      try await wait(for: 3, in: printed)
      task.cancel()
      #expect(await task.value.status == 0)
      assertInlineSnapshot(of: printed.text, as: .lines) {
        """
        ID  TITLE             DUE         PRIORITY  LIST  TAGS           NOTES
        1   Groceries         2030-01-12  high      Home  #errand #shop  Milk, eggs
        2   Water the plants              low       Home

        ID  TITLE             DUE         PRIORITY  LIST  TAGS           NOTES
        1   Groceries         2030-01-12  high      Home  #errand #shop  Milk, eggs
        2   Water the plants              low       Home
        5   Buy stamps                              Home

        ID  TITLE             PRIORITY  LIST
        2   Water the plants  low       Home
        5   Buy stamps                  Home

        """
      }
      #expect(printed.errors == "")
    }
  }

  @Test func printsAgainAfterAWriteOfTheSameQueue() async throws {
    try await withDatabase { database in
      let printed = Printed()
      let runner = Runner(database: database, today: TestProgram.today, print: { printed.add($0) })
      let task = Task { try await runner.watch(ReminderFilter(list: "Work")) }
      try await wait(for: 1, in: printed)
      try await runner.run(.complete(id: 4, isCompleted: false))
      // The message of 'undo' and the reminders.
      try await wait(for: 3, in: printed)
      task.cancel()
      try await task.value
      #expect(printed.lines.last?.contains("Call the accountant") == true)
    }
  }

  @Test func unknownList() async throws {
    try await withProgram { program in
      let printed = await program.run("watch", "--list", "x")
      #expect(
        printed.errors == "reminders: there is no list named 'x'; create it with: reminders add-list 'x'"
      )
      #expect(printed.status == 1)
    }
  }
}
