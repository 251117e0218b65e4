#if PostgreSQL && os(Linux)

import Foundation
import Quarry
import Testing

@testable import QuarryPostgresDriver

/// What libpq takes from a service file and from environment variables. The tests run in a process of their own, because others read the
/// environment at the same time.
@Suite(.serialized, .ownThreads) struct OuterParameterTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let host = environment["QUARRY_OUTER_PARAMETERS"]
  private static let settings = """
    SELECT concat_ws(' ', current_setting('search_path'), current_setting('work_mem'),
      current_setting('TimeZone'), current_setting('statement_timeout'))
    """

  /// The part of the test that has another environment.
  @Test(.enabled(if: host != nil, "Run by the test that sets the environment."))
  func `outer parameters`() throws {
    let server = try JSONDecoder().decode([String: String].self, from: Data((Self.host ?? "").utf8))
    func settings(_ location: DatabaseLocation, _ change: (inout Configuration) -> Void = { _ in }) throws
      -> String?
    {
      var configuration = Configuration()
      change(&configuration)
      let db = try Database(location, configuration: configuration)
      defer { db.close() }
      // The values are those that RESET restores.
      try db.execute(sql: "SET statement_timeout = 0; RESET ALL")
      return try String.fetchOne(db, sql: Self.settings)
    }
    func timeout(_ location: DatabaseLocation, _ change: (inout Configuration) -> Void = { _ in }) throws
      -> String?
    {
      var configuration = Configuration()
      change(&configuration)
      let parameters = try ConnectionParameters(location, configuration)
      return parameters.values["connect_timeout"] ?? OuterParameters(parameters.values)["connect_timeout"]
    }
    // PGOPTIONS, and the time zone of the driver instead of its own.
    #expect(try settings(.parameters(server)) == "outer 3MB UTC 7s")
    #expect(try settings(.parameters(server)) { $0.statementTimeout = .seconds(5) } == "outer 3MB UTC 5s")
    // A location has priority.
    let given = server.merging(["options": "-c work_mem=2MB"]) { $1 }
    #expect(try settings(.parameters(given)) == "\"$user\", public 2MB UTC 0")
    // A service.
    #expect(try settings(.service("shop")) == "shop 4MB UTC 0")
    #expect(try settings(.service("shop")) { $0.statementTimeout = .seconds(5) } == "shop 4MB UTC 5s")
    #expect(try settings(.service("plain")) == "outer 3MB UTC 7s")
    // The limit of time.
    #expect(try timeout(.service("shop")) == "4")
    #expect(try timeout(.service("shop")) { $0.connectTimeout = .seconds(6) } == "6")
    #expect(try timeout(.service("plain")) == "5")
    #expect(try timeout(.parameters(server)) == "5")
    #expect(try timeout(.parameters(server.merging(["connect_timeout": "8"]) { $1 })) == "8")
    let error = #expect(throws: DatabaseError.self) { try settings(.service("missing")) }
    #expect(error?.message.contains(#"definition of service "missing" not found"#) == true)
  }

  @Test(.enabled(if: host == nil), .timeLimit(.minutes(5)))
  func `service files and environment variables are respected`() throws {
    let server = try TestDatabase.parameters()
    let place = server.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    let file = FileManager.default.temporaryDirectory.appending(
      path: "quarry-\(UInt64.random(in: 0...(.max)))"
    )
    let text = """
      [shop]
      \(place)
      options=-c search_path=shop -c work_mem=4MB -c TimeZone=Asia/Tokyo
      connect_timeout=4
      [plain]
      \(place)
      """
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (child, output) = (Process(), Pipe())
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["--testing-library", "swift-testing", "--filter", "OuterParameterTests"]
    child.environment = Self.environment.merging([
      "QUARRY_OUTER_PARAMETERS": String(decoding: try JSONEncoder().encode(server), as: UTF8.self),
      "PGSERVICEFILE": file.path,
      "PGOPTIONS": "-c search_path=outer -c work_mem=3MB -c TimeZone=Asia/Tokyo -c statement_timeout=7s",
      "PGCONNECT_TIMEOUT": "5",
    ]) { $1 }
    child.standardOutput = output
    child.standardError = output
    try child.run()
    let result = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    #expect(child.terminationStatus == 0, "\(result)")
    #expect(result.contains(#"Test "outer parameters" passed"#), "\(result)")
  }

  @Test(.enabled(if: host == nil)) func `a server that never answers`() throws {
    let socket = try LoopbackSocket()
    var configuration = Configuration()
    configuration.connectTimeout = .seconds(2)
    let location = DatabaseLocation.parameters([
      "host": "127.0.0.1", "port": "\(socket.port)", "user": "nobody", "dbname": "nothing",
      "sslmode": "disable", "gssencmode": "disable",
    ])
    let error = #expect(throws: DatabaseError.self) { try Database(location, configuration: configuration) }
    #expect(error?.state == .cannotConnect)
    #expect(error?.message.contains("timeout expired") == true)
    withExtendedLifetime(socket) {}
  }
}

#endif
