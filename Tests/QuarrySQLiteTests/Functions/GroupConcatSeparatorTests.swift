import QuarrySQLite
import QuarryTesting
import Testing

/// The separators of `groupConcat`: a literal, or an expression of any type.
@Suite struct GroupConcatSeparatorTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func values() {
    assertQuery(
      Tag.select { ($0.title.groupConcat($0.id), $0.id.groupConcat($0.title), $0.title.groupConcat(0)) },
      database: database
    ) {
      """
      SELECT group_concat("tags"."title", "tags"."id"), group_concat("tags"."id", "tags"."title"), group_concat("tags"."title", 0)
      FROM "tags"
      """
    } results: {
      """
      ┌────────────────────┬──────────────────┬────────────────────┐
      │ "car2kids3someday" │ "1kids2someday3" │ "car0kids0someday" │
      └────────────────────┴──────────────────┴────────────────────┘
      """
    }
    assertQuery(
      Tag.select {
        (
          $0.title.groupConcat(separator: $0.id), $0.title.groupConcat($0.title.length(), filter: $0.id > 1),
          $0.title.groupConcat("-")
        )
      },
      database: database
    ) {
      """
      SELECT group_concat("tags"."title", "tags"."id"), group_concat("tags"."title", length("tags"."title")) FILTER (WHERE ("tags"."id") > (1)), group_concat("tags"."title", '-')
      FROM "tags"
      """
    } results: {
      """
      ┌────────────────────┬────────────────┬────────────────────┐
      │ "car2kids3someday" │ "kids7someday" │ "car-kids-someday" │
      └────────────────────┴────────────────┴────────────────────┘
      """
    }
    let sorted = Tag.select {
      (
        $0.title.groupConcat($0.id, order: $0.title),
        $0.id.groupConcat(separator: $0.id, order: { $0.desc() })
      )
    }
    assertInlineSnapshot(of: sorted, as: .sql) {
      """
      SELECT group_concat("tags"."title", "tags"."id" ORDER BY "tags"."title"), group_concat("tags"."id", "tags"."id" ORDER BY "tags"."id" DESC)
      FROM "tags"
      """
    }
  }
}
