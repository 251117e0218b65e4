import QuarrySQLite
import QuarryTesting
import Testing

@testable import reminders

@Suite struct ReminderTests {
  @Test func add() async throws {
    try await withProgram { program in
      await program.run(lines: [["add-list", "Home"]])
      let printed = await program.run([
        "add", "Groceries", "--list", "home", "--due", "2030-01-12", "--priority", "high", "--notes=--eggs--",
      ])
      #expect(printed.text == "Added reminder 1.")
      let database = try openDatabase(path: program.path)
      assertQuery(includeSQL: false, Reminder.all, database: database) {
        """
        ┌────────────────────────────────────────┐
        │ Reminder(                              │
        │   id: 1,                               │
        │   title: "Groceries",                  │
        │   notes: "--eggs--",                   │
        │   isCompleted: false,                  │
        │   priority: .high,                     │
        │   dueDay: Day(rawValue: "2030-01-12"), │
        │   remindersListID: 1                   │
        │ )                                      │
        └────────────────────────────────────────┘
        """
      }
      try database.close()
    }
  }

  @Test func unknownListAddsNothing() async throws {
    try await withProgram { program in
      await program.run(lines: [["add-list", "Home"]])
      let printed = await program.run("add", "Groceries", "--list", "Bob's", "--tag", "shop")
      #expect(
        printed.errors
          == #"reminders: there is no list named 'Bob's'; create it with: reminders add-list 'Bob'\''s'"#
      )
      #expect(printed.status == 1)
      let database = try openDatabase(path: program.path)
      let count = try await database.read { db in try Reminder.fetchCount(db) + Tag.fetchCount(db) }
      #expect(count == 0)
      try database.close()
    }
  }

  @Test func show() async throws {
    try await withProgram { program in
      #expect(await program.run("show").text == "No reminders.")
      await program.fill()
      await assertPrinted(by: program, "show") {
        """
        ID  TITLE             DUE         PRIORITY  LIST  TAGS           NOTES
        3   Send the report   2030-01-08  high      Work
        1   Groceries         2030-01-12  high      Home  #errand #shop  Milk, eggs
        2   Water the plants              low       Home
        """
      }
      await assertPrinted(by: program, "show", "--all") {
        """
        ID     TITLE                DUE         PRIORITY  LIST  TAGS           NOTES
        3      Send the report      2030-01-08  high      Work
        1      Groceries            2030-01-12  high      Home  #errand #shop  Milk, eggs
        2      Water the plants                 low       Home
        4   ✓  Call the accountant  2030-01-09            Work  #phone
        """
      }
      await assertPrinted(by: program, "show", "--list", "work", "--all") {
        """
        ID     TITLE                DUE         PRIORITY  LIST  TAGS
        3      Send the report      2030-01-08  high      Work
        4   ✓  Call the accountant  2030-01-09            Work  #phone
        """
      }
      await assertPrinted(by: program, "show", "--tag", "ERRAND") {
        """
        ID  TITLE      DUE         PRIORITY  LIST  TAGS           NOTES
        1   Groceries  2030-01-12  high      Home  #errand #shop  Milk, eggs
        """
      }
      #expect(await program.run("show", "--list", "Someday").text == "No reminders.")
      #expect(await program.run("show", "--tag", "phone").text == "No reminders.")
    }
  }

  @Test func showUnknownNames() async throws {
    try await withProgram { program in
      await program.fill()
      let list = await program.run("show", "--list", "x")
      #expect(list.errors == "reminders: there is no list named 'x'; create it with: reminders add-list 'x'")
      #expect(list.status == 1)
      let tag = await program.run("show", "--tag", "x")
      #expect(tag.errors == "reminders: there is no tag 'x'; add it with: reminders tag ID 'x'")
      #expect(tag.status == 1)
    }
  }

  @Test func doneAndUndo() async throws {
    try await withProgram { program in
      await program.fill()
      #expect(await program.run("done", "1").text == "Completed 'Groceries'.")
      await assertPrinted(by: program, "show") {
        """
        ID  TITLE             DUE         PRIORITY  LIST
        3   Send the report   2030-01-08  high      Work
        2   Water the plants              low       Home
        """
      }
      #expect(await program.run("undo", "1").text == "'Groceries' is open again.")
      #expect(await program.run("show", "--tag", "shop").text.contains("Groceries"))
    }
  }

  @Test func edit() async throws {
    try await withProgram { program in
      await program.fill()
      let printed = await program.run([
        "edit", "1", "--title", "Shopping", "--list", "Someday", "--due", "none", "--priority", "none",
        "--notes", "",
      ])
      #expect(printed.text == "Changed 'Shopping'.")
      await assertPrinted(by: program, "show", "--list", "Someday") {
        """
        ID  TITLE     LIST     TAGS
        1   Shopping  Someday  #errand #shop
        """
      }
      await program.run(lines: [["edit", "2", "--due", "2031-02-28", "--priority", "medium"]])
      await assertPrinted(by: program, "show", "--list", "Home") {
        """
        ID  TITLE             DUE         PRIORITY  LIST
        2   Water the plants  2031-02-28  medium    Home
        """
      }
    }
  }

  @Test func editKeepsEverythingAfterAnError() async throws {
    try await withProgram { program in
      await program.fill()
      #expect(await program.run("edit", "1", "--title", "New", "--list", "Nowhere").status == 1)
      #expect(await program.run("show", "--list", "Home").text.contains("Groceries"))
    }
  }

  @Test func deleteRemovesTagsAndText() async throws {
    try await withProgram { program in
      await program.fill()
      #expect(await program.run("delete", "1").text == "Deleted 'Groceries'.")
      let database = try openDatabase(path: program.path)
      assertQuery(includeSQL: false, ReminderTag.all, database: database) {
        """
        ┌──────────────────┐
        │ ReminderTag(     │
        │   reminderID: 4, │
        │   tagID: 3       │
        │ )                │
        └──────────────────┘
        """
      }
      assertQuery(includeSQL: false, ReminderText.select { ($0.rowid, $0.title) }, database: database) {
        """
        ┌───┬───────────────────────┐
        │ 2 │ "Water the plants"    │
        │ 3 │ "Send the report"     │
        │ 4 │ "Call the accountant" │
        └───┴───────────────────────┘
        """
      }
      try database.close()
      // The number is not used again.
      #expect(await program.run("add", "New", "--list", "Home").text == "Added reminder 5.")
    }
  }

  @Test(arguments: [
    ["done", "9"], ["undo", "9"], ["edit", "9", "--title", "x"], ["delete", "9"], ["tag", "9", "x"],
  ])
  func unknownNumber(_ arguments: [String]) async throws {
    try await withProgram { program in
      await program.fill()
      let printed = await program.run(arguments)
      #expect(
        printed.errors == "reminders: there is no reminder with the number 9; 'show --all' prints the numbers"
      )
      #expect(printed.status == 1)
      #expect(printed.lines == [])
    }
  }

  @Test func deletingAListDeletesItsReminders() async throws {
    try await withDatabase { database in
      try await database.write { db in try RemindersList.find(1).delete().execute(db) }
      assertQuery(includeSQL: false, Reminder.select { ($0.id, $0.title) }, database: database) {
        """
        ┌───┬───────────────────────┐
        │ 3 │ "Send the report"     │
        │ 4 │ "Call the accountant" │
        └───┴───────────────────────┘
        """
      }
      assertQuery(includeSQL: false, ReminderText.select(\.rowid), database: database) {
        """
        ┌───┐
        │ 3 │
        │ 4 │
        └───┘
        """
      }
    }
  }
}
