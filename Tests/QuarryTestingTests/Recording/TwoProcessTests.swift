#if os(Linux)
import Foundation
import Testing

@testable import QuarryTesting

/// Real processes that record into one file at the same time: this test, run separately several times.
@Suite(.timeLimit(.minutes(10))) struct TwoProcessTests {
  private static let variable = "QUARRY_RECORDING_CHILD"
  private static let callCount = 60

  /// `number/count/path`
  private static var assignment: (number: Int, count: Int, path: String)? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    let parts = text.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    return (number, count, String(parts[2]))
  }

  /// One of the processes. It makes every `count`-th call of the file, and also the first call, which all of them make.
  @Test(.enabled(if: assignment != nil, "Run by the test that starts it."))
  func `recording child`() throws {
    let (number, count, path) = try #require(Self.assignment)
    // Waits until all of them are ready.
    let ready = path + ".ready"
    _ = FileManager.default.createFile(atPath: ready + "\(number)", contents: nil)
    let end = ContinuousClock.now + .seconds(60)
    while !(0..<count).allSatisfy({ FileManager.default.fileExists(atPath: ready + "\($0)") }) {
      try #require(ContinuousClock.now < end)
      usleep(1000)
    }
    let calls = [0] + (1..<Self.callCount).filter { $0 % count == number }
    for call in calls {
      // A refusal throws an error, and the process fails.
      try SnapshotRecorder.shared.record(
        [SnapshotBlock(label: "sql", name: "SQL", expected: nil, actual: "SELECT \(call)")],
        labels: ["sql"],
        at: CallSite(
          fileID: "M/Tests.swift",
          filePath: path,
          line: UInt(call + 1),
          column: 12,
          literalPath: #filePath
        )
      )
      if call % 7 == 0 { usleep(2000) }
    }
  }

  private func fixture() throws -> RecordingFixture {
    let source = (0..<Self.callCount).map { "assertQuery(q\($0), database: db)" }.joined(separator: "\n")
    let fixture = try RecordingFixture(source)
    // The modification time of a compiled file.
    let long = Date(timeIntervalSinceReferenceDate: 0)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: fixture.url.path)
    return fixture
  }

  private func start(_ number: Int, of count: Int, _ fixture: RecordingFixture) throws -> Process {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["--testing-library", "swift-testing", "--filter", "TwoProcessTests"]
    var environment = ProcessInfo.processInfo.environment
    environment[Self.variable] = "\(number):\(count):\(fixture.url.path)"
    child.environment = environment
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    try child.run()
    return child
  }

  private var everything: String {
    (0..<Self.callCount).map {
      "assertQuery(q\($0), database: db) {\n  \"\"\"\n  SELECT \($0)\n  \"\"\"\n}"
    }.joined(separator: "\n")
  }

  @Test(.enabled(if: assignment == nil)) func `two at once`() throws {
    let fixture = try fixture()
    let children = try (0..<2).map { try start($0, of: 2, fixture) }
    // The file is complete at every moment.
    var versions: Set<String> = []
    while children.contains(where: \.isRunning) {
      let text = try fixture.text
      #expect(text.hasPrefix("assertQuery(q0"))
      #expect(text.hasSuffix("database: db)") || text.hasSuffix("}"))
      versions.insert(text)
      usleep(500)
    }
    for child in children {
      child.waitUntilExit()
      #expect(child.terminationStatus == 0)
    }
    #expect(try fixture.text == everything)
    #expect(versions.count > 2)
  }

  /// 'swift test' runs XCTest and Swift Testing in two processes.
  @Test(.enabled(if: assignment == nil)) func `one after the other`() throws {
    let fixture = try fixture()
    for number in 0..<2 {
      _ = FileManager.default.createFile(atPath: fixture.url.path + ".ready\(1 - number)", contents: nil)
      let child = try start(number, of: 2, fixture)
      child.waitUntilExit()
      #expect(child.terminationStatus == 0)
    }
    #expect(try fixture.text == everything)
  }

  @Test(.enabled(if: assignment == nil)) func `an edit in between`() throws {
    let fixture = try fixture()
    for number in 0..<2 {
      _ = FileManager.default.createFile(atPath: fixture.url.path + ".ready\(1 - number)", contents: nil)
    }
    let first = try start(0, of: 2, fixture)
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    let edited = try "// edited\n" + fixture.text
    try Data(edited.utf8).write(to: fixture.url)
    let second = try start(1, of: 2, fixture)
    second.waitUntilExit()
    #expect(second.terminationStatus != 0)
    #expect(try fixture.text == edited)
    // Reverts the recording. The file is again as compiled.
    try Data(fixture.compiled.utf8).write(to: fixture.url)
    let third = try start(1, of: 2, fixture)
    third.waitUntilExit()
    #expect(third.terminationStatus == 0)
    #expect(try fixture.text.contains("SELECT 1\n"))
    #expect(try !fixture.text.contains("SELECT 2\n"))
  }
}
#endif
