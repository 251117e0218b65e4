#if CommandLine
import Testing

@testable import QuarryCommands

/// The messages of several versions of SQLite.
@Suite struct SQLProblemTests {
  @Test(arguments: [
    "no such column: titel",
    #"no such column: "titel""#,
    #"no such column: ""titel"""#,
    #"no such column: "titel" - should this be a string literal in single-quotes?"#,
  ])
  func noColumn(message: String) { #expect(SQLProblem(message) == .noColumn("titel")) }

  /// The advice is part of a name only if the name is not in quotes.
  @Test func otherNames() {
    let advice = " - should this be a string literal in single-quotes?"
    #expect(SQLProblem("no such column: page count") == .noColumn("page count"))
    #expect(SQLProblem("no such column: a.titel") == .noColumn("a.titel"))
    #expect(SQLProblem("no such column: a\(advice)") == .noColumn("a\(advice)"))
    #expect(SQLProblem(#"no such column: "page count"\#(advice)"#) == .noColumn("page count"))
  }
}
#endif
