import QuarrySQLite
import QuarryTesting
import Testing

private enum Each: AliasName {}
private enum Page: AliasName {}

@Table private struct Album {
  let id: Int
  @Column(as: [String].JSONRepresentation.self)
  var tags: [String]
  @Column(as: [Int].JSONRepresentation.self)
  var pages: [Int]
}

/// A table of SQLite's own: what stands in FROM is a function.
@Table private struct AlbumColumn {
  let name: String
  let type: String

  static var tableFragment: QueryFragment { "pragma_table_info('albums')" }
  static var tableAlias: String? { "albumColumns" }
}

/// The rows of a function under another name: the name stands in FROM, too.
@Suite struct JSONAliasTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "albums" ("id" INTEGER PRIMARY KEY, "tags" TEXT NOT NULL, "pages" TEXT NOT NULL)"#
      )
      try Album.insert {
        Album(id: 1, tags: ["sea", "sky"], pages: [3, 5])
        Album(id: 2, tags: ["sky"], pages: [])
        Album(id: 3, tags: [], pages: [8])
      }
      .execute(db)
    }
  }

  @Test func joins() {
    assertQuery(
      Album.join(Album.columns.tags.jsonEach().as(Each.self)) { _, _ in true }.select {
        ($0.id, $1.key, $1.value)
      },
      database: database
    )
    assertQuery(
      Album.leftJoin(Album.columns.pages.jsonEach().as(Page.self)) { $1.value > 3 }.select {
        ($0.id, $1.value)
      },
      database: database
    )
    assertQuery(
      Album.find(1).crossJoin(Album.columns.tags.jsonEach().as(Each.self)).select { $1.value },
      database: database
    )
  }

  @Test func twoArrays() {
    assertQuery(
      Album
        .join(Album.columns.tags.jsonEach().as(Each.self)) { _, _ in true }
        .join(Album.columns.pages.jsonEach().as(Page.self)) { $1.key == $2.key }
        .select { ($0.id, $1.value, $2.value) },
      database: database
    )
    assertQuery(
      Album
        .join(Album.columns.tags.jsonEach()) { _, _ in true }
        .join(Album.columns.pages.jsonEach().as(Page.self)) { _, _, _ in true }
        .order { ($1.value, $2.value) }
        .select { ($0.id, $1.value, $2.value) },
      database: database
    )
  }

  @Test func queries() {
    assertQuery(
      Album.where { $0.tags.jsonEach().as(Each.self).where { $0.value == "sea" }.exists() }.select(\.id),
      database: database
    )
    assertQuery(
      Album.select {
        ($0.id, $0.tags.jsonEach().where { $0.key == 0 }.as(Each.self).select(\.value).optional)
      },
      database: database
    )
    assertQuery(
      Album.select { ($0.id, $0.tags.jsonEach().as(Each.self).count()) },
      database: database
    )
  }

  /// A query inside of one of the same function keeps the name of its own rows.
  @Test func nested() {
    assertQuery(
      Album.find(1).select { album in
        album.pages.jsonEach()
          .where { page in
            album.tags.jsonEach().where { $0.key == 1 && $0.value == "sky" && page.value > 3 }.exists()
          }
          .as(Page.self)
          .count()
      },
      database: database
    )
    assertQuery(
      Album.find(1).select { album in
        album.pages.jsonEach()
          .where { page in
            album.tags.jsonEach().as(Each.self).where { $0.key == page.key && $0.value == "sky" }.exists()
          }
          .as(Page.self)
          .select(\.value).optional
      },
      database: database
    )
  }

  @Test func trees() {
    assertQuery(
      Album.where { $0.tags.jsonTree().as(Each.self).where { $0.value == "sea" }.exists() }.select(\.id),
      database: database
    )
    assertQuery(
      Album.where { $0.tags.jsonTree().where { $0.atom == "sea" }.exists() }.select(\.id),
      database: database
    )
  }

  @Test func tablesWithASourceOfTheirOwn() {
    assertQuery(AlbumColumn.order(by: \.name), database: database)
    assertQuery(AlbumColumn.as(Each.self).where { $0.type == "TEXT" }.select(\.name), database: database)
    assertQuery(AlbumColumn.where { $0.type == "TEXT" }.as(Each.self).order(by: \.name), database: database)
    assertQuery(
      AlbumColumn.join(AlbumColumn.as(Each.self).all) { $0.name < $1.name }.select { ($0.name, $1.name) },
      database: database
    )
  }
}
