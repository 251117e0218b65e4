import Foundation
import QuarrySQLite
import Testing

/// "Custom Fetch Requests with @Fetch" and "Dynamic Queries", without the SwiftUI parts: views, `.task`, `animation:`.
@Suite(.timeLimit(.minutes(10))) struct FetchRequestTests {
  @Table nonisolated struct Player: Identifiable {
    let id: Int
    var name = ""
    var isInjured = false
  }

  @Table nonisolated struct Item: Identifiable {
    let id: Int
    var title = ""
    var isArchived = false
    var updatedAt: Date
  }

  @Table nonisolated struct Category: Identifiable {
    let id: Int
    var name = ""
  }

  @Table nonisolated struct ActivityLog: Identifiable {
    let id: Int
    var timestamp: Date
  }

  struct PlayersRequest: FetchKeyRequest {
    struct Value {
      let injuredPlayerCount: Int
      let players: [Player]
    }

    func fetch(_ db: Database) throws -> Value {
      try Value(
        injuredPlayerCount:
          Player
          .where(\.isInjured)
          .fetchCount(db),
        players:
          Player
          .where { !$0.isInjured }
          .order(by: \.name)
          .limit(10)
          .fetchAll(db)
      )
    }
  }

  // The property needs an initial value until the first result. The reference omits it.
  struct PlayersModel {
    @Fetch(PlayersRequest()) var response = PlayersRequest.Value(injuredPlayerCount: 0, players: [])
  }

  struct DashboardRequest: FetchKeyRequest {
    struct Value: Sendable {
      let totalItems: Int
      let activeItems: [Item]
      let categories: [Category]
      let recentActivity: [ActivityLog]
    }

    // The reference writes `.order(by: \.updatedAt.desc())`, a key path of a method. Swift 6.3 requires a flag for it.
    func fetch(_ db: Database) throws -> Value {
      try Value(
        totalItems: Item.count().fetchOne(db) ?? 0,
        activeItems:
          Item
          .where { !$0.isArchived }
          .order { $0.updatedAt.desc() }
          .limit(10)
          .fetchAll(db),
        categories:
          Category
          .order(by: \.name)
          .fetchAll(db),
        recentActivity:
          ActivityLog
          .order { $0.timestamp.desc() }
          .limit(20)
          .fetchAll(db)
      )
    }
  }

  struct DashboardModel {
    @Fetch(DashboardRequest()) var dashboard = DashboardRequest.Value(
      totalItems: 0,
      activeItems: [],
      categories: [],
      recentActivity: []
    )
  }

  struct SearchRequest: FetchKeyRequest {
    var query = ""
    struct Value { var items: [Item] = [] }

    func fetch(_ db: Database) throws -> Value {
      let search =
        Item
        .where { $0.title.contains(query) }
        .order { $0.title }
      return try Value(items: search.fetchAll(db))
    }
  }

  struct SearchModel {
    @Fetch var searchResults = SearchRequest.Value()
    @Fetch(SearchRequest()) var results = SearchRequest.Value()
  }

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "players" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "isInjured" INTEGER NOT NULL) STRICT;
      INSERT INTO "players" VALUES (1, 'Cy', 0), (2, 'Ann', 1), (3, 'Blob', 0);
      CREATE TABLE "items" (
        "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "isArchived" INTEGER NOT NULL, "updatedAt" TEXT NOT NULL
      ) STRICT;
      INSERT INTO "items" VALUES
        (1, 'Swift book', 0, '2025-01-01 00:00:00.000'), (2, 'Pen', 0, '2025-01-03 00:00:00.000'),
        (3, 'Swift shirt', 1, '2025-01-02 00:00:00.000');
      CREATE TABLE "categories" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL) STRICT;
      INSERT INTO "categories" VALUES (1, 'Paper'), (2, 'Cloth');
      CREATE TABLE "activityLogs" ("id" INTEGER PRIMARY KEY, "timestamp" TEXT NOT NULL) STRICT;
      INSERT INTO "activityLogs" VALUES (1, '2025-01-01 00:00:00.000'), (2, '2025-01-02 00:00:00.000');
      """
    )
  }

  @Test func players() async throws {
    try await withDefaultDatabase(database.queue) {
      let model = PlayersModel()
      try await model.$response.load()
      #expect(model.response.injuredPlayerCount == 1)
      #expect(model.response.players.map(\.name) == ["Blob", "Cy"])
    }
  }

  @Test func dashboard() async throws {
    try await withDefaultDatabase(database.queue) {
      let model = DashboardModel()
      try await model.$dashboard.load()
      #expect(model.dashboard.totalItems == 3)
      #expect(model.dashboard.activeItems.map(\.id) == [2, 1])
      #expect(model.dashboard.categories.map(\.name) == ["Cloth", "Paper"])
      #expect(model.dashboard.recentActivity.map(\.id) == [2, 1])
    }
  }

  @Test func `requests are loaded one after the other`() async throws {
    try await withDefaultDatabase(database.queue) {
      let model = SearchModel()
      // Load with initial query
      _ = try? await model.$searchResults.load(SearchRequest(query: "Swift"))
      #expect(model.searchResults.items.map(\.id) == [1, 3])
      // Reload with new query
      let newQuery = "Pen"
      _ = await Task {
        try? await model.$searchResults.load(SearchRequest(query: newQuery))
      }
      .value
      #expect(model.searchResults.items.map(\.id) == [2])
      let query = "shirt"
      try await model.$results.load(SearchRequest(query: query))
      #expect(model.results.items.map(\.id) == [3])
    }
  }
}
