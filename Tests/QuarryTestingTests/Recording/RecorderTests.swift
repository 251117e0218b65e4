import Foundation
import Testing

@testable import QuarryTesting

private let recorded =
  "Recorded the SQL and results into this test. Check the recorded text, then run the test again."

@Suite struct RecorderTests {
  @Test func firstRecording() throws {
    let fixture = try RecordingFixture(
      """
      @Test func all() throws {
        assertQuery(Reminder.all, database: db)
      }

      """
    )
    let messages = try fixture.verify(sql: (nil, "SELECT 1\nFROM t"), results: (nil, "┌───┐\n└───┘"))
    #expect(messages == [recorded])
    #expect(
      try fixture.text == """
        @Test func all() throws {
          assertQuery(Reminder.all, database: db) {
            \"""
            SELECT 1
            FROM t
            \"""
          } results: {
            \"""
            ┌───┐
            └───┘
            \"""
          }
        }

        """
    )
  }

  /// The text before the recording, the values of the run, the recorded values, and the text after it.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    var sql: (String?, String?) = (nil, "S")
    var results: (String?, String?) = (nil, "R")
    var mode = RecordMode.failed
    let after: String
    var testDescription: String { name }
  }

  private static func block(_ text: String, _ pounds: String = "") -> String {
    "{\n  \(pounds)\"\"\"\n  \(text)\n  \"\"\"\(pounds)\n}"
  }

  @Test(arguments: [
    Shape(
      name: "after the closure that runs the query",
      before: "assertQuery(q) { try run($0) }",
      after: "assertQuery(q) { try run($0) } sql: \(block("S")) results: \(block("R"))"
    ),
    Shape(
      name: "execute in the parentheses",
      before: "assertQuery(q, execute: { try run($0) })",
      after: "assertQuery(q, execute: { try run($0) }) \(block("S")) results: \(block("R"))"
    ),
    Shape(
      name: "SQL only",
      before: "assertQuery(q, database: db)",
      results: (nil, nil),
      after: "assertQuery(q, database: db) \(block("S"))"
    ),
    Shape(
      name: "results missing",
      before: "assertQuery(q, database: db) { \"S\" }",
      sql: ("S", "S"),
      after: "assertQuery(q, database: db) { \"S\" } results: \(block("R"))"
    ),
    Shape(
      name: "results missing, behind the closure that runs the query",
      before: "assertQuery(q) { try run($0) } sql: { \"S\" }",
      sql: ("S", "S"),
      after: "assertQuery(q) { try run($0) } sql: { \"S\" } results: \(block("R"))"
    ),
    Shape(
      name: "SQL missing before results",
      before: "assertQuery(q) { try run($0) } results: { \"R\" }",
      results: ("R", "R"),
      after: "assertQuery(q) { try run($0) } sql: \(block("S")) results: { \"R\" }"
    ),
    Shape(
      name: "SQL wrong",
      before: "assertQuery(q, database: db) { \"old\" } results: { \"R\" }",
      sql: ("old", "S"),
      results: ("R", "R"),
      after: "assertQuery(q, database: db) \(block("S")) results: { \"R\" }"
    ),
    Shape(
      name: "both wrong, several lines",
      before:
        "assertQuery(q, database: db) {\n  #\"\"\"\n  a\\b\n  \"\"\"#\n} results: {\n  \"\"\"\n  x\n  \"\"\"\n}",
      sql: ("a\\b", "S"),
      results: ("x", "R"),
      after: "assertQuery(q, database: db) \(block("S", "#")) results: \(block("R"))"
    ),
    Shape(
      name: "raw delimiters stay, and get more where they are needed",
      before: "assertQuery(q, database: db) { ##\"a\"## } results: { #\"R\"# }",
      sql: ("a", "S"),
      results: ("R", "\\#\"\"\"#"),
      after: "assertQuery(q, database: db) \(block("S", "##")) results: \(block("\\#\"\"\"#", "##"))"
    ),
    Shape(
      name: "results no longer there",
      before: "assertQuery(q, database: db) { \"S\" } results: { \"R\" }",
      sql: ("S", "S"),
      results: ("R", nil),
      after: "assertQuery(q, database: db) { \"S\" }"
    ),
    Shape(
      name: "closures in the parentheses",
      before: "assertQuery(q, database: db, sql: { \"a\" }, results: { \"R\" })",
      sql: ("a", "S"),
      results: ("R", nil),
      after: "assertQuery(q, database: db, sql: \(block("S")))"
    ),
    Shape(
      name: "results missing, SQL in the parentheses",
      before: "assertQuery(q, database: db, sql: { \"S\" })",
      sql: ("S", "S"),
      after: "assertQuery(q, database: db, sql: { \"S\" }, results: \(block("R")))"
    ),
    Shape(
      name: "SQL missing, results in the parentheses",
      before: "assertQuery(q, database: db, results: { \"R\" })",
      results: ("R", "R"),
      after: "assertQuery(q, database: db, sql: \(block("S")), results: { \"R\" })"
    ),
    Shape(
      name: "all of them again",
      before: "assertQuery(q, database: db) { \"S\" } results: { \"R\" }",
      sql: ("S", "S"),
      results: ("R", "R"),
      mode: .all,
      after: "assertQuery(q, database: db) \(block("S")) results: \(block("R"))"
    ),
    Shape(
      name: "empty closure",
      before: "assertQuery(q, database: db) {} results: { }",
      sql: ("", "S"),
      results: ("", "R"),
      after: "assertQuery(q, database: db) \(block("S")) results: \(block("R"))"
    ),
    Shape(
      name: "a query of several lines",
      before: "try assertQuery(\n  q.where { \")\" == \"\\(x { \"(\" })\" }, // ) {\n  database: db\n)",
      after:
        "try assertQuery(\n  q.where { \")\" == \"\\(x { \"(\" })\" }, // ) {\n  database: db\n) \(block("S")) results: \(block("R"))"
    ),
    Shape(
      name: "a line break inside the query",
      before: "assertQuery(q\n      .limit(1), database: db)",
      results: (nil, nil),
      after: "assertQuery(q\n      .limit(1), database: db) \(block("S"))"
    ),
    Shape(
      name: "a member and a comment",
      before: "Support.assertQuery(q, database: db) // note\nnext()",
      results: (nil, nil),
      after: "Support.assertQuery(q, database: db) \(block("S")) // note\nnext()"
    ),
  ])
  func shape(_ shape: Shape) throws {
    let fixture = try RecordingFixture(shape.before)
    let messages = try fixture.verify(mode: shape.mode, sql: shape.sql, results: shape.results)
    #expect(messages.count == 1 && messages[0].hasPrefix("Recorded the "), "\(messages)")
    #expect(try fixture.text == shape.after)
  }

  @Test func severalCallsInOneFileInAnyOrder() throws {
    let source = (0..<5).map { "  assertQuery(q\($0), database: db)" }.joined(separator: "\n")
    let fixture = try RecordingFixture("{\n\(source)\n}\n")
    for number in [3, 0, 4, 1, 2] {
      #expect(try fixture.verify(number, sql: (nil, "SELECT\n\(number)")).count == 1)
    }
    let expected = (0..<5).map {
      "  assertQuery(q\($0), database: db) {\n    \"\"\"\n    SELECT\n    \($0)\n    \"\"\"\n  }"
    }.joined(separator: "\n")
    #expect(try fixture.text == "{\n\(expected)\n}\n")
  }

  @Test func callsOfParallelTests() async throws {
    let source = (0..<20).map { "assertQuery(q\($0), database: db)" }.joined(separator: "\n")
    let fixture = try RecordingFixture(source)
    let recorder = fixture.recorder
    let sites = try (0..<20).map { try fixture.site($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, site) in sites.enumerated() {
        group.addTask {
          let block = SnapshotBlock(label: "sql", name: "SQL", expected: nil, actual: "SELECT \(number)")
          try recorder.record([block], labels: ["sql"], at: site)
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<20).map {
      "assertQuery(q\($0), database: db) {\n  \"\"\"\n  SELECT \($0)\n  \"\"\"\n}"
    }
    #expect(try fixture.text == expected.joined(separator: "\n"))
  }

  @Test func twoCallsOnOneLine() throws {
    let fixture = try RecordingFixture("assertQuery(a, database: assertQuery(b))")
    #expect(try fixture.verify(1, sql: (nil, "B")).count == 1)
    #expect(try fixture.verify(0, sql: (nil, "A")).count == 1)
    #expect(
      try fixture.text
        == "assertQuery(a, database: assertQuery(b) {\n  \"\"\"\n  B\n  \"\"\"\n}) {\n  \"\"\"\n  A\n  \"\"\"\n}"
    )
  }

  @Test func twoAdjacentCalls() throws {
    let fixture = try RecordingFixture("  assertQuery(a); assertQuery(b) { \"old\" }; done()")
    #expect(try fixture.verify(1, mode: .failed, sql: ("old", "B")).count == 1)
    #expect(try fixture.verify(0, sql: (nil, "A")).count == 1)
    let block = { (text: String) in "{\n    \"\"\"\n    \(text)\n    \"\"\"\n  }" }
    #expect(try fixture.text == "  assertQuery(a) \(block("A")); assertQuery(b) \(block("B")); done()")
  }

  @Test func windowsLineBreaks() throws {
    let fixture = try RecordingFixture("func f() {\r\n\tassertQuery(q, database: db)\r\n}\r\n")
    try fixture.verify(sql: (nil, "SELECT 1\nFROM t"))
    #expect(
      try fixture.text
        == "func f() {\r\n\tassertQuery(q, database: db) {\r\n\t\t\"\"\"\r\n\t\tSELECT 1\r\n\t\tFROM t\r\n"
        + "\t\t\"\"\"\r\n\t}\r\n}\r\n"
    )
  }

  @Test(arguments: ["  ", "    ", "\t", "   "])
  func indentation(_ unit: String) throws {
    let fixture = try RecordingFixture(
      "\(unit)func f() {\n\(unit)\(unit)assertQuery(q, database: db)\n\(unit)}"
    )
    try fixture.verify(sql: (nil, "SELECT 1\n\nFROM t"))
    let inner = unit + unit + unit
    #expect(
      try fixture.text
        == "\(unit)func f() {\n\(unit)\(unit)assertQuery(q, database: db) {\n\(inner)\"\"\"\n\(inner)SELECT 1\n\n"
        + "\(inner)FROM t\n\(inner)\"\"\"\n\(unit)\(unit)}\n\(unit)}"
    )
  }

  @Test func charactersBeforeTheCallCountInBytes() throws {
    let fixture = try RecordingFixture("/* 日本 😀 */ assertQuery(q, database: db)")
    #expect(try fixture.verify(sql: (nil, "S"))[0].hasPrefix("Recorded"))
  }

  @Test func aCallThatRunsAgain() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    try fixture.verify(sql: (nil, "S"))
    let text = try fixture.text
    #expect(try fixture.verify(sql: (nil, "S"))[0].hasPrefix("Recorded"))
    #expect(
      try fixture.verify(sql: (nil, "T"))[0].contains(
        "has already recorded another text since the tests were built"
      )
    )
    #expect(try fixture.text == text)
  }

  @Test(
    arguments: [
      (
        "assertQuery(includeSQL: false, q, database: db)", nil,
        "assertQuery(includeSQL: false, q, database: db) "
      ),
      ("assertQuery(includeSQL: false, q) { \"old\" }", "old", "assertQuery(includeSQL: false, q) "),
      (
        "assertQuery(includeSQL: false, q) { try run($0) }", nil,
        "assertQuery(includeSQL: false, q) { try run($0) } results: "
      ),
    ] as [(String, String?, String)]
  )
  func onlyRows(_ before: String, _ expected: String?, _ after: String) throws {
    let fixture = try RecordingFixture(before)
    let block = SnapshotBlock(label: "results", name: "results", expected: expected, actual: "R")
    try fixture.recorder.record([block], labels: ["results"], at: try fixture.site())
    #expect(try fixture.text == after + Self.block("R"))
  }

  @Test func keepsPermissions() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: fixture.url.path)
    try fixture.verify(sql: (nil, "S"))
    let attributes = try FileManager.default.attributesOfItem(atPath: fixture.url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try fixture.text != fixture.compiled)
  }

  @Test func keepsSymbolicLinks() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    let link = fixture.url.deletingLastPathComponent().appendingPathComponent("Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: fixture.url)
    let site = CallSite(fileID: "M/L.swift", filePath: link.path, line: 1, column: 12, literalPath: #filePath)
    let block = SnapshotBlock(label: "sql", name: "SQL", expected: nil, actual: "S")
    try fixture.recorder.record([block], labels: ["sql"], at: site)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == fixture.url.path)
    #expect(try fixture.text.contains("\"\"\"\n  S"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: fixture.url.deletingLastPathComponent().path
    )
    #expect(names.sorted() == ["Link.swift", "Tests.swift"])
  }
}
