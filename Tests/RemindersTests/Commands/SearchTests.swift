import QuarryTesting
import Testing

@testable import reminders

@Suite struct SearchTests {
  @Test func findsAndMarks() async throws {
    try await withProgram { program in
      await program.fill()
      await assertPrinted(by: program, "search", "the") {
        """
        ID     TITLE                  LIST
        2      Water [the] plants     Home
        3      Send [the] report      Work
        4   ✓  Call [the] accountant  Work
        """
      }
      await assertPrinted(by: program, "search", "mil") {
        """
        ID  TITLE      LIST  NOTES
        1   Groceries  Home  [Milk], eggs
        """
      }
      await assertPrinted(by: program, "search", "accountant", "call") {
        """
        ID     TITLE                    LIST
        4   ✓  [Call] the [accountant]  Work
        """
      }
      await assertPrinted(by: program, "search", "\"the report\"") {
        """
        ID  TITLE              LIST
        3   Send [the report]  Work
        """
      }
      #expect(await program.run("search", "\"report the\"").text == "Nothing found.")
    }
  }

  @Test func followsChanges() async throws {
    try await withProgram { program in
      await program.fill()
      await program.run(lines: [["edit", "2", "--title", "Feed the cat"], ["delete", "3"]])
      #expect(await program.run("search", "plants").text == "Nothing found.")
      #expect(await program.run("search", "report").text == "Nothing found.")
      await assertPrinted(by: program, "search", "cat") {
        """
        ID  TITLE           LIST
        2   Feed the [cat]  Home
        """
      }
    }
  }

  @Test(arguments: [
    ("milk", #""milk"*"#),
    ("  two   words ", #""two"* "words"*"#),
    ("a OR b", #""a"* "OR"* "b"*"#),
    ("title:x", #""title:x"*"#),
    ("x*", #""x*"*"#),
    ("\"a phrase\" more", #""a phrase"* "more"*"#),
    ("open\"", #""open"*"#),
    ("\"open phrase", #""open phrase"*"#),
    ("NEAR(a b, 2)", #""NEAR(a"* "b,"* "2)"*"#),
    ("- ^ é", #""é"*"#),
  ])
  func quotesWords(_ input: String, _ query: String) {
    #expect(SearchWords(input)?.query == query)
  }

  @Test(arguments: ["", "  ", "\"", "\"\"", "* - ( ) :", "🙂"])
  func nothingToSearch(_ input: String) {
    #expect(SearchWords(input) == nil)
  }

  @Test(arguments: [
    "\"", "'", "a\"b", "a'b", "AND", "OR NOT", "NOT", "(", ")", "a AND (", "NEAR(", "title:", "title : x",
    "*", "a*b",
    "^a", "- a", "a + b", "{a b} : c", "%", "_", "\\", ";--", "é", "日本", "🙂 a", "a\u{0}b", "½", "Ⅷ",
  ])
  func operatorsAreText(_ input: String) async throws {
    try await withProgram { program in
      await program.run(lines: [["add-list", "Home"], ["add", "x \(input) y", "--list", "Home"]])
      let printed = await program.run("search", "x", input, "y")
      #expect(printed.status == 0, "\(printed.errors)")
      #expect(printed.lines.count == 1)
      let alone = await program.run("search", "--", input)
      #expect(alone.status == (SearchWords(input) == nil ? 64 : 0), "\(alone.errors)")
    }
  }
}
