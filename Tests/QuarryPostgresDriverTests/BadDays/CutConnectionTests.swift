#if PostgreSQL && os(Linux)

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Connections that are cut at each byte.
@Suite(.ownThreads) struct CutConnectionTests {
  @Table("pairs") fileprivate struct Pair: Equatable {
    let id: Int
    var text = ""
  }

  /// The number of bytes from one cut to the next one.
  private static let step = LongTests.areEnabled ? 1 : 3

  private let test: TestDatabase
  private let proxy: CuttingProxy
  private let pool: DatabasePool
  private let name = "cut_\(UInt32.random(in: 0...(.max)))"

  init() throws {
    test = try TestDatabase()
    try test.db.execute(sql: "CREATE TABLE pairs (id bigint PRIMARY KEY, text text NOT NULL)")
    let path = try String.fetchOne(test.db, sql: "SELECT current_schema()::text") ?? ""
    let server = try TestDatabase.parameters()
    let proxy = try CuttingProxy(to: "\(server["host"] ?? "")/.s.PGSQL.\(server["port"] ?? "5432")")
    self.proxy = proxy
    var parameters = server
    (parameters["host"], parameters["port"]) = ("127.0.0.1", "\(proxy.port)")
    (parameters["sslmode"], parameters["gssencmode"]) = ("disable", "disable")
    var configuration = Configuration()
    configuration.maximumConnectionCount = 1
    configuration.applicationName = name
    configuration.prepareDatabase { db in try db.execute(sql: "SET search_path = \(path)") }
    pool = try DatabasePool(.parameters(parameters), configuration: configuration)
  }

  private func end() throws {
    try pool.close()
    waitUntil("no connection stays on the server") { (try? connections()) == 0 }
    proxy.end()
  }

  private func connections() throws -> Int {
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1"
    return try #require(try Int.fetchOne(test.db, sql: sql, arguments: [name]))
  }

  /// Returns the places of all cuts of an access, whose bytes are counted first.
  ///
  /// The bytes are those of an access after ``repeated(_:)``.
  private func cuts(_ access: () throws -> Void) throws -> [(CuttingProxy.Direction, Int)] {
    try repeated(access)
    _ = proxy.takeCounts()
    try access()
    let counts = proxy.takeCounts()
    return CuttingProxy.Direction.allCases.flatMap { direction in
      let count = counts[direction] ?? 0
      #expect(count > 50)
      // The ends of the last messages matter most.
      let all = Set(stride(from: 0, through: count, by: Self.step)).union(max(0, count - 30)...count)
      return all.sorted().map { (direction, $0) }
    }
  }

  /// Runs an access until another one has the same bytes: its statements are prepared, and the connection was in use just now.
  private func repeated(_ access: () throws -> Void) throws {
    // The end of a connection that was cut after the last byte of an access can arrive during the next one.
    do { try access() } catch let error as DatabaseError where error.isConnectionLost {
    } catch is TransactionOutcomeError {}
    for _ in 0..<3 { try access() }
  }

