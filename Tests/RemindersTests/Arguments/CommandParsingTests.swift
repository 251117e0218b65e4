import Testing

@testable import reminders

@Suite struct CommandParsingTests {
  @Test(arguments: [
    ([], Command.help),
    (["help"], .help),
    (["--help"], .help),
    (["lists"], .lists),
    (["add-list", "Some day"], .addList(title: "Some day")),
    (["add-list", "--", "--odd"], .addList(title: "--odd")),
    (["add", "Read", "--list", "Home"], .add(NewReminder(title: "Read", list: "Home"))),
    (
      [
        "add", "--list=Home", "--due=2030-01-31", "--priority", "low", "--tag", "a", "--tag", "b",
        "--notes=x=y",
        "Read",
      ],
      .add(
        NewReminder(
          title: "Read",
          list: "Home",
          dueDay: Day(rawValue: "2030-01-31"),
          priority: .low,
          tags: ["a", "b"],
          notes: "x=y"
        )
      )
    ),
    (["show"], .show(ReminderFilter())),
    (
      ["show", "--all", "--tag", "a", "--list", "b"],
      .show(ReminderFilter(list: "b", tag: "a", includesCompleted: true))
    ),
    (["done", "3"], .complete(id: 3, isCompleted: true)),
    (["undo", "3"], .complete(id: 3, isCompleted: false)),
    (["edit", "3", "--title", "x"], .edit(id: 3, ReminderChanges(title: "x"))),
    (
      ["edit", "3", "--due", "none", "--priority", "high", "--notes", ""],
      .edit(id: 3, ReminderChanges(dueDay: .clear, priority: .set(.high), notes: ""))
    ),
    (["delete", "3"], .delete(id: 3)),
    (["tag", "3", "a", "b c"], .tag(id: 3, tags: ["a", "b c"])),
    (["stats"], .statistics),
    (["watch", "--list", "a"], .watch(ReminderFilter(list: "a"))),
  ])
  func parses(_ arguments: [String], _ command: Command) throws {
    #expect(try Command(arguments) == command)
  }

  @Test(arguments: [
    (["list"], UsageError.unknownCommand("list")),
    (["lists", "x"], .unexpectedWord("x", command: "lists")),
    (["add-list"], .missingWord("a TITLE", command: "add-list")),
    (["add-list", ""], .emptyText("the title")),
    (["add", "Read"], .missingWord("--list NAME", command: "add")),
    (["add", "Read", "it", "--list", "x"], .unexpectedWord("it", command: "add")),
    (["add", " ", "--list", "x"], .emptyText("the title")),
    (["add", "Read", "--list"], .missingValue(option: "--list")),
    (["add", "Read", "--list", "--due"], .missingValue(option: "--list")),
    (["add", "Read", "--list", "x", "--list", "y"], .repeatedOption("--list")),
    (["add", "Read", "--list", "x", "--due", "tomorrow"], .notADay("tomorrow")),
    (["add", "Read", "--list", "x", "--priority", "3"], .notAPriority("3")),
    (["add", "Read", "--list", "x", "--tag", ""], .emptyText("the name of a tag")),
    (["show", "--any"], .unknownOption("--any", command: "show")),
    (["show", "--all=yes"], .unexpectedValue(option: "--all")),
    (["done"], .missingWord("the ID of a reminder", command: "done")),
    (["done", "x"], .notANumber("x")),
    (["done", "0"], .notANumber("0")),
    (["done", "-1"], .notANumber("-1")),
    (["done", "99999999999999999999"], .notANumber("99999999999999999999")),
    (["done", "1", "2"], .unexpectedWord("2", command: "done")),
    (["edit", "1"], .nothingToChange),
    (["edit", "1", "--title", ""], .emptyText("the title")),
    (["tag", "1"], .missingWord("the NAME of a tag", command: "tag")),
    (["search"], .missingWord("WORDS", command: "search")),
    (["search", "***"], .nothingToSearch("***")),
    (["watch", "x"], .unexpectedWord("x", command: "watch")),
  ])
  func refuses(_ arguments: [String], _ error: UsageError) async throws {
    #expect(throws: error) { try Command(arguments) }
    try await withProgram { program in
      let printed = await program.run(arguments)
      #expect(printed.errors == "reminders: \(error) + usage")
      #expect(printed.status == 64)
      #expect(printed.lines == [])
    }
  }

  @Test func help() async throws {
    try await withProgram { program in
      let printed = await program.run("help")
      #expect(printed.text == usage)
      #expect(printed.status == 0)
    }
  }
}
