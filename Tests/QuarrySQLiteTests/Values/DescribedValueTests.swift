import QuarrySQLite
import QuarryTesting
import Testing

/// Values that are stored as their descriptions.
@Suite struct DescribedValueTests {
  let database: DatabaseQueue

  init() throws { database = try releasesDatabase() }

  @Test func `values of a description`() throws {
    let version = Version(major: 1, minor: 10)
    assertQuery(Release.where { $0.version == version }.select(\.version), database: database) {
      """
      SELECT "releases"."version"
      FROM "releases"
      WHERE (("releases"."version") = ('1.10'))
      """
    } results: {
      """
      ┌─────────────┐
      │ Version(    │
      │   major: 1, │
      │   minor: 10 │
      │ )           │
      └─────────────┘
      """
    }
    try database.write { db in
      try db.execute(sql: "UPDATE releases SET version = 'x'")
      #expect(throws: RowDecodingError.self) { try Release.select(\.version).fetchAll(db) }
    }
  }
}
