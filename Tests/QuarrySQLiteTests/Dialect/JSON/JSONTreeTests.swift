import QuarrySQLite
import QuarryTesting
import Testing

/// The rows of `json_tree`.
@Suite struct JSONTreeTests {
  let database: DatabaseQueue

  init() throws { database = try releasesDatabase() }

  @Test func `all elements of a JSON value`() {
    assertQuery(
      Release.join(Release.columns.counts.jsonTree()) { _ in SQLExpression<Bool>(true) }
        .select { ($1.fullkey, $1.type) },
      database: database
    ) {
      """
      SELECT "json_each"."fullkey", "json_each"."type"
      FROM "releases"
      JOIN json_tree("releases"."counts") AS "json_each" ON 1
      """
    } results: {
      """
      ┌──────────┬───────────┐
      │ "$"      │ "object"  │
      │ "$.a"    │ "array"   │
      │ "$.a[0]" │ "integer" │
      │ "$.a[1]" │ "integer" │
      └──────────┴───────────┘
      """
    }
  }
}
