import QuarrySQLite
import QuarryTesting
import Testing

/// An UPDATE that changes the sign of a column.
@Suite struct NegatedUpdateTests {
  let database: DatabaseQueue

  init() throws { database = try releasesDatabase() }

  @Test func negation() throws {
    assertQuery(Release.update { $0.delta.negate() }.returning(\.delta), database: database) {
      """
      UPDATE "releases"
      SET "delta" = -("releases"."delta")
      RETURNING "delta"
      """
    } results: {
      """
      ┌────┐
      │ -1 │
      └────┘
      """
    }
  }
}
