#if PostgreSQL && os(Linux)

import Foundation
import Glibc
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Kills a writing process repeatedly. All transactions that it reported as committed exist, no partial ones, and no connection stays.
@Suite(.serialized, .ownThreads) struct KilledClientTests {
  @Table("parts") fileprivate struct Part {
    let writer: Int
    let number: Int
    let part: Int
    var text = ""
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let schema = environment["QUARRY_KILLED_CLIENT"]
  private static let partsPerTransaction = 7
  private static let name = "quarry killed client"

  /// The process that is killed. It runs this test separately.
  @Test(.enabled(if: schema != nil, "Run by the test that kills it."))
  func `killed client`() async throws {
    guard let schema = Self.schema, let host = Self.environment["QUARRY_KILLED_CLIENT_SERVER"] else { return }
    var configuration = Configuration()
    configuration.applicationName = Self.name
    configuration.maximumConnectionCount = 4
    configuration.prepareDatabase { db in try db.execute(sql: "SET search_path = \(schema)") }
    let parameters = try JSONDecoder().decode([String: String].self, from: Data(host.utf8))
    let pool = try DatabasePool(.parameters(parameters), configuration: configuration)
    let first = try await pool.read { db in
      try #require(try Int.fetchOne(db, sql: "SELECT coalesce(max(number), 0) FROM parts")) + 1
    }
    // Ends the process if it is not killed.
    let end = ContinuousClock.now + .seconds(60)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          var number = first
          while ContinuousClock.now < end {
            let rows = (0..<Self.partsPerTransaction).map {
              Part(writer: writer, number: number, part: $0, text: "text")
            }
            try await pool.write { db in
              if writer == 0 {
                try db.insert(streaming: rows) { batch in Part.insert { batch } }
              } else {
                for row in rows { try Part.insert { row }.execute(db) }
              }
            }
            // Written only after the commit, in one piece.
            let line = Array("\(writer) \(number)\n".utf8)
            _ = write(1, line, line.count)
            number += 1
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(.enabled(if: schema == nil), .timeLimit(.minutes(10)))
  func `what a killed client has confirmed is stored`() async throws {
    let place = try TestPlace()
    defer { place.remove() }
    try await place.pool.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE parts (
            writer bigint, number bigint, part bigint, text text NOT NULL, PRIMARY KEY (writer, number, part)
          )
          """
      )
    }
    let parameters = try TestDatabase.parameters()
    var confirmed: Set<[Int]> = []
    let count = LongTests.areEnabled ? 200 : 20
    for _ in 0..<count {
      let lines = try kill(after: .random(in: 0...40_000), schema: place.schema, parameters)
      #expect(!lines.isEmpty)
      confirmed.formUnion(lines)
    }
    try await eventually("no connection stays on the server") {
      let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1"
      return try place.pool.writeWithoutTransaction { db in
        try Int.fetchOne(db, sql: sql, arguments: [Self.name]) == 0
      }
    }
    let stored = try await place.pool.read { db in
      try Row.fetchAll(db, sql: "SELECT writer, number, count(*) FROM parts GROUP BY writer, number")
        .map { row in try (0..<3).map { try row.decode(Int.self, at: $0) } }
    }
    #expect(stored.allSatisfy { $0[2] == Self.partsPerTransaction })
    let keys = Set(stored.map { Array($0.prefix(2)) })
    #expect(confirmed.isSubset(of: keys))
    LongTests.report(
      "killed \(count) clients: \(confirmed.count) confirmed transactions, \(keys.count) stored ones"
    )
  }

  /// Runs the process until it has written for some microseconds, and kills it. Returns what it has confirmed.
  private func kill(after time: UInt32, schema: String, _ parameters: [String: String]) throws -> [[Int]] {
    let (child, output) = (Process(), Pipe())
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["--testing-library", "swift-testing", "--filter", "KilledClientTests"]
    child.environment = Self.environment.merging([
      "QUARRY_KILLED_CLIENT": schema,
      "QUARRY_KILLED_CLIENT_SERVER": String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self),
    ]) { $1 }
    child.standardOutput = output
    child.standardError = FileHandle.nullDevice
    try child.run()
    var text = Data()
    // The output of the tests' library contains no such line.
    while !String(decoding: text, as: UTF8.self).contains("\n0 "), child.isRunning {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { break }
      text += part
    }
    usleep(time)
    Glibc.kill(child.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    #expect(child.terminationReason == .uncaughtSignal)
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
      .compactMap { line in
        let numbers = line.split(separator: " ").map { Int($0) }
        guard numbers.count == 2, let writer = numbers[0], let number = numbers[1] else { return nil }
        return [writer, number]
      }
  }
}

#endif
