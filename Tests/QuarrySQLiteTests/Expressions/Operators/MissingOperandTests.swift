import QuarrySQLite
import QuarryTesting
import Testing

/// `nil` next to operands that can be NULL as a whole: queries, rows of outer joins, and groups.
@Suite struct MissingOperandTests {
  let database: DatabaseQueue

  enum Longest: AliasName {}

  init() throws { database = try poemsDatabase() }

  @Test func emptyQueries() {
    assertQuery(
      Poet.where { poet in Poem.where { $0.poetID == poet.id }.select(\.title) == nil }.select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE (((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      )) IS (NULL))
      """
    } results: {
      """
      ┌────────┐
      │ "Rumi" │
      └────────┘
      """
    }
    assertQuery(
      Poet.where { poet in
        Poem.where { $0.poetID == poet.id }.select { $0.lines.max() } != nil && poet.town != nil
      }
      .select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE ((((
        SELECT max("poems"."lines")
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      )) IS NOT (NULL)) AND (("poets"."town") IS NOT (NULL)))
      """
    } results: {
      """
      ┌──────────┐
      │ "Sappho" │
      └──────────┘
      """
    }
    assertQuery(
      Poem.where { poem in Poem.as(Longest.self).where { $0.id == poem.id }.select(\.place) == nil }.select(
        \.title
      ),
      database: database
    ) {
      """
      SELECT "poems"."title"
      FROM "poems"
      WHERE (((
        SELECT "longests"."shelf", "longests"."page"
        FROM "poems" AS "longests"
        WHERE (("longests"."id") = ("poems"."id"))
      )) IS (NULL, NULL))
      """
    } results: {
      """
      ┌────────┐
      │ "Moon" │
      │ "Lost" │
      └────────┘
      """
    }
  }

  @Test func nullRowsAndGroups() {
    assertQuery(
      Poet.leftJoin(Poem.all) { $0.id == $1.poetID }.where { $1 == nil }.select { poet, _ in poet.name },
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      LEFT JOIN "poems" ON ("poets"."id") IS ("poems"."poetID")
      WHERE (("poems"."id", "poems"."poetID", "poems"."title", "poems"."lines", "poems"."shelf", "poems"."page") IS (NULL, NULL, NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌────────┐
      │ "Rumi" │
      └────────┘
      """
    }
    assertQuery(
      Poet.leftJoin(Poem.all) { $0.id == $1.poetID }.where { $1 != nil && $1.place == nil }.select {
        ($0.name, $1.title)
      },
      database: database
    ) {
      """
      SELECT "poets"."name", "poems"."title"
      FROM "poets"
      LEFT JOIN "poems" ON ("poets"."id") IS ("poems"."poetID")
      WHERE ((("poems"."id", "poems"."poetID", "poems"."title", "poems"."lines", "poems"."shelf", "poems"."page") IS NOT (NULL, NULL, NULL, NULL, NULL, NULL)) AND (("poems"."shelf", "poems"."page") IS (NULL, NULL)))
      """
    } results: {
      """
      ┌──────────┬────────┐
      │ "Sappho" │ "Moon" │
      └──────────┴────────┘
      """
    }
    assertQuery(Poem.where { $0.place == nil || $0.place.page == 5 }.select(\.title), database: database) {
      """
      SELECT "poems"."title"
      FROM "poems"
      WHERE ((("poems"."shelf", "poems"."page") IS (NULL, NULL)) OR (("poems"."page") IS (5)))
      """
    } results: {
      """
      ┌────────┐
      │ "Moon" │
      │ "Frog" │
      │ "Lost" │
      └────────┘
      """
    }
    assertQuery(Poem.where { $0.place != nil }.select(\.title), database: database) {
      """
      SELECT "poems"."title"
      FROM "poems"
      WHERE (("poems"."shelf", "poems"."page") IS NOT (NULL, NULL))
      """
    } results: {
      """
      ┌──────────┐
      │ "Sappho" │
      │ "Frog"   │
      └──────────┘
      """
    }
  }

  @Test func nilOnTheLeft() {
    assertQuery(
      Poet.where { poet in nil == Poem.where { $0.poetID == poet.id }.select(\.title) && nil != poet.town }
        .select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE ((((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      )) IS (NULL)) AND (("poets"."town") IS NOT (NULL)))
      """
    } results: {
      """
      ┌────────┐
      │ "Rumi" │
      └────────┘
      """
    }
    assertQuery(
      Poet.leftJoin(Poem.all) { $0.id == $1.poetID }.where { nil == $1 || nil == $1.place }.select {
        ($0.name, $1.title)
      },
      database: database
    ) {
      """
      SELECT "poets"."name", "poems"."title"
      FROM "poets"
      LEFT JOIN "poems" ON ("poets"."id") IS ("poems"."poetID")
      WHERE ((("poems"."id", "poems"."poetID", "poems"."title", "poems"."lines", "poems"."shelf", "poems"."page") IS (NULL, NULL, NULL, NULL, NULL, NULL)) OR (("poems"."shelf", "poems"."page") IS (NULL, NULL)))
      """
    } results: {
      """
      ┌──────────┬────────┐
      │ "Sappho" │ "Moon" │
      │ "Rumi"   │ nil    │
      └──────────┴────────┘
      """
    }
    assertQuery(Poem.where { nil != $0.place && nil != $0.poetID }.select(\.title), database: database) {
      """
      SELECT "poems"."title"
      FROM "poems"
      WHERE ((("poems"."shelf", "poems"."page") IS NOT (NULL, NULL)) AND (("poems"."poetID") IS NOT (NULL)))
      """
    } results: {
      """
      ┌──────────┐
      │ "Sappho" │
      │ "Frog"   │
      └──────────┘
      """
    }
  }
}
