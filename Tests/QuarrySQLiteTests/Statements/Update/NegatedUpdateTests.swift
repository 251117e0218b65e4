import QuarrySQLite
import QuarryTesting
import Testing

/// A column whose sign an UPDATE changes.
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
