import QuarrySQLite
import QuarryTesting
import Testing

/// `count()` of a query as a value counts rows, whatever the type of the table conforms to.
@Suite struct UpdateWithCountTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try #sql(
        """
        CREATE TABLE "countedPlayers" ("id" INTEGER PRIMARY KEY, "score" INTEGER NOT NULL, "rank" INTEGER NOT NULL DEFAULT 0)
        """
      ).execute(db)
      try #sql(
        """
        CREATE TABLE "countedEntries" ("note" TEXT, "link" TEXT)
        """
      ).execute(db)
      try CountedPlayer.insert {
        CountedPlayer.Draft(score: 3)
        CountedPlayer.Draft(score: 9)
        CountedPlayer.Draft(score: 5)
      }.execute(db)
    }
  }

  @Test func equatableTable() {
    assertQuery(
      CountedPlayer.update { player in
        player.rank = CountedPlayer.where { $0.score > player.score }.count()
      }.returning { ($0.id, $0.rank) },
      database: database
    ) {
      """
      UPDATE "countedPlayers"
      SET "rank" = (
        SELECT count(*)
        FROM "countedPlayers" AS "countedPlayers1"
        WHERE (("countedPlayers1"."score") > ("countedPlayers"."score"))
      )
      RETURNING "id", "rank"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      │ 2 │ 0 │
      │ 3 │ 1 │
      └───┴───┘
      """
    }
  }

  @Test func alias() {
    assertQuery(
      CountedPlayer.select { player in
        (player.id, CountedPlayer.as(Better.self).where { $0.score > player.score }.count())
      },
      database: database
    ) {
      """
      SELECT "countedPlayers"."id", (
        SELECT count(*)
        FROM "countedPlayers" AS "betters"
        WHERE (("betters"."score") > ("countedPlayers"."score"))
      )
      FROM "countedPlayers"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      │ 2 │ 0 │
      │ 3 │ 1 │
      └───┴───┘
      """
    }
  }

  @Test func selection() {
    assertQuery(
      CountedPlayer.select { player in
        CountedPlace.Columns(
          score: player.score,
          place: CountedPlayer.where { $0.score > player.score }.count()
        )
      },
      database: database
    ) {
      """
      SELECT "countedPlayers"."score" AS "score", (
        SELECT count(*)
        FROM "countedPlayers" AS "countedPlayers1"
        WHERE (("countedPlayers1"."score") > ("countedPlayers"."score"))
      ) AS "place"
      FROM "countedPlayers"
      """
    } results: {
      """
      ┌───────────────┐
      │ CountedPlace( │
      │   score: 3,   │
      │   place: 2    │
      │ )             │
      ├───────────────┤
      │ CountedPlace( │
      │   score: 9,   │
      │   place: 0    │
      │ )             │
      ├───────────────┤
      │ CountedPlace( │
      │   score: 5,   │
      │   place: 1    │
      │ )             │
      └───────────────┘
      """
    }
  }

  @Test func condition() {
    assertQuery(
      CountedPlayer.where { player in CountedPlayer.where { $0.score > player.score }.count() > 1 },
      database: database
    ) {
      """
      SELECT "countedPlayers"."id", "countedPlayers"."score", "countedPlayers"."rank"
      FROM "countedPlayers"
      WHERE (((
        SELECT count(*)
        FROM "countedPlayers" AS "countedPlayers1"
        WHERE (("countedPlayers1"."score") > ("countedPlayers"."score"))
      )) > (1))
      """
    } results: {
      """
      ┌────────────────┐
      │ CountedPlayer( │
      │   id: 1,       │
      │   score: 3,    │
      │   rank: 0      │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func enumTable() throws {
    try database.write { db in
      try CountedEntry.insert {
        CountedEntry.note("a")
        CountedEntry.link("b")
        CountedEntry.link("c")
      }.execute(db)
    }
    assertQuery(
      CountedPlayer.where { $0.id == 1 }
        .update { $0.rank = CountedEntry.where { $0.is(\.link) }.count() }
        .returning { ($0.id, $0.rank) },
      database: database
    ) {
      """
      UPDATE "countedPlayers"
      SET "rank" = (
        SELECT count(*)
        FROM "countedEntries"
        WHERE (("countedEntries"."link") IS NOT (NULL))
      )
      WHERE (("countedPlayers"."id") = (1))
      RETURNING "id", "rank"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      └───┴───┘
      """
    }
  }
}

@Table private struct CountedPlayer: Equatable, Identifiable {
  let id: Int
  var score: Int
  var rank = 0
}

private enum Better: AliasName {}

@Selection private struct CountedPlace: Equatable {
  var score: Int
  var place: Int
}

@Table("countedEntries") private enum CountedEntry: Equatable {
  case note(String)
  case link(String)
}
