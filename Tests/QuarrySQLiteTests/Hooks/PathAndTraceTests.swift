import Foundation
import QuarrySQLite
import Testing

@Suite struct PathAndTraceTests {
  @Test func `the path of a database`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/library.sqlite"
    let pool: any DatabaseWriter = try DatabasePool(path: path)
    #expect(pool.path == path)
    let snapshot: any DatabaseReader = try #require(pool as? DatabasePool).makeSnapshot()
    #expect(snapshot.path == path)
    try snapshot.close()
    try pool.close()
    #expect(pool.path == path)
    let memory: any DatabaseReader = try DatabaseQueue()
    #expect("\(memory.path)" == ":memory:")
    #expect(try DatabaseQueue.temporary().path == "")
    #expect(try DatabaseQueue(named: "a").path == "file:a?mode=memory&cache=shared")
    let uri = try DatabaseQueue(.uri(path, parameters: [.mode(.readOnly)]))
    #expect(uri.path == path)
  }

  @Test func `values in the texts of events, and no more events`() throws {
    let texts = Lines()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.trace(options: .profile) { texts.append("\($0.expandedDescription)|\($0)") }
    }
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.writeWithoutTransaction { db in
      _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [42])
      let line = try #require(texts.all.last)
      #expect(line.wholeMatch(of: /\d+\.\d{3}s SELECT 42\|\d+\.\d{3}s SELECT \?/) != nil, "\(line)")
      db.trace(nil)
      let count = texts.all.count
      _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [43])
      #expect(texts.all.count == count)
      let events = Events()
      db.trace { events.append($0) }
      _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [44])
      db.trace()
      // Outside of the handler the values are gone.
      #expect(events.all.map(\.expandedDescription) == ["SELECT ?"])
      #expect(TraceEvent.connectionClosed.expandedDescription == "connection closed")
      #expect(TraceEvent.profile(sql: "x", duration: .milliseconds(61_002)).description == "61.002s x")
    }
  }

  @Test func `outside of an access`() throws {
    let queue = try DatabaseQueue()
    let db = try queue.read { db in Escaped(db) }.db
    db.trace { _ in }
    #expect(throws: DatabaseUsageError.self) {
      try queue.read { db in _ = try Int.fetchOne(db, sql: "SELECT 1") }
    }
    #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
  }
}

private struct Escaped: @unchecked Sendable {
  let db: Database
  init(_ db: Database) { self.db = db }
}

private final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  func append(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}

private final class Events: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [TraceEvent] = []
  func append(_ event: TraceEvent) { lock.withLock { events.append(event) } }
  var all: [TraceEvent] { lock.withLock { events } }
}