  @Test func `a write is stored, or not, or its outcome is unknown`() throws {
    var id = 0
    func write() throws {
      id += 2
      let id = id
      try pool.write { db in
        try Pair.insert { Pair(id: id, text: "first") }.execute(db)
        try Pair.insert { Pair(id: id + 1, text: "second") }.execute(db)
      }
    }
    var outcomes: [String: Int] = [:]
    // A cut after a cut is one on a new connection, for which the server has more to do.
    for (direction, count, isFirst) in try cuts(write).flatMap({ [($0, $1, false), ($0, $1, true)] }) {
      if !isFirst { try repeated(write) }
      proxy.cut(direction, after: count)
      let place: Comment = "cut after \(count) bytes \(direction)"
      let outcome: String
      do {
        try write()
        outcome = "stored"
      } catch let error as DatabaseError {
        #expect(error.isConnectionLost, place)
        outcome = "lost"
      } catch is TransactionOutcomeError {
        outcome = "unknown"
      } catch {
        Issue.record(error, place)
        break
      }
      _ = proxy.stopCutting()
      // The next access has another connection, and sees both rows or none.
      let stored = try pool.read { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM pairs WHERE id IN ($1, $2)", arguments: [id, id + 1])
      }
      switch outcome {
      case "stored": #expect(stored == 2, place)
      case "lost": #expect(stored == 0, place)
      default: #expect(stored == 0 || stored == 2, place)
      }
      outcomes["\(direction) \(outcome) \(stored ?? -1)", default: 0] += 1
    }
    LongTests.report("cut writes: \(outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    #expect(outcomes.keys.contains { $0.hasPrefix("toClient unknown") })
    try end()
  }

  /// The server runs a statement whose answer is lost. A rollback does not undo what it did to a sequence.
  @Test func `the first statement of a write runs at most once`() throws {
    try test.db.execute(sql: "CREATE SEQUENCE runs")
    func last() throws -> Int {
      let sql = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM runs"
      return try #require(try Int.fetchOne(test.db, sql: sql))
    }
    func write() throws { _ = try pool.write { db in try Int.fetchOne(db, sql: "SELECT nextval('runs')") } }
    var outcomes: [String: Int] = [:]
    for (direction, count) in try cuts(write) {
      try repeated(write)
      let before = try last()
      proxy.cut(direction, after: count)
      let place: Comment = "cut after \(count) bytes \(direction)"
      var outcome = "stored"
      do {
        try write()
      } catch let error as DatabaseError {
        #expect(error.isConnectionLost, place)
        outcome = "lost"
      } catch is TransactionOutcomeError {
        outcome = "unknown"
      }
      _ = proxy.stopCutting()
      let runs = try last() - before
      #expect(outcome == "lost" ? runs <= 1 : runs == 1, place)
      outcomes["\(direction) \(outcome) \(runs)", default: 0] += 1
    }
    LongTests.report("cut sequences: \(outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    // The answer to BEGIN is lost, and the statement has run.
    #expect(outcomes.keys.contains("toClient lost 1"))
    try end()
  }

  /// What a transaction that only reads does can be repeated.
  @Test func `the first statement of a read runs on a new connection`() throws {
    func read() throws -> Int? {
      try pool.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM pairs") }
    }
    try repeated { _ = try read() }
    proxy.cut(.toClient, after: 0)
    #expect(try read() == 0)
    #expect(proxy.stopCutting())
    try end()
  }

  @Test func `observers see a commit whose answer is lost`() async throws {
    let ids = Values(pool.observe(Pair.order(by: \.id).select(\.id)))
    defer { ids.stop() }
    try await eventually("there is no first value") { ids.all == [[]] }
    var hasSeen = false
    // The answers before that of the commit have some length.
    for count in stride(from: 0, to: 4_000, by: 5) where !hasSeen {
      do {
        try await pool.write { [proxy] db in
          try Pair.insert { Pair(id: count) }.execute(db)
          proxy.cut(.toClient, after: count)
        }
        break
      } catch is DatabaseError {
        // An answer before the commit was cut.
      } catch let error as TransactionOutcomeError {
        #expect(error.cause.isConnectionLost)
        let sql = "SELECT count(*) FROM pairs WHERE id = $1"
        guard try Int.fetchOne(test.db, sql: sql, arguments: [count]) == 1 else { continue }
        hasSeen = true
        try await eventually("the commit is not seen") { ids.all.last?.contains(count) == true }
      }
    }
    #expect(hasSeen)
    _ = proxy.stopCutting()
    ids.stop()
    try end()
  }

  @Test func `a read returns all rows or an error`() throws {
    try test.db.execute(sql: "INSERT INTO pairs SELECT n, 'row ' || n FROM generate_series(1, 12) AS n")
    let expected = (1...12).map { Pair(id: $0, text: "row \($0)") }
    var outcomes: [String: Int] = [:]
    func fetch(_ db: Database) throws -> [Pair] { try Pair.order(by: \.id).fetchAll(db) }
    func iterate(_ db: Database) throws -> [Pair] { try Array(Pair.order(by: \.id).fetchCursor(db)) }
    for (what, rows) in [("fetch", fetch), ("cursor", iterate)] {
      for (direction, count) in try cuts({ _ = try pool.read(rows) }) {
        proxy.cut(direction, after: count)
        let place: Comment = "\(what) cut after \(count) bytes \(direction)"
        do {
          #expect(try pool.read(rows) == expected, place)
          outcomes["\(what) \(direction) read", default: 0] += 1
        } catch let error as DatabaseError {
          #expect(error.isConnectionLost, place)
          outcomes["\(what) \(direction) lost", default: 0] += 1
        } catch let error as TransactionOutcomeError {
          // Of the commit of a read.
          #expect(error.cause.isConnectionLost, place)
          outcomes["\(what) \(direction) unknown", default: 0] += 1
        }
        _ = proxy.stopCutting()
        #expect(try pool.read(rows) == expected, place)
      }
    }
    LongTests.report("cut reads: \(outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    try end()
  }

  @Test func `a COPY is stored, or not, or its outcome is unknown`() throws {
    var first = 0
    func write() throws {
      first += 1_000
      let rows = (first..<first + 200).map { Pair(id: $0, text: "copied") }
      try pool.write { db in
        try db.insert(streaming: rows, batchSize: 100) { batch in Pair.insert { batch } }
      }
    }
    var outcomes: [String: Int] = [:]
    // A COPY has many bytes, so only each 100th or so is a place for a cut, and those at the end.
    let all = try cuts(write)
    for (direction, count) in all.enumerated().filter({
      $0.offset.isMultiple(of: LongTests.areEnabled ? 7 : 37)
    }).map(\.element) {
      proxy.cut(direction, after: count)
      let place: Comment = "cut after \(count) bytes \(direction)"
      var outcome = "stored"
      do {
        try write()
      } catch let error as DatabaseError {
        #expect(error.isConnectionLost, place)
        outcome = "lost"
      } catch is TransactionOutcomeError {
        outcome = "unknown"
      }
      _ = proxy.stopCutting()
      let stored = try pool.read { db in
        try Int.fetchOne(
          db,
          sql: "SELECT count(*) FROM pairs WHERE id / 1000 = $1",
          arguments: [first / 1_000]
        )
      }
      switch outcome {
      case "stored": #expect(stored == 200, place)
      case "lost": #expect(stored == 0, place)
      default: #expect(stored == 0 || stored == 200, place)
      }
      outcomes["\(direction) \(outcome) \(stored ?? -1)", default: 0] += 1
    }
    LongTests.report("cut copies: \(outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    try end()
  }
}

#endif
