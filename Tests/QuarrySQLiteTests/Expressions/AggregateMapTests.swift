import QuarrySQLite
import QuarryTesting
import Testing

/// Aggregates in the closures of `map` and `flatMap`. The row that a group would test for NULL is arbitrary.
@Suite struct AggregateMapTests {
  let database: DatabaseQueue

  init() throws { database = try paperbacksDatabase() }

  @Test func aggregates() {
    assertQuery(
      Paperback.select { $0.pages.flatMap { $0.sum() } },
      database: database
    ) {
      """
      SELECT sum("books"."pages")
      FROM "books"
      """
    } results: {
      """
      ┌─────┐
      │ 600 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.where { $0.pages == nil }.select { $0.pages.map { $0.count() } },
      database: database
    ) {
      """
      SELECT count("books"."pages")
      FROM "books"
      WHERE (("books"."pages") IS (NULL))
      """
    } results: {
      """
      ┌───┐
      │ 0 │
      └───┘
      """
    }
    assertQuery(
      Paperback.select { $0.pages.flatMap { $0.max() } },
      database: database
    ) {
      """
      SELECT max("books"."pages")
      FROM "books"
      """
    } results: {
      """
      ┌─────┐
      │ 300 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.select { $0.pages.map { $0.total().cast(as: Int.self) } },
      database: database
    ) {
      """
      SELECT CAST(total("books"."pages") AS INTEGER)
      FROM "books"
      """
    } results: {
      """
      ┌─────┐
      │ 600 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.select { $0.pages.flatMap { $0.groupConcat() } },
      database: database
    ) {
      """
      SELECT group_concat("books"."pages")
      FROM "books"
      """
    } results: {
      """
      ┌───────────────┐
      │ "100,300,200" │
      └───────────────┘
      """
    }
    assertQuery(
      Paperback.select { $0.pages.map { $0.count(filter: $0 > 100) } },
      database: database
    ) {
      """
      SELECT count("books"."pages") FILTER (WHERE ("books"."pages") > (100))
      FROM "books"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Paperback.select {
        $0.pages.map { AggregateFunctionExpression<Double>("total", $0).cast(as: Int.self) }
      },
      database: database
    ) {
      """
      SELECT CAST("total"("books"."pages") AS INTEGER)
      FROM "books"
      """
    } results: {
      """
      ┌─────┐
      │ 600 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.select { $0.pages.map { ($0.max() ?? 0) - ($0.min() ?? 0) } },
      database: database
    ) {
      """
      SELECT (coalesce(max("books"."pages"), 0)) - (coalesce(min("books"."pages"), 0))
      FROM "books"
      """
    } results: {
      """
      ┌─────┐
      │ 200 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.select { $0.pages.flatMap { $0.sum().map { $0 + 1 } } },
      database: database
    ) {
      """
      SELECT CASE (sum("books"."pages")) IS (NULL) WHEN 1 THEN NULL ELSE (sum("books"."pages")) + (1) END
      FROM "books"
      """
    } results: {
      """
      ┌─────┐
      │ 601 │
      └─────┘
      """
    }
  }

  @Test func rows() {
    // A row is tested for NULL if the closure uses its value.
    assertQuery(
      Paperback.group(by: \.pages).select { $0.pages.map { $0 + ($0.max() ?? 0) } ?? 0 },
      database: database
    ) {
      """
      SELECT coalesce(CASE ("books"."pages") IS (NULL) WHEN 1 THEN NULL ELSE ("books"."pages") + (coalesce(max("books"."pages"), 0)) END, 0)
      FROM "books"
      GROUP BY "books"."pages"
      """
    } results: {
      """
      ┌─────┐
      │ 0   │
      │ 200 │
      │ 400 │
      │ 600 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.group(by: \.pages).select { book in book.pages.map { _ in book.id.count() } ?? 0 },
      database: database
    ) {
      """
      SELECT coalesce(CASE ("books"."pages") IS (NULL) WHEN 1 THEN NULL ELSE count("books"."id") END, 0)
      FROM "books"
      GROUP BY "books"."pages"
      """
    } results: {
      """
      ┌───┐
      │ 0 │
      │ 1 │
      │ 1 │
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Paperback.order(by: \.id).select { $0.pages.flatMap { $0.sum().over() } ?? 0 },
      database: database
    ) {
      """
      SELECT coalesce(CASE ("books"."pages") IS (NULL) WHEN 1 THEN NULL ELSE sum("books"."pages") OVER () END, 0)
      FROM "books"
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌─────┐
      │ 600 │
      │ 600 │
      │ 0   │
      │ 600 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.order(by: \.id).select { $0.pages.map { $0 + 1 } ?? 0 },
      database: database
    ) {
      """
      SELECT coalesce(CASE ("books"."pages") IS (NULL) WHEN 1 THEN NULL ELSE ("books"."pages") + (1) END, 0)
      FROM "books"
      ORDER BY "books"."id"
      """
    } results: {
      """
      ┌─────┐
      │ 101 │
      │ 301 │
      │ 0   │
      │ 201 │
      └─────┘
      """
    }
    assertQuery(
      Paperback.select { $0.pages.max().map { $0 + 1 } ?? 0 },
      database: database
    ) {
      """
      SELECT coalesce(CASE (max("books"."pages")) IS (NULL) WHEN 1 THEN NULL ELSE (max("books"."pages")) + (1) END, 0)
      FROM "books"
      """
    } results: {
      """
      ┌─────┐
      │ 301 │
      └─────┘
      """
    }
  }
}
