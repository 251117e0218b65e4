import QuarrySQLite
import Testing

/// Tables, enums and functions in a module whose default isolation is `@MainActor`.
@Suite struct MainActorTests {
  nonisolated static let rows = [
    Item(id: 1, title: "a", kind: .note("n")), Item(id: 2, kind: .size(3), box: Item.Box()),
  ]

  @Test func onTheMainActor() throws {
    let model = Model()
    let database = try Self.database()
    let rows = try database.write { db in
      db.add(function: $doubled)
      db.add(function: $largest)
      db.add(function: model.$tripled)
      db.add(function: Model.$halved)
      try Item.find(1).update { $0.kind = .note("m") }.execute(db)
      let numbers = try Item.where { $0.kind.is(\.note) }
        .select { ($doubled($0.id), model.$tripled($0.id), Model.$halved($0.id)) }.fetchOne(db)
      #expect(numbers?.0 == 2 && numbers?.1 == 3 && numbers?.2 == 0)
      let largest = try Item.select { $largest($0.id) }.fetchOne(db)
      #expect(largest == 2)
      return try Item.all.fetchAll(db)
    }
    #expect(rows.map(\.kind) == [.note("m"), Self.rows[1].kind])
  }

  @Test nonisolated func nonisolatedCode() async throws {
    let database = try Self.database()
    let rows = try await database.read { db in try Item.all.fetchAll(db) }
    #expect(rows.count == 2 && rows[1].box?.width == 1)
    let posts = try await database.write { db in
      try Post.insert {
        Post.number(3); Post.text()
      }.execute(db)
      return try Post.where { $0.is(\.number) }.select(\.number).fetchAll(db)
    }
    #expect(posts == [3])
  }

  nonisolated static func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE items (id INTEGER PRIMARY KEY, title, note, size, width);
          CREATE TABLE posts (text, number)
          """
      )
      try Item.insert { rows }.execute(db)
    }
    return database
  }
}
