import QuarrySQLite
import QuarryTesting
import Testing

@testable import reminders

@Suite struct StatisticsTests {
  @Test func printsCounts() async throws {
    try await withProgram { program in
      #expect(await program.run("stats").text == "No lists. Create one with: reminders add-list TITLE")
      await program.fill()
      await assertPrinted(by: program, "stats") {
        """
        LIST     OPEN  SHARE  DONE  OVERDUE  HIGH  STATE  NEXT
        Home     2     67%    0     0        1     open   Groceries, 2030-01-12
        Someday  0     0%     0     0        0     clear
        Work     1     33%    1     1        1     late   Send the report, 2030-01-08
        """
      }
    }
  }

  @Test func dueTodayIsNotOverdue() async throws {
    try await withProgram { program in
      await program.run(lines: [
        ["add-list", "Home"],
        ["add", "Today", "--list", "Home", "--due", "2030-01-10"],
        ["add", "Yesterday", "--list", "Home", "--due", "2030-01-09"],
        ["add", "Done", "--list", "Home", "--due", "2030-01-09"],
        ["done", "3"],
      ])
      await assertPrinted(by: program, "stats") {
        """
        LIST  OPEN  SHARE  DONE  OVERDUE  HIGH  STATE  NEXT
        Home  2     100%   1     1        0     late   Yesterday, 2030-01-09
        """
      }
    }
  }
}
