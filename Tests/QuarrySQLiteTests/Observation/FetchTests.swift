import Foundation
import Observation
import QuarrySQLite
import Testing

@Table private struct Player: Equatable {
  let id: Int
  var name = ""
  var isInjured = false
}

private struct PlayersRequest: FetchKeyRequest {
  struct Value: Equatable {
    var injuredPlayerCount = 0
    var names: [String] = []
  }

  var isReversed = false

  func fetch(_ db: Database) throws -> Value {
    try Value(
      injuredPlayerCount: Player.where(\.isInjured).fetchCount(db),
      names: Player.where { !$0.isInjured }.order { isReversed ? $0.name.desc() : $0.name.asc() }.select(
        \.name
      )
      .fetchAll(db)
    )
  }
}

private struct Model: Sendable {
  @FetchAll var players: [Player]
  @FetchAll(Player.where(\.isInjured).select(\.name)) var injured: [String]
  @FetchOne(Player.all.order { $0.name }) var first: Player?
  @FetchOne(Player.select { $0.id.count() }) var count = -1
  @Fetch(PlayersRequest()) var response = PlayersRequest.Value()
  @Fetch var later = PlayersRequest.Value()
}

@Suite(.timeLimit(.minutes(10))) struct FetchTests {
  private func withModel(_ body: (DatabaseQueue, Model) async throws -> Void) async throws {
    let queue = try DatabaseQueue()
    try await queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL, isInjured INTEGER NOT NULL DEFAULT 0);
          INSERT INTO players VALUES (1, 'Blob', 0), (2, 'Ann', 1), (3, 'Cy', 0);
          """
      )
    }
    try await withDefaultDatabase(queue) {
      try await body(queue, Model())
    }
    try queue.close()
  }

  private func until(_ condition: () -> Bool) async throws {
    try await eventually("the values do not follow the database", condition)
  }

  @Test func `properties load and follow the database`() async throws {
    try await withModel { queue, model in
      try await until { !model.players.isEmpty && model.count == 3 && model.first != nil }
      try await until { model.response.injuredPlayerCount == 1 && model.injured == ["Ann"] }
      #expect(model.players.count == 3)
      #expect(model.first?.name == "Ann")
      #expect(model.response == PlayersRequest.Value(injuredPlayerCount: 1, names: ["Blob", "Cy"]))
      #expect(model.later == PlayersRequest.Value())
      try await queue.write { db in try db.execute(sql: "INSERT INTO players VALUES (4, 'Aaron', 1)") }
      try await until { model.count == 4 && model.injured.count == 2 }
      try await until { model.first?.name == "Aaron" && model.players.count == 4 }
      try await until { model.response.injuredPlayerCount == 2 }
      #expect(model.$players.loadError == nil)
      try await until { !model.$players.isLoading }
    }
  }

  @Test func `another query is loaded`() async throws {
    try await withModel { queue, model in
      try await model.$later.load(PlayersRequest(isReversed: true))
      #expect(model.later.names == ["Cy", "Blob"])
      try await model.$players.load(Player.where { $0.name == "Cy" })
      #expect(model.players.map(\.name) == ["Cy"])
      try await model.$players.load()
      #expect(model.players.map(\.name) == ["Cy"])
      try await queue.write { db in try db.execute(sql: "UPDATE players SET isInjured = 1 WHERE name = 'Cy'")
      }
      try await until { model.players.first?.isInjured == true && model.later.names == ["Blob"] }
      try await model.$first.load(Player.where { $0.name == "Nobody" })
      #expect(model.first == nil)
      let subscription = try await model.$count.load(Player.where(\.isInjured).select { $0.id.count() })
      #expect(model.count == 2)
      subscription.cancel()
      await subscription.task
      try await queue.write { db in try db.execute(sql: "UPDATE players SET isInjured = 0") }
      try await Task.sleep(for: .milliseconds(30))
      #expect(model.count == 2)
    }
  }

  @Test func `errors are kept, and thrown`() async throws {
    try await withModel { queue, model in
      try await model.$count.load()
      await #expect(throws: FetchError.notFound) {
        try await model.$count.load(Player.where { $0.name == "Nobody" }.select(\.id))
      }
      #expect(model.count == 3)
      #expect(model.$count.loadError as? FetchError == .notFound)
      try await model.$later.load()
      #expect(model.later == PlayersRequest.Value())
      try await queue.write { db in try db.execute(sql: "DROP TABLE players") }
      try await until { model.$players.loadError is DatabaseError }
    }
    let without = FetchAll<Player>()
    await #expect(throws: FetchError.noDatabase) { try await without.load() }
  }

  @Test func `the Observation framework sees changes`() async throws {
    try await withModel { queue, model in
      try await model.$players.load()
      let changes = Counter()
      withObservationTracking {
        _ = model.players
      } onChange: {
        changes.increment()
      }
      try await queue.write { db in try db.execute(sql: "UPDATE players SET name = 'X' WHERE id = 1") }
      try await until { changes.value == 1 && model.players[0].name == "X" }
    }
  }

  @Test func `a released property is no longer updated`() async throws {
    try await withModel { queue, _ in
      var property: FetchAll<Player>? = FetchAll(Player.all, database: queue)
      try await property?.load()
      #expect(property?.wrappedValue.count == 3)
      property = nil
      try await queue.write { db in try db.execute(sql: "DELETE FROM players") }
    }
  }

  /// These databases are not closed explicitly: they close when they are released. The automatic first load and
  /// requested loads finish in any order.
  @Test func `a property releases its database`() async throws {
    for round in 0..<60 {
      weak var database: DatabaseQueue?
      do {
        let queue = try DatabaseQueue()
        database = queue
        try await queue.write { db in try db.execute(sql: "CREATE TABLE players (id, name, isInjured)") }
        let property = FetchAll(Player.all, database: queue)
        for _ in 0..<round % 4 { await Task.yield() }
        async let other = property.load()
        try await property.load()
        _ = try? await other
        #expect(property.wrappedValue.isEmpty)
      }
      try await eventually("the database is not released") { database == nil }
    }
  }

  @Test func `queries are observed by their type`() async throws {
    try await withModel { queue, _ in
      var both = queue.observe(Player.where(\.isInjured), Player.select(\.name)).makeAsyncIterator()
      let first = try await both.next()
      #expect(first?.0.map(\.name) == ["Ann"])
      #expect(first?.1.count == 3)
      var count = queue.observeCount(Player.where(\.isInjured)).removeDuplicates().makeAsyncIterator()
      #expect(try await count.next() == 1)
      var one = queue.observeOne(Player.where { $0.id == 1 }).makeAsyncIterator()
      #expect(try await one.next()??.name == "Blob")
      var three = queue.observe(Player.all, Player.select(\.id), Player.select(\.name)).makeAsyncIterator()
      #expect(try await three.next()?.1.count == 3)
      try await queue.write { db in try db.execute(sql: "UPDATE players SET isInjured = 1") }
      #expect(try await both.next()?.0.count == 3)
      #expect(try await count.next() == 3)
    }
  }
}
