import Foundation
import Testing

@testable import QuarryTesting

/// The cases in which the recorder does not change a file.
@Suite struct RefusalTests {
  private func refuse(
    _ fixture: RecordingFixture,
    sql: (String?, String?) = (nil, "S"),
    results: (String?, String?) = (nil, nil),
    _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try fixture.text
    let messages = try fixture.verify(mode: .failed, sql: sql, results: results)
    #expect(messages.count == 1, sourceLocation: sourceLocation)
    #expect(messages[0].contains("could not be recorded: "), sourceLocation: sourceLocation)
    #expect(messages[0].contains(reason), "\(messages)", sourceLocation: sourceLocation)
    #expect(try fixture.text == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "\nassertQuery(q, database: db)", "other()", "", " assertQuery(q, database: db)", "assertQuery (q)",
    "assertQuery(q, database: db", "assertQuery(\"q, database: db)",
    "assertQuery(q, database: db) { \"already recorded\" }", "assertQuery(q, sql: { \"\" })",
  ])
  func filesThatChanged(_ text: String) throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    try Data(text.utf8).write(to: fixture.url)
    try refuse(fixture, "the test file has changed since it was compiled")
  }

  /// If recompiling a file changes nothing, the tests are not relinked and are older than the file.
  @Test func filesThatAreYoungerThanTheTests() throws {
    let text = "assertQuery(q, database: db)"
    let refused = try RecordingFixture(text, builtAt: .distantPast)
    try refuse(refused, "the test file has changed since it was compiled")
    let stale = try RecordingFixture(text, builtAt: .distantPast, compiledAt: Date(timeIntervalSince1970: 1))
    try refuse(stale, "the test file has changed since it was compiled")
    let compiled = try RecordingFixture(text, builtAt: .distantPast, compiledAt: Date() + 60)
    #expect(try compiled.verify(sql: (nil, "S")).first?.hasPrefix("Recorded the SQL") == true)
    #expect(try compiled.text == "\(text) {\n  \"\"\"\n  S\n  \"\"\"\n}")

    let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let date = try #require(TestImage.compilationDate(of: site))
    #expect(date >= (FileDate.modification(of: #filePath) ?? .distantFuture))
    let other = CallSite(fileID: "Module/None.swift", filePath: "", line: 1, column: 1, literalPath: "")
    #expect(TestImage.compilationDate(of: other) == nil)
  }

  @Test func literalsThatChangedSinceTheRun() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db) { \"another\" }")
    try refuse(fixture, sql: ("old", "new"), "the test file has changed")
  }

  @Test(arguments: ["{ expected }", "{ \"a\\(b)\" }", "{ \"a\" + \"b\" }", "{ return \"a\" }"])
  func closuresWithoutALiteral(_ closure: String) throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db) \(closure)")
    try refuse(
      fixture,
      sql: ("old", "new"),
      "the 'SQL' of this call must be a closure that contains only a string literal"
    )
  }

  @Test func missingFiles() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    try FileManager.default.removeItem(at: fixture.url)
    let messages = try fixture.verify(sql: (nil, "S"))
    #expect(messages[0].contains("cannot be read"))
    #expect(!FileManager.default.fileExists(atPath: fixture.url.path))
  }

  @Test func failedWritesLeaveNoFiles() throws {
    let fixture = try RecordingFixture("old")
    let directory = fixture.url.deletingLastPathComponent()
    // A file cannot replace a directory that is not empty.
    let occupied = directory.appendingPathComponent("occupied")
    try FileManager.default.createDirectory(
      at: occupied.appendingPathComponent("inside"),
      withIntermediateDirectories: true
    )
    let error = try #require(throws: AtomicFile.RenameError.self) {
      try AtomicFile.replace(occupied, with: [1])
    }
    #expect(!error.description.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == [
        "Tests.swift", "occupied",
      ]
    )
  }

  @Test func readOnlyFilesAndDirectories() throws {
    let fixture = try RecordingFixture("assertQuery(q, database: db)")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: fixture.url.path)
    try refuse(fixture, "'\(fixture.url.path)' is read-only; make it writable (chmod u+w) to record")
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: fixture.url.path)

    let directory = fixture.url.deletingLastPathComponent().path
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: directory)
    try refuse(fixture, "'\(directory)' is read-only")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory)
    #expect(try files.contentsOfDirectory(atPath: directory) == ["Tests.swift"])
    #expect(try fixture.verify(sql: (nil, "S"))[0].hasPrefix("Recorded"))
  }

  @Test func filesYoungerThanTheTests() throws {
    let fixture = try RecordingFixture(
      "assertQuery(q, database: db)",
      builtAt: Date(timeIntervalSinceNow: -60)
    )
    try refuse(fixture, "build and run the tests again")
  }

  @Test func filesThatChangeBetweenTwoRecordings() throws {
    let fixture = try RecordingFixture("assertQuery(a, database: db)\nassertQuery(b, database: db)")
    try fixture.verify(0, sql: (nil, "A"))
    let edited = try fixture.text + "// edited\n"
    try Data(edited.utf8).write(to: fixture.url)
    #expect(try fixture.verify(1, sql: (nil, "B"))[0].contains("the test file has changed"))
    #expect(try fixture.text == edited)
  }

  @Test func theMessageShowsWhatCouldNotBeRecorded() throws {
    let fixture = try RecordingFixture("let x = 1")
    let site = CallSite(
      fileID: "M/F.swift",
      filePath: fixture.url.path,
      line: 1,
      column: 1,
      literalPath: #filePath
    )
    let messages = Guarded<[String]>([])
    let assertion = SnapshotAssertion(
      mode: .success(.missing),
      recorder: fixture.recorder,
      reporter: FailureReporter { message, _ in messages.withLock { $0.append(message) } }
    )
    assertion.verify([SnapshotBlock(label: "sql", name: "SQL", expected: nil, actual: "SELECT 1")], at: site)
    #expect(messages.withLock { $0 }.first?.hasSuffix("The SQL:\n\nSELECT 1") == true)
  }
}
