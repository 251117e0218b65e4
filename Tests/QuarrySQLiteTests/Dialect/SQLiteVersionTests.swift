import QuarrySQLite
import QuarryTesting
import Testing

/// The version of SQLite, and functions that only newer versions have.
@Suite struct SQLiteVersionTests {
  let database: DatabaseQueue

  init() throws { database = try releasesDatabase() }

  @Test func `the version of SQLite`() throws {
    let version = try database.read { db in try Values(SQLite.version()).fetchOne(db) }
    let parts = try #require(version).split(separator: ".").compactMap { Int($0) }
    #expect(parts[0] * 1_000_000 + parts[1] * 1_000 + parts[2] == SQLiteDialect.linked.version)
  }

  @Test func `features of newer versions`() throws {
    let insert = Release.select { $0.names.jsonArrayInsert(\.[0], "y") }
    let months = Release.select { $0.date(.months(1, .ceiling)) }
    assertInlineSnapshot(of: insert, as: .sql) {
      """
      SELECT json_array_insert("releases"."names", '$[0]', 'y')
      FROM "releases"
      """
    }
    assertInlineSnapshot(of: months, as: .sql) {
      """
      SELECT datetime("releases"."date", '1 months', 'ceiling', 'subsec')
      FROM "releases"
      """
    }
    try database.read { db in
      if SQLiteDialect.linked.version < 3_053_000 {
        let error = try failure(UnsupportedFeatureError.self) { try insert.fetchAll(db) }
        #expect(error.minimumVersion == 3_053_000)
      }
      if SQLiteDialect.linked.version < 3_046_000 {
        let error = try failure(UnsupportedFeatureError.self) { try months.fetchAll(db) }
        #expect(error.minimumVersion == 3_046_000)
      }
    }
  }
}
