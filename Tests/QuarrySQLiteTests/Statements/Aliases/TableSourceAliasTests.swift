import QuarrySQLite
import QuarryTesting
import Testing

private enum Each: AliasName {}

/// A table whose source in FROM is an SQLite function.
@Table private struct AlbumColumn {
  let name: String
  let type: String

  static var tableFragment: QueryFragment { "pragma_table_info('albums')" }
  static var tableAlias: String? { "albumColumns" }
}

/// Tables under an alias whose source is an SQLite function.
@Suite struct TableSourceAliasTests {
  let database: DatabaseQueue

  init() throws { database = try albumsDatabase() }

  @Test func tablesWithACustomSource() {
    assertQuery(AlbumColumn.order(by: \.name), database: database) {
      """
      SELECT "albumColumns"."name", "albumColumns"."type"
      FROM pragma_table_info('albums') AS "albumColumns"
      ORDER BY "albumColumns"."name"
      """
    } results: {
      """
      ┌───────────────────┐
      │ AlbumColumn(      │
      │   name: "id",     │
      │   type: "INTEGER" │
      │ )                 │
      ├───────────────────┤
      │ AlbumColumn(      │
      │   name: "pages",  │
      │   type: "TEXT"    │
      │ )                 │
      ├───────────────────┤
      │ AlbumColumn(      │
      │   name: "tags",   │
      │   type: "TEXT"    │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(AlbumColumn.as(Each.self).where { $0.type == "TEXT" }.select(\.name), database: database) {
      """
      SELECT "eaches"."name"
      FROM pragma_table_info('albums') AS "eaches"
      WHERE (("eaches"."type") = ('TEXT'))
      """
    } results: {
      """
      ┌─────────┐
      │ "tags"  │
      │ "pages" │
      └─────────┘
      """
    }
    assertQuery(AlbumColumn.where { $0.type == "TEXT" }.as(Each.self).order(by: \.name), database: database) {
      """
      SELECT "eaches"."name", "eaches"."type"
      FROM pragma_table_info('albums') AS "eaches"
      WHERE (("eaches"."type") = ('TEXT'))
      ORDER BY "eaches"."name"
      """
    } results: {
      """
      ┌──────────────────┐
      │ AlbumColumn(     │
      │   name: "pages", │
      │   type: "TEXT"   │
      │ )                │
      ├──────────────────┤
      │ AlbumColumn(     │
      │   name: "tags",  │
      │   type: "TEXT"   │
      │ )                │
      └──────────────────┘
      """
    }
    assertQuery(
      AlbumColumn.join(AlbumColumn.as(Each.self).all) { $0.name < $1.name }.select { ($0.name, $1.name) },
      database: database
    ) {
      """
      SELECT "albumColumns"."name", "eaches"."name"
      FROM pragma_table_info('albums') AS "albumColumns"
      JOIN pragma_table_info('albums') AS "eaches" ON ("albumColumns"."name") < ("eaches"."name")
      """
    } results: {
      """
      ┌─────────┬─────────┐
      │ "id"    │ "tags"  │
      │ "id"    │ "pages" │
      │ "pages" │ "tags"  │
      └─────────┴─────────┘
      """
    }
  }
}
