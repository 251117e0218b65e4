import QuarrySQLite
import QuarryTesting
import Testing

@testable import reminders

@Suite struct TagTests {
  @Test func addsMissingTagsAndKeepsOthers() async throws {
    try await withProgram { program in
      await program.fill()
      let printed = await program.run("tag", "1", "errand", "Weekly", "weekly")
      #expect(printed.text == "Tagged reminder 1: #errand #Weekly #weekly.")
      await assertPrinted(by: program, "show", "--tag", "weekly") {
        """
        ID  TITLE      DUE         PRIORITY  LIST  TAGS                   NOTES
        1   Groceries  2030-01-12  high      Home  #errand #shop #weekly  Milk, eggs
        """
      }
      let database = try openDatabase(path: program.path)
      assertQuery(includeSQL: false, Tag.order(by: \.id), database: database) {
        """
        ┌───────────────────┐
        │ Tag(              │
        │   id: 1,          │
        │   title: "errand" │
        │ )                 │
        ├───────────────────┤
        │ Tag(              │
        │   id: 2,          │
        │   title: "shop"   │
        │ )                 │
        ├───────────────────┤
        │ Tag(              │
        │   id: 3,          │
        │   title: "phone"  │
        │ )                 │
        ├───────────────────┤
        │ Tag(              │
        │   id: 4,          │
        │   title: "weekly" │
        │ )                 │
        └───────────────────┘
        """
      }
      assertQuery(includeSQL: false, ReminderTag.order { ($0.reminderID, $0.tagID) }, database: database) {
        """
        ┌──────────────────┐
        │ ReminderTag(     │
        │   reminderID: 1, │
        │   tagID: 1       │
        │ )                │
        ├──────────────────┤
        │ ReminderTag(     │
        │   reminderID: 1, │
        │   tagID: 2       │
        │ )                │
        ├──────────────────┤
        │ ReminderTag(     │
        │   reminderID: 1, │
        │   tagID: 4       │
        │ )                │
        ├──────────────────┤
        │ ReminderTag(     │
        │   reminderID: 4, │
        │   tagID: 3       │
        │ )                │
        └──────────────────┘
        """
      }
      try database.close()
    }
  }

  @Test func theLastSpellingCounts() async throws {
    try await withProgram { program in
      await program.fill()
      await program.run(lines: [["tag", "2", "ERRAND"]])
      await assertPrinted(by: program, "show", "--tag", "errand") {
        """
        ID  TITLE             DUE         PRIORITY  LIST  TAGS           NOTES
        1   Groceries         2030-01-12  high      Home  #ERRAND #shop  Milk, eggs
        2   Water the plants              low       Home  #ERRAND
        """
      }
    }
  }
}
