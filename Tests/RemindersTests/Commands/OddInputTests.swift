import QuarrySQLite
import Testing

@testable import reminders

/// Text that contains SQL, or characters with a special meaning for terminals and other programs.
@Suite struct OddInputTests {
  static let texts = [
    "'); DROP TABLE reminders; --", "\"; DELETE FROM tags; --", "it's", "say \"no\"", "100%", "a_b", "\\",
    "?1", ":a",
    "NULL", "日本語", "🙂👍🏽", "e\u{301}", " leading", "trailing ", "a\u{0}b",
    String(repeating: "x", count: 10_000),
  ]

  @Test(arguments: texts)
  func textIsUnchanged(_ text: String) async throws {
    try await withProgram { program in
      await program.run(lines: [
        ["add-list", text],
        ["add", text, "--list", text, "--tag", text, "--notes", text],
        ["tag", "1", text],
        ["edit", "1", "--title", text, "--list", text, "--notes", text],
        ["show", "--list", text, "--tag", text],
        ["stats"],
      ])
      let database = try openDatabase(path: program.path)
      let kept = try await database.read { db in
        try Reminder.select(\.title).fetchAll(db) + Reminder.select(\.notes).fetchAll(db)
          + RemindersList.select(\.title).fetchAll(db) + Tag.select(\.title).fetchAll(db)
          + ReminderText.select(\.title).fetchAll(db)
      }
      #expect(kept == [text, text, text, text, text])
      try database.close()
    }
  }

  @Test func linesStayAligned() async throws {
    try await withProgram { program in
      await program.run(lines: [["add-list", "Home"], ["add", "a\nb\t\u{1b}[31mc", "--list", "Home"]])
      let printed = await program.run("show").text
      #expect(printed == "ID  TITLE       LIST\n1   a b  [31mc  Home")
    }
  }
}
