import Foundation
import Testing

@testable import reminders

@Suite struct GlobalOptionsTests {
  @Test func path() throws {
    #expect(try GlobalOptions(["lists"], environment: [:]).path == "reminders.sqlite")
    #expect(try GlobalOptions(["lists"], environment: ["REMINDERS_DATABASE": ""]).path == "reminders.sqlite")
    #expect(try GlobalOptions(["lists"], environment: ["REMINDERS_DATABASE": "a"]).path == "a")
    for arguments in [
      ["--database", "b", "lists"], ["lists", "--database=b"], ["lists", "--database", "b"],
    ] {
      let options = try GlobalOptions(arguments, environment: ["REMINDERS_DATABASE": "a"])
      #expect(options.path == "b")
      #expect(options.command == .lists)
    }
  }

  @Test func wordsAfterTheDashes() throws {
    let options = try GlobalOptions(["add-list", "--", "--database"], environment: [:])
    #expect(options.command == .addList(title: "--database"))
    #expect(options.path == "reminders.sqlite")
  }

  @Test func mistakes() {
    #expect(throws: UsageError.missingValue(option: "--database")) {
      try GlobalOptions(["lists", "--database"], environment: [:])
    }
    #expect(throws: UsageError.repeatedOption("--database")) {
      try GlobalOptions(["lists", "--database=a", "--database=b"], environment: [:])
    }
    #expect(throws: UsageError.emptyText("the path of the database")) {
      try GlobalOptions(["lists", "--database="], environment: [:])
    }
  }

  @Test func helpCreatesNoFile() async throws {
    try await withProgram { program in
      await program.run(lines: [["help"]])
      let files = try FileManager.default.contentsOfDirectory(atPath: program.folder)
      #expect(files == [])
    }
  }
}
