import Foundation
import QuarrySQLite
import Testing

@Table private struct Asset: Equatable {
  let id: Int
  var name = ""
  var kind = Kind.image
  var data: Data?

  enum Kind: Int, QueryBindable { case image, sound }
}

@Table private struct Setting: Equatable {
  var name = ""
}

@Selection private struct Stats: Equatable {
  var count = 0
}

private struct Summary: FetchKeyRequest {
  struct Value: Equatable {
    let count: Int
    let names: [String]
  }

  var isReversed = false

  func fetch(_ db: Database) throws -> Value {
    let names = try Asset.order(by: \.name).select(\.name).fetchAll(db)
    return Value(count: try Asset.all.fetchCount(db), names: isReversed ? names.reversed() : names)
  }
}

private struct Longest: FetchKeyRequest {
  func fetch(_ db: Database) throws -> String? {
    try Asset.order { $0.name.length().desc() }.select(\.name).fetchOne(db)
  }
}

private enum Grouping { case kind, name, nothing }

private struct Screen: Sendable {
  @FetchOne var asset: Asset
  @FetchOne var data: Data?
  @FetchOne var image: Data?
  @FetchOne var setting = Setting(name: "none")
  @FetchOne var stats = Stats(count: -1)
  @FetchOne var title = "untitled"
  @Fetch(Summary()) var response
  @Fetch(Longest()) var longest
  @Fetch var bare = Summary.Value(count: 0, names: [])
  @FetchAll(Asset.order { $0.name.desc() }, sectionBy: { $0.kind }) var assets
  @FetchAll(Asset.all, sectionBy: \.data) var byData: [Asset]
  @FetchAll(Asset.order(by: \.id)) var plain

  init(asset: Asset) {
    _asset = FetchOne(wrappedValue: asset)
    _image = FetchOne(Asset.find(asset.id).select(\.data))
  }
}

