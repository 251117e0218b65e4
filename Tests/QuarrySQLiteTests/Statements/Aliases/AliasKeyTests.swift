import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Coin: Equatable {
  let id: String
  var name = ""
  @Column(generated: .virtual) let upper: String
  static var all: Where<Coin> { unscoped.where { $0.name != "hidden" } }
}

private enum Other: AliasName {}

/// A statement of an alias is that of its table, with the name of the alias.
@Suite struct AliasKeyTests {
  private func withCoins(_ body: (Database) throws -> Void) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE coins (
              id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(8)))), name TEXT NOT NULL, upper TEXT AS (upper(name))
            )
            """
        )
        try body(db)
      }
    }
  }

  private func text(_ statement: some Statement) -> String {
    statement.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql
      .replacing(" AS \"others\"", with: "").replacing("\"others\".", with: "\"coins\".")
  }

  private func same(
    _ alias: some Statement,
    _ table: some Statement,
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(text(alias) == text(table), sourceLocation: place)
  }

  private typealias Alias = TableAlias<Coin, Other>

  @Test func `statements are those of the table`() {
    let (coin, draft) = (Coin.Draft(id: "a", name: "x"), Coin.Draft(name: "y"))
    same(Alias.insert { draft }, Coin.insert { draft })
    same(
      Alias.insert {
        draft; coin
      },
      Coin.insert {
        draft; coin
      }
    )
    same(Alias.insert(draft), Coin.insert(draft))
    same(Alias.insert([draft, draft]), Coin.insert([draft, draft]))
    same(Alias.insert(or: .replace) { draft }, Coin.insert(or: .replace) { draft })
    same(Alias.insert(), Coin.insert())
    same(Alias.insert(\.name) { "a" }, Coin.insert(\.name) { "a" })
    same(Alias.upsert { draft }, Coin.upsert { draft })
    same(Alias.upsert { coin }, Coin.upsert { coin })
    same(Alias.upsert(coin), Coin.upsert(coin))
    same(Alias.upsert(or: .ignore) { coin }, Coin.upsert(or: .ignore) { coin })
    same(
      Alias.insert { draft }.onConflict {
        $0.id
      } doUpdate: {
        $0.name = $1.name
      },
      Coin.insert { draft }.onConflict {
        $0.id
      } doUpdate: {
        $0.name = $1.name
      }
    )
    same(Alias.update { $0.name = "z" }, Coin.update { $0.name = "z" })
    same(
      Alias.where { $0.id == "a" }.update { $0.name = "z" },
      Coin.where { $0.id == "a" }.update { $0.name = "z" }
    )
    same(Alias.find("a").update { $0.name = "z" }, Coin.find("a").update { $0.name = "z" })
    same(Alias.delete(), Coin.delete())
    same(Alias.find("a").delete(), Coin.find("a").delete())
    same(Alias.find(["a", "b"]), Coin.find(["a", "b"]))
    same(Alias.all, Coin.all)
    same(Alias.unscoped, Coin.unscoped)
    same(Alias.unscoped.delete(), Coin.unscoped.delete())
    same(Alias.select(\.upper), Coin.select(\.upper))
    same(Alias.order(by: \.name), Coin.order(by: \.name))
    same(Alias.insert { draft }.returning(\.self), Coin.insert { draft }.returning(\.self))
  }

  @Test func `drafts get the default of the key`() throws {
    try withCoins { db in
      let ids = try Alias.insert {
        Coin.Draft(name: "a"); Coin.Draft(name: "b")
      }.returning(\.id).fetchAll(db)
      #expect(ids.allSatisfy { $0.count == 16 } && Set(ids).count == 2)
      try Alias.insert { (1...100).map { Coin.Draft(name: "\($0)") } }.execute(db)
      try Alias.upsert(or: .ignore) { Coin.Draft(id: ids[0], name: "new") }.execute(db)
      #expect(try Coin.find(ids[0]).fetchOne(db)?.upper == "NEW")
      #expect(try Coin.fetchCount(db) == 102)
      #expect(throws: MissingKeyError.self) {
        try Alias.insert {
          Coin.Draft(name: "c"); Coin.Draft(id: "d", name: "d")
        }.execute(db)
      }
      #expect(try Coin.fetchCount(db) == 102)
    }
  }
}
