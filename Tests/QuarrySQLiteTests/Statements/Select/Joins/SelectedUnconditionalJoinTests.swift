import QuarrySQLite
import QuarryTesting
import Testing

/// Joins with selected columns and without an ON condition.
@Suite struct SelectedUnconditionalJoinTests {
  typealias Size = SelectedArgumentTests.Size
  typealias Color = SelectedArgumentTests.Color
  typealias Label = SelectedArgumentTests.Label

  let database: DatabaseQueue

  init() throws { database = try SelectedArgumentTests.makeDatabase() }

  @Test func crossJoins() {
    assertQuery(Size.crossJoin(Color.select(\.shade)).where { size, _ in size.id == 1 }, database: database) {
      """
      SELECT "colors"."shade"
      FROM "sizes"
      CROSS JOIN "colors"
      WHERE (("sizes"."id") = (1))
      """
    } results: {
      """
      ┌────────┐
      │ "red"  │
      │ "blue" │
      └────────┘
      """
    }
    assertQuery(
      Size.select(\.name).crossJoin(Color.all).where { size, _ in size.id == 2 }.order { $1.id },
      database: database
    ) {
      """
      SELECT "sizes"."name"
      FROM "sizes"
      CROSS JOIN "colors"
      WHERE (("sizes"."id") = (2))
      ORDER BY "colors"."id"
      """
    } results: {
      """
      ┌─────┐
      │ "L" │
      │ "L" │
      └─────┘
      """
    }
    assertQuery(
      Size.where { $0.id == 3 }.crossJoin(Color.select { ($0.id, $0.shade) }).order { $1.id },
      database: database
    ) {
      """
      SELECT "colors"."id", "colors"."shade"
      FROM "sizes"
      CROSS JOIN "colors"
      WHERE (("sizes"."id") = (3))
      ORDER BY "colors"."id"
      """
    } results: {
      """
      ┌───┬────────┐
      │ 1 │ "red"  │
      │ 2 │ "blue" │
      └───┴────────┘
      """
    }
    assertQuery(
      Size.select(\.name).crossJoin(Color.select(\.shade)).order { ($0.name, $1.shade) }.limit(3),
      database: database
    ) {
      """
      SELECT "sizes"."name", "colors"."shade"
      FROM "sizes"
      CROSS JOIN "colors"
      ORDER BY "sizes"."name", "colors"."shade"
      LIMIT 3
      """
    } results: {
      """
      ┌─────┬────────┐
      │ "L" │ "blue" │
      │ "L" │ "red"  │
      │ "S" │ "blue" │
      └─────┴────────┘
      """
    }
  }

  @Test func naturalJoinsAndJoinsWithUsing() {
    assertQuery(Size.naturalJoin(Label.select(\.text)).order { $1.text }, database: database) {
      """
      SELECT "labels"."text"
      FROM "sizes"
      NATURAL JOIN "labels"
      ORDER BY "labels"."text"
      """
    } results: {
      """
      ┌───────┐
      │ "new" │
      │ "old" │
      └───────┘
      """
    }
    assertQuery(Size.select(\.name).naturalJoin(Label.all).order { $1.text }, database: database) {
      """
      SELECT "sizes"."name"
      FROM "sizes"
      NATURAL JOIN "labels"
      ORDER BY "labels"."text"
      """
    } results: {
      """
      ┌──────┐
      │ "S"  │
      │ "XL" │
      └──────┘
      """
    }
    assertQuery(Size.all.naturalJoin(Label.select(\.text)).order { $1.text }, database: database) {
      """
      SELECT "labels"."text"
      FROM "sizes"
      NATURAL JOIN "labels"
      ORDER BY "labels"."text"
      """
    } results: {
      """
      ┌───────┐
      │ "new" │
      │ "old" │
      └───────┘
      """
    }
    assertQuery(
      Size.select(\.name).naturalJoin(Label.select(\.text)).order { $1.text.desc() },
      database: database
    ) {
      """
      SELECT "sizes"."name", "labels"."text"
      FROM "sizes"
      NATURAL JOIN "labels"
      ORDER BY "labels"."text" DESC
      """
    } results: {
      """
      ┌──────┬───────┐
      │ "XL" │ "old" │
      │ "S"  │ "new" │
      └──────┴───────┘
      """
    }
    assertQuery(Size.joinUsing(Label.select(\.text), \.id).order { $1.text }, database: database) {
      """
      SELECT "labels"."text"
      FROM "sizes"
      JOIN "labels" USING ("id")
      ORDER BY "labels"."text"
      """
    } results: {
      """
      ┌───────┐
      │ "new" │
      │ "old" │
      └───────┘
      """
    }
    assertQuery(Size.select(\.name).joinUsing(Label.all, \.id).order { $1.text }, database: database) {
      """
      SELECT "sizes"."name"
      FROM "sizes"
      JOIN "labels" USING ("id")
      ORDER BY "labels"."text"
      """
    } results: {
      """
      ┌──────┐
      │ "S"  │
      │ "XL" │
      └──────┘
      """
    }
    assertQuery(Size.all.joinUsing(Label.select(\.text), \.id).order { $1.text }, database: database) {
      """
      SELECT "labels"."text"
      FROM "sizes"
      JOIN "labels" USING ("id")
      ORDER BY "labels"."text"
      """
    } results: {
      """
      ┌───────┐
      │ "new" │
      │ "old" │
      └───────┘
      """
    }
    assertQuery(
      Size.select(\.name).joinUsing(Label.select(\.text), \.id).order { $1.text.desc() },
      database: database
    ) {
      """
      SELECT "sizes"."name", "labels"."text"
      FROM "sizes"
      JOIN "labels" USING ("id")
      ORDER BY "labels"."text" DESC
      """
    } results: {
      """
      ┌──────┬───────┐
      │ "XL" │ "old" │
      │ "S"  │ "new" │
      └──────┴───────┘
      """
    }
  }
}
