#if os(Linux)
import Foundation
import QuarrySQLite
import Testing

/// Kills a writing process repeatedly. All transactions that it reported as committed exist, and no partial ones.
///
/// `QUARRY_CRASHES` is the number of repetitions; 20 by default.
@Suite(.serialized, .timeLimit(.minutes(10))) struct KilledWriterTests {
  private static let childPath = ProcessInfo.processInfo.environment["QUARRY_CRASH_CHILD"]
  private static let rowsPerTransaction = 7

  /// The process that is killed. It runs this test separately.
  @Test(.enabled(if: childPath != nil, "Run by the test that kills it."))
  func `crash child`() throws {
    guard let path = Self.childPath else { return }
    var configuration = Configuration()
    configuration.journalMode = path.hasSuffix("wal") ? .wal : .delete
    configuration.synchronous = .normal
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let output = FileHandle(forWritingAtPath: path + ".log")
    try output?.seekToEnd()
    var next = try queue.write { db in
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS t (n INTEGER, i INTEGER, b TEXT, PRIMARY KEY (n, i))")
      return (try Int.fetchOne(db, sql: "SELECT ifnull(max(n), 0) FROM t") ?? 0) + 1
    }
    // Ends the process if it is not killed.
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      try queue.write { db in
        for index in 0..<Self.rowsPerTransaction {
          try db.execute(
            sql: "INSERT INTO t VALUES (?, ?, hex(randomblob(500)))",
            arguments: [next, index]
          )
        }
      }
      // Written only after the commit.
      try output?.write(contentsOf: Data("\(next)\n".utf8))
      next += 1
    }
  }

  @Test(.enabled(if: childPath == nil), arguments: ["journal", "wal"])
  func `committed transactions survive`(mode: String) throws {
    let crashes = ProcessInfo.processInfo.environment["QUARRY_CRASHES"].flatMap { Int($0) } ?? 20
    try withFolder { folder in
      let path = folder + "/test." + mode
      _ = FileManager.default.createFile(atPath: path + ".log", contents: nil)
      var committed = 0
      for _ in 0..<max(1, crashes / 2) {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = ["--testing-library", "swift-testing", "--filter", "KilledWriterTests"]
        var environment = ProcessInfo.processInfo.environment
        environment["QUARRY_CRASH_CHILD"] = path
        child.environment = environment
        child.standardOutput = FileHandle.nullDevice
        child.standardError = FileHandle.nullDevice
        try child.run()
        // Waits until it writes, and then for a moment of random length.
        let log = { () -> String in
          let file = FileHandle(forReadingAtPath: path + ".log")
          defer { try? file?.close() }
          return String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
        }
        let before = log().utf8.count
        var waited = 0
        while log().utf8.count == before, child.isRunning, waited < 20_000 {
          usleep(1000)
          waited += 1
        }
        usleep(UInt32.random(in: 0..<30_000))
        kill(child.processIdentifier, SIGKILL)
        child.waitUntilExit()
        #expect(child.terminationReason == .uncaughtSignal)

        // A truncated line is ignored.
        let lines = log().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let reported = lines.compactMap { Int($0) }.max() ?? 0
        #expect(reported > committed, "the writer has written nothing")
        committed = reported
        let queue = try DatabaseQueue(path: path)
        let counts = try queue.read { db in
          try #expect(db.integrityCheck() == [])
          return try Int.fetchAll(db, sql: "SELECT count(*) FROM t GROUP BY n ORDER BY n")
        }
        // One more transaction may have been committed without being reported.
        #expect(counts.count == committed || counts.count == committed + 1)
        #expect(counts.allSatisfy { $0 == Self.rowsPerTransaction })
        try queue.write { db in try db.execute(sql: "SELECT 1") }
        try queue.close()
        committed = counts.count
        if counts.count > reported {
          let handle = FileHandle(forWritingAtPath: path + ".log")
          try handle?.seekToEnd()
          try handle?.write(contentsOf: Data("\(counts.count)\n".utf8))
          try handle?.close()
        }
      }
      #expect(committed > 0)
    }
  }
}
#endif
