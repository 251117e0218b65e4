import QuarryTesting
import Testing

@testable import reminders

@Suite struct ListTests {
  @Test func noLists() async throws {
    try await withProgram { program in
      #expect(await program.run("lists").text == "No lists. Create one with: reminders add-list TITLE")
    }
  }

  @Test func addAndPrint() async throws {
    try await withProgram { program in
      let added = await program.run("add-list", "Home")
      #expect(added.text == "Created the list 'Home'.")
      #expect(added.status == 0)
      await program.run(lines: [["add-list", "Errands"], ["add", "Bread", "--list", "home"]])
      await assertPrinted(by: program, "lists") {
        """
        LIST     OPEN
        Errands  0
        Home     1
        """
      }
    }
  }

  @Test func titleExists() async throws {
    try await withProgram { program in
      await program.run(lines: [["add-list", "Home"]])
      let printed = await program.run("add-list", "HOME")
      #expect(printed.errors == "reminders: there is a list named 'HOME' already")
      #expect(printed.status == 1)
      #expect(printed.lines == [])
    }
  }
}
