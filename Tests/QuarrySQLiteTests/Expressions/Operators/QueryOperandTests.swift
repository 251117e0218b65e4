import QuarrySQLite
import QuarryTesting
import Testing

/// Queries of one column as operands, on both sides.
@Suite struct QueryOperandTests {
  let database: DatabaseQueue

  init() throws { database = try poemsDatabase() }

  @Test func comparisons() {
    assertQuery(
      Poet.where { poet in
        Poem.where { $0.poetID == poet.id }.order(by: \.id).limit(1).select(\.title) == "Frog"
      }
      .select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE (((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
        ORDER BY "poems"."id"
        LIMIT 1
      )) IS ('Frog'))
      """
    } results: {
      """
      ┌─────────┐
      │ "Basho" │
      └─────────┘
      """
    }
    assertQuery(
      Poet.where { poet in
        Poem.where { $0.poetID == poet.id }.order(by: \.id).limit(1).select(\.title) != poet.name
      }
      .select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE (((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
        ORDER BY "poems"."id"
        LIMIT 1
      )) IS NOT ("poets"."name"))
      """
    } results: {
      """
      ┌─────────┐
      │ "Basho" │
      │ "Rumi"  │
      └─────────┘
      """
    }
    assertQuery(
      Poet.where { poet in "Frog" == Poem.where { $0.poetID == poet.id }.select(\.title) || poet.id > 2 }
        .select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE ((('Frog') IS ((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      ))) OR (("poets"."id") > (2)))
      """
    } results: {
      """
      ┌─────────┐
      │ "Basho" │
      │ "Rumi"  │
      └─────────┘
      """
    }
    assertQuery(
      Poet.where { poet in
        Poem.where { $0.poetID == poet.id }.select { $0.lines.max() } > 3
          && 3 >= Poem.select { $0.lines.min() }
      }.select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE ((((
        SELECT max("poems"."lines")
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      )) > (3)) AND ((3) >= ((
        SELECT min("poems"."lines")
        FROM "poems"
      ))))
      """
    } results: {
      """
      ┌──────────┐
      │ "Sappho" │
      └──────────┘
      """
    }
    assertQuery(
      Poem.where { poem in
        Poem.as(Longest.self).select { $0.lines.max() }
          == Poem.as(Longest.self).where { $0.id == poem.id }.select(\.lines)
      }.select(\.title),
      database: database
    ) {
      """
      SELECT "poems"."title"
      FROM "poems"
      WHERE (((
        SELECT max("longests"."lines")
        FROM "poems" AS "longests"
      )) IS ((
        SELECT "longests"."lines"
        FROM "poems" AS "longests"
        WHERE (("longests"."id") = ("poems"."id"))
      )))
      """
    } results: {
      """
      ┌──────────┐
      │ "Sappho" │
      └──────────┘
      """
    }
  }

  enum Longest: AliasName {}

  @Test func otherOperators() {
    assertQuery(
      Poet.select { poet in
        (
          poet.name,
          Poem.where { $0.poetID == poet.id }.select { $0.lines.max() } ?? 0,
          Poem.where { $0.poetID == poet.id }.select { $0.count() } * 10 + 1,
          Poem.where { $0.poetID == poet.id }.limit(1).select(\.title).optional ?? "none",
          Poem.where { $0.poetID == poet.id }.limit(1).select(\.title).optional.upper()
        )
      },
      database: database
    ) {
      """
      SELECT "poets"."name", coalesce((
        SELECT max("poems"."lines")
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      ), 0), (((
        SELECT count("poems"."id")
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      )) * (10)) + (1), coalesce((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
        LIMIT 1
      ), 'none'), upper((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
        LIMIT 1
      ))
      FROM "poets"
      """
    } results: {
      """
      ┌──────────┬────┬────┬──────────┬──────────┐
      │ "Sappho" │ 28 │ 21 │ "Sappho" │ "SAPPHO" │
      │ "Basho"  │ 3  │ 11 │ "Frog"   │ "FROG"   │
      │ "Rumi"   │ 0  │ 1  │ "none"   │ nil      │
      └──────────┴────┴────┴──────────┴──────────┘
      """
    }
    assertQuery(
      Poet.where { poet in
        Poem.where { $0.poetID == poet.id }.limit(1).select(\.title).in(["Sappho", "Frog"])
          && Poem.select { $0.lines.sum() }.between(1, and: 100) && poet.town.like("%")
      }
      .order { poet in Poem.where { $0.poetID == poet.id }.select { $0.count() }.desc() }.select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE (((((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
        LIMIT 1
      )) IN (('Sappho'), ('Frog'))) AND ((
        SELECT sum("poems"."lines")
        FROM "poems"
      ) BETWEEN 1 AND 100)) AND (("poets"."town" LIKE '%')))
      ORDER BY (
        SELECT count("poems"."id")
        FROM "poems"
        WHERE (("poems"."poetID") IS ("poets"."id"))
      ) DESC
      """
    } results: {
      """
      ┌──────────┐
      │ "Sappho" │
      └──────────┘
      """
    }
    assertQuery(
      Poet.find(3).update { $0.name = Poem.find(1).select(\.title) + "!" }.returning(\.name),
      database: database
    ) {
      """
      UPDATE "poets"
      SET "name" = ((
        SELECT "poems"."title"
        FROM "poems"
        WHERE (("poems"."id") IN ((1)))
      )) || ('!')
      WHERE (("poets"."id") IN ((3)))
      RETURNING "name"
      """
    } results: {
      """
      ┌───────────┐
      │ "Sappho!" │
      └───────────┘
      """
    }
  }

  /// Handwritten SQL is an expression of its type, not a query that may have no row.
  @Test func handwrittenSQL() {
    assertQuery(
      Poet.where {
        #sql("length(\($0.name))", as: Int.self) == 4 && #sql("\($0.town)", as: String?.self) != nil
      }
      .select(\.name),
      database: database
    ) {
      """
      SELECT "poets"."name"
      FROM "poets"
      WHERE (((length("poets"."name")) = (4)) AND (("poets"."town") IS NOT (NULL)))
      """
    } results: {
      """
      ┌────────┐
      │ "Rumi" │
      └────────┘
      """
    }
  }

  /// `count()` of a query counts its rows; it is not a function of its column.
  @Test func countOfAQuery() {
    assertQuery(Poem.where { $0.lines > 3 }.count(), database: database) {
      """
      SELECT count(*)
      FROM "poems"
      WHERE (("poems"."lines") > (3))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }
}
