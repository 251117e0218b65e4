import Foundation
import QuarrySQLite
import Testing

@testable import QuarryTesting

/// Snapshots in separate files and directories.
@Suite struct SnapshotFileTests {
  /// A directory with a nonexistent test file, which nothing reads.
  final class Fixture {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quarry-\(UUID().uuidString)"
    )

    init() throws {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    var folder: URL { directory.appendingPathComponent("__Snapshots__/ReportTests") }

    var files: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    func put(_ text: String, _ name: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func verify(
      _ text: String,
      function: String = "report()",
      name: String? = nil,
      line: UInt = 1,
      mode: RecordMode = .missing
    ) -> [String] {
      let site = CallSite(
        fileID: "Module/ReportTests.swift",
        filePath: directory.appendingPathComponent("ReportTests.swift").path,
        line: line,
        column: 1,
        literalPath: #filePath
      )
      return failures(record: mode) {
        SnapshotAssertion.current.verify(
          .success(text),
          called: "SQL",
          in: SnapshotFile(of: site, function: function, name: name, pathExtension: "sql"),
          at: site
        )
      }
    }
  }

  @Test func firstRecording() throws {
    let fixture = try Fixture()
    let path = fixture.folder.appendingPathComponent("report.sql").path
    #expect(
      fixture.verify("SELECT 1\nFROM t") == [
        "Recorded the SQL in '\(path)'. Check the recorded text, then run the test again."
      ]
    )
    #expect(try fixture.text("report.sql") == "SELECT 1\nFROM t\n")
    #expect(fixture.verify("SELECT 1\nFROM t").isEmpty)
    #expect(fixture.verify("SELECT 1\nFROM t", mode: .never).isEmpty)
    #expect(fixture.files == ["report.sql"])
  }

  @Test func changedText() throws {
    let fixture = try Fixture()
    let lines = (1...40).map { "line \($0)" }
    try fixture.put(lines.joined(separator: "\n") + "\n", "report.sql")
    var changed = lines
    changed[20] = "other"
    #expect(
      fixture.verify(changed.joined(separator: "\n")) == [
        """
        The SQL changed (- in the test, + now):

          … 18 lines unchanged
          line 19
          line 20
        - line 21
        + other
          line 22
          line 23
          … 17 lines unchanged

        If the change is correct, run the test with QUARRY_RECORD=failed to record it.
        """
      ]
    )
    #expect(try fixture.text("report.sql").contains("line 21\n"))
    #expect(fixture.verify(changed.joined(separator: "\n"), mode: .failed).count == 1)
    #expect(try fixture.text("report.sql") == changed.joined(separator: "\n") + "\n")
  }

  @Test func neverAndAll() throws {
    let fixture = try Fixture()
    let absent = fixture.verify("S", mode: .never)
    #expect(absent.count == 1 && absent[0].contains("has no expected SQL"))
    #expect(fixture.files.isEmpty)
    #expect(fixture.verify("S", mode: .all).count == 1)
    #expect(fixture.verify("S", mode: .all).count == 1)
    #expect(try fixture.text("report.sql") == "S\n")
  }

  @Test(
    arguments: [
      ("report()", nil, "report.sql"), ("report(_:of:)", "monthly", "report.monthly.sql"),
      ("`a report: für 家族/../x`()", nil, "a-report-für-家族-x.sql"), ("r", "../../etc", "r.etc.sql"),
      ("`…`", "", "snapshot.snapshot.sql"),
    ] as [(String, String?, String)]
  )
  func names(_ function: String, _ name: String?, _ file: String) throws {
    let fixture = try Fixture()
    #expect(fixture.verify("S", function: function, name: name).count == 1)
    #expect(fixture.files == [file])
  }

  @Test(arguments: ["", "\n", "a\n", "\n\na", "a\r", "a\r\nb\r", "a\r\nb", " a \n", "日本"])
  func anyText(_ text: String) throws {
    let fixture = try Fixture()
    #expect(fixture.verify(text).count == 1)
    #expect(fixture.verify(text, mode: .never) == [])
    #expect(fixture.verify(text + "x", mode: .never).count == 1)
  }

  @Test func lineBreaksOfACheckout() throws {
    let fixture = try Fixture()
    try fixture.put("SELECT 1\r\nFROM t\r\n", "report.sql")
    #expect(fixture.verify("SELECT 1\nFROM t", mode: .never) == [])
    #expect(fixture.verify("SELECT 2\nFROM t", mode: .failed).count == 1)
    #expect(try Data(fixture.text("report.sql").utf8) == Data("SELECT 2\r\nFROM t\r\n".utf8))
  }

  @Test func oneFileForEachAssertion() throws {
    let fixture = try Fixture()
    #expect(fixture.verify("A", line: 1).count == 1)
    let second = fixture.verify("B", line: 2)
    #expect(second.count == 1)
    #expect(second[0].hasPrefix("The SQL was not compared: the assertion in line 1 already uses the file '"))
    #expect(second[0].hasSuffix("give one of them another name with 'named:'"))
    #expect(try fixture.text("report.sql") == "A\n")
    #expect(fixture.verify("B", name: "second", line: 2).count == 1)
    #expect(fixture.files == ["report.second.sql", "report.sql"])
  }

  @Test func unreadableAndUnwritableFiles() throws {
    let fixture = try Fixture()
    try fixture.put("A\n", "report.sql")
    let path = fixture.folder.appendingPathComponent("report.sql").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let refused = fixture.verify("B", mode: .failed)
    #expect(refused.count == 1)
    #expect(refused[0].contains("'\(path)' is read-only; make it writable"))
    #expect(refused[0].contains("- A\n+ B"))
    #expect(try fixture.text("report.sql") == "A\n")

    try Data([0xFF, 0xFE]).write(to: fixture.folder.appendingPathComponent("bytes.sql"))
    let bytes = fixture.verify("B", function: "bytes")
    #expect(bytes.count == 1 && bytes[0].contains("is not UTF-8"))

    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: fixture.folder.path)
    let folder = fixture.verify("B", function: "new")
    #expect(folder.count == 1 && folder[0].contains("'\(fixture.folder.path)' is read-only"), "\(folder)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fixture.folder.path)
    #expect(fixture.files == ["bytes.sql", "report.sql"])
  }

  /// Compares with a snapshot file in the repository.
  @Test func assertion() {
    assertSnapshot(of: IndexedBook.where { $0.title == "Orlando" }.order(by: \.year), as: .sqlAndBindings)
    assertSnapshot(of: IndexedBook.select(\.title), as: .sql, named: "titles")
    let changed = failures {
      assertSnapshot(of: "other", as: .lines, named: "text", function: "elsewhere")
    }
    #expect(changed.count == 1 && changed[0].contains("has no expected text"))
  }
}
