import QuarrySQLite
import QuarryTesting
import Testing

private enum Each: AliasName {}
private enum Page: AliasName {}

/// The rows of a function under an alias: the alias is also in FROM.
@Suite struct JSONAliasTests {
  let database: DatabaseQueue

  init() throws { database = try albumsDatabase() }

  @Test func joins() {
    assertQuery(
      Album.join(Album.columns.tags.jsonEach().as(Each.self)) { _, _ in true }.select {
        ($0.id, $1.key, $1.value)
      },
      database: database
    ) {
      """
      SELECT "albums"."id", "eaches"."key", "eaches"."value"
      FROM "albums"
      JOIN json_each("albums"."tags") AS "eaches" ON 1
      """
    } results: {
      """
      ┌───┬───┬───────┐
      │ 1 │ 0 │ "sea" │
      │ 1 │ 1 │ "sky" │
      │ 2 │ 0 │ "sky" │
      └───┴───┴───────┘
      """
    }
    assertQuery(
      Album.leftJoin(Album.columns.pages.jsonEach().as(Page.self)) { $1.value > 3 }.select {
        ($0.id, $1.value)
      },
      database: database
    ) {
      """
      SELECT "albums"."id", "pages"."value"
      FROM "albums"
      LEFT JOIN json_each("albums"."pages") AS "pages" ON ("pages"."value") > (3)
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 5   │
      │ 2 │ nil │
      │ 3 │ 8   │
      └───┴─────┘
      """
    }
    assertQuery(
      Album.find(1).crossJoin(Album.columns.tags.jsonEach().as(Each.self)).select { $1.value },
      database: database
    ) {
      """
      SELECT "eaches"."value"
      FROM "albums"
      CROSS JOIN json_each("albums"."tags") AS "eaches"
      WHERE (("albums"."id") IN ((1)))
      """
    } results: {
      """
      ┌───────┐
      │ "sea" │
      │ "sky" │
      └───────┘
      """
    }
  }

  @Test func twoArrays() {
    assertQuery(
      Album
        .join(Album.columns.tags.jsonEach().as(Each.self)) { _, _ in true }
        .join(Album.columns.pages.jsonEach().as(Page.self)) { $1.key == $2.key }
        .select { ($0.id, $1.value, $2.value) },
      database: database
    ) {
      """
      SELECT "albums"."id", "eaches"."value", "pages"."value"
      FROM "albums"
      JOIN json_each("albums"."tags") AS "eaches" ON 1
      JOIN json_each("albums"."pages") AS "pages" ON ("eaches"."key") = ("pages"."key")
      """
    } results: {
      """
      ┌───┬───────┬───┐
      │ 1 │ "sea" │ 3 │
      │ 1 │ "sky" │ 5 │
      └───┴───────┴───┘
      """
    }
    assertQuery(
      Album
        .join(Album.columns.tags.jsonEach()) { _, _ in true }
        .join(Album.columns.pages.jsonEach().as(Page.self)) { _, _, _ in true }
        .order { ($1.value, $2.value) }
        .select { ($0.id, $1.value, $2.value) },
      database: database
    ) {
      """
      SELECT "albums"."id", "json_each"."value", "pages"."value"
      FROM "albums"
      JOIN json_each("albums"."tags") ON 1
      JOIN json_each("albums"."pages") AS "pages" ON 1
      ORDER BY "json_each"."value", "pages"."value"
      """
    } results: {
      """
      ┌───┬───────┬───┐
      │ 1 │ "sea" │ 3 │
      │ 1 │ "sea" │ 5 │
      │ 1 │ "sky" │ 3 │
      │ 1 │ "sky" │ 5 │
      └───┴───────┴───┘
      """
    }
  }

  @Test func queries() {
    assertQuery(
      Album.where { $0.tags.jsonEach().as(Each.self).where { $0.value == "sea" }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "albums"."id"
      FROM "albums"
      WHERE (EXISTS (
        SELECT "eaches"."key", "eaches"."value"
        FROM json_each("albums"."tags") AS "eaches"
        WHERE (("eaches"."value") = ('sea'))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Album.select {
        ($0.id, $0.tags.jsonEach().where { $0.key == 0 }.as(Each.self).select(\.value).optional)
      },
      database: database
    ) {
      """
      SELECT "albums"."id", (
        SELECT "eaches"."value"
        FROM json_each("albums"."tags") AS "eaches"
        WHERE (("eaches"."key") = (0))
      )
      FROM "albums"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ "sea" │
      │ 2 │ "sky" │
      │ 3 │ nil   │
      └───┴───────┘
      """
    }
    assertQuery(
      Album.select { ($0.id, $0.tags.jsonEach().as(Each.self).count()) },
      database: database
    ) {
      """
      SELECT "albums"."id", (
        SELECT count(*)
        FROM json_each("albums"."tags") AS "eaches"
      )
      FROM "albums"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      │ 2 │ 1 │
      │ 3 │ 0 │
      └───┴───┘
      """
    }
  }

  /// A subquery on the same function keeps the names of its rows.
  @Test func nested() {
    assertQuery(
      Album.find(1).select { album in
        album.pages.jsonEach()
          .where { page in
            page.value > 3
            album.tags.jsonEach().where { $0.key == 1 && $0.value == "sky" }.exists()
          }
          .as(Page.self)
          .count()
      },
      database: database
    ) {
      """
      SELECT (
        SELECT count(*)
        FROM json_each("albums"."pages") AS "pages"
        WHERE (("pages"."value") > (3)) AND (EXISTS (
          SELECT "json_each"."key", "json_each"."value"
          FROM json_each("albums"."tags")
          WHERE ((("json_each"."key") = (1)) AND (("json_each"."value") = ('sky')))
        ))
      )
      FROM "albums"
      WHERE (("albums"."id") IN ((1)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
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
    ) {
      """
      SELECT (
        SELECT "pages"."value"
        FROM json_each("albums"."pages") AS "pages"
        WHERE (EXISTS (
          SELECT "eaches"."key", "eaches"."value"
          FROM json_each("albums"."tags") AS "eaches"
          WHERE ((("eaches"."key") = ("pages"."key")) AND (("eaches"."value") = ('sky')))
        ))
      )
      FROM "albums"
      WHERE (("albums"."id") IN ((1)))
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
  }

  @Test func trees() {
    assertQuery(
      Album.where { $0.tags.jsonTree().as(Each.self).where { $0.value == "sea" }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "albums"."id"
      FROM "albums"
      WHERE (EXISTS (
        SELECT "eaches"."key", "eaches"."value"
        FROM json_tree("albums"."tags") AS "eaches"
        WHERE ((CAST("eaches"."value" AS TEXT)) IS ('sea'))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Album.where { $0.tags.jsonTree().where { $0.atom == "sea" }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "albums"."id"
      FROM "albums"
      WHERE (EXISTS (
        SELECT "json_each"."key", "json_each"."value"
        FROM json_tree("albums"."tags") AS "json_each"
        WHERE ((CAST("json_each"."atom" AS TEXT)) IS ('sea'))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}