/// The property wrappers in the forms of SQLiteData's documentation.
@Suite(.timeLimit(.minutes(10))) struct FetchPropertyTests {
  private func withScreen(_ body: (DatabaseQueue, Screen) async throws -> Void) async throws {
    let queue = try DatabaseQueue()
    try await queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE assets (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind INTEGER NOT NULL, data BLOB);
          CREATE TABLE settings (name TEXT NOT NULL);
          INSERT INTO assets VALUES (1, 'b', 0, x'01'), (2, 'a', 0, NULL), (3, 'long', 1, x'02');
          INSERT INTO settings VALUES ('dark');
          """
      )
    }
    try await withDefaultDatabase(queue) { try await body(queue, Screen(asset: Asset(id: 2, name: "old"))) }
    try queue.close()
  }

  @Test func `a row is observed by its key`() async throws {
    try await withScreen { queue, screen in
      #expect(screen.asset.id == 2)
      try await screen.$asset.load()
      #expect(screen.asset == Asset(id: 2, name: "a"))
      try await queue.write { db in try Asset.find(2).update { $0.name = "new" }.execute(db) }
      try await eventually("the row is not fetched") { screen.asset.name == "new" }
      #expect(screen.asset.name == "new")
      try await queue.write { db in try Asset.find(2).delete().execute(db) }
      await #expect(throws: FetchError.notFound) { try await screen.$asset.load() }
      #expect(screen.asset.name == "new")
      #expect(screen.$asset.loadError as? FetchError == .notFound)
    }
  }

  @Test func `optional values`() async throws {
    try await withScreen { queue, screen in
      #expect(screen.data == nil)
      try await screen.$data.load()
      #expect(screen.data == nil)
      try await screen.$data.load(Asset.find(1).select(\.data))
      #expect(screen.data == Data([1]))
      try await screen.$data.load(Asset.find(9).select(\.data))
      #expect(screen.data == nil)
      #expect(screen.$data.loadError == nil)
      try await screen.$image.load()
      #expect(screen.image == nil)
      try await queue.write { db in try Asset.find(2).update { $0.data = #bind(Data([7])) }.execute(db) }
      try await eventually("the image is not fetched") { screen.image != nil }
      #expect(screen.image == Data([7]))
    }
  }

  @Test func `tables without a key, selections and values`() async throws {
    try await withScreen { _, screen in
      try await screen.$setting.load()
      #expect(screen.setting.name == "dark")
      try await screen.$stats.load()
      #expect(screen.stats.count == -1)
      try await screen.$stats.load(Asset.select { Stats.Columns(count: $0.id.count()) })
      #expect(screen.stats.count == 3)
      try await screen.$title.load()
      #expect(screen.title == "untitled")
      try await screen.$title.load(Asset.find(3).select(\.name))
      #expect(screen.title == "long")
    }
  }

  @Test func `requests without an initial value`() async throws {
    try await withScreen { _, screen in
      try await screen.$response.load()
      #expect(screen.response == Summary.Value(count: 3, names: ["a", "b", "long"]))
      #expect(screen.response?.names.first == "a")
      try await screen.$response.load(Summary(isReversed: true))
      #expect(screen.response?.names == ["long", "b", "a"])
      try await screen.$longest.load()
      #expect(screen.longest == "long")
      let name: String? = screen.longest
      #expect(name == "long")
    }
  }

  @Test func `a request passed to load`() async throws {
    try await withScreen { _, screen in
      let subscription = try await screen.$bare.load()
      await subscription.task
      #expect(screen.bare.names == [])
      #expect(!screen.$bare.isLoading)
      #expect(screen.$bare.loadError == nil)
      try await screen.$bare.load(Summary())
      #expect(screen.bare.count == 3)
    }
  }

  @Test func `sections`() async throws {
    try await withScreen { queue, screen in
      try await screen.$assets.load()
      #expect(screen.assets.map(\.name) == ["b", "a", "long"])
      #expect(screen.$assets.sections.sectionNames == [Asset.Kind.image, Asset.Kind.sound])
      #expect(screen.$assets.sections.map { $0.map(\.id) } == [[1, 2], [3]])
      #expect(screen.$assets.sections[sectionName: Asset.Kind.sound]?.map(\.name) == ["long"])
      try await screen.$byData.load()
      #expect(screen.$byData.sections.sectionNames == [nil, Data([1]), Data([2])])
      #expect(screen.$byData.sections[sectionName: Data([2])]?.map(\.name) == ["long"])
      #expect(screen.$byData.sections[sectionName: nil]?.map(\.name) == ["a"])
      try await screen.$plain.load()
      #expect(screen.$plain.sections.sectionNames == [nil])
      #expect(screen.$plain.sections[0].map(\.id) == [1, 2, 3])
      try await queue.write { db in try Asset.insert { Asset.Draft(name: "z", kind: .sound) }.execute(db) }
      try await eventually("the new row is not fetched") { screen.$assets.sections[1].count == 2 }
      #expect(screen.$assets.sections[1].map(\.name) == ["z", "long"])
    }
  }

  @Test(arguments: [Grouping.kind, .name, .nothing])
  fileprivate func `another key for the sections`(grouping: Grouping) async throws {
    try await withScreen { _, screen in
      try await screen.$plain.load(
        Asset.order(by: \.id),
        sectionBy: {
          switch grouping {
          case .kind: $0.kind.desc()
          case .name: $0.name
          case .nothing: nil
          }
        }
      )
      let names: [AnyHashable?]
      switch grouping {
      case .kind: names = [Asset.Kind.sound, Asset.Kind.image]
      case .name: names = ["a", "b", "long"]
      case .nothing: names = [nil]
      }
      #expect(screen.$plain.sections.sectionNames == names)
      try await screen.$plain.load(Asset.order { $0.id.desc() }, sectionBy: \.kind)
      #expect(screen.$plain.sections.map { $0.map(\.id) } == [[2, 1], [3]])
      try await screen.$plain.load(
        Asset.order(by: \.id).join(Asset.as(Other.self).all) { $0.id == $1.id }.select { a, _ in a }
      ) { _, other in
        if grouping == .name { other.name }
      }
      #expect(screen.$plain.sections.count == (grouping == .name ? 3 : 1))
      try await screen.$plain.load(Asset.order(by: \.id))
      #expect(screen.$plain.sections.sectionNames == [nil])
    }
  }

  @Test(arguments: [Grouping.kind, .name, .nothing])
  fileprivate func `fetchAll with an optional key`(grouping: Grouping) async throws {
    try await withScreen { queue, _ in
      let sections = try await queue.read { db in
        try Asset.order(by: \.id).fetchAll(db) {
          switch grouping {
          case .kind: $0.data
          case .name: $0.data.desc()
          case .nothing: nil
          }
        }
      }
      #expect(sections.sectionNames.count == (grouping == .nothing ? 1 : 3))
      #expect(sections[0].name == (grouping == .name ? Data([2]) : nil))
      #expect(
        sections.elements.map(\.id)
          == (grouping == .kind ? [2, 1, 3] : grouping == .name ? [3, 1, 2] : [1, 2, 3])
      )
    }
  }
}

private enum Other: AliasName {}
