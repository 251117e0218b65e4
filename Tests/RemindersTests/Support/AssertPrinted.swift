import QuarryTesting
import Testing

@testable import reminders

/// Runs a command, and compares its output with a text that the first run records.
func assertPrinted(
  by program: TestProgram,
  _ arguments: String...,
  matches: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let printed = await program.run(arguments)
  #expect(printed.status == 0, "\(printed.errors)")
  assertInlineSnapshot(
    of: printed.text,
    as: .lines,
    matches: matches,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
