import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A version, written as text.
private struct Version: LosslessStringConvertible, QueryBindable, Equatable {
  var major: Int
  var minor: Int

  init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

  init?(_ description: String) {
    let parts = description.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    self.init(major: parts[0], minor: parts[1])
  }

  var description: String { "\(major).\(minor)" }
}

@Table private struct Release: Equatable {
  let id: Int
  var version: Version
  var date: Date
  var delta = 1
  @Column(as: [String: [Int]].JSONRepresentation.self) var counts: [String: [Int]]
  @Column(as: [String].JSONRepresentation.self) var names: [String]
}

/// Functions that stand nowhere else.
@Suite struct SmallFunctionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE releases (
            id INTEGER PRIMARY KEY, version TEXT NOT NULL, date TEXT NOT NULL, delta INTEGER NOT NULL,
            counts TEXT NOT NULL, names TEXT NOT NULL
          )
          """
      )
      try Release.insert {
        Release(
          id: 1,
          version: Version(major: 1, minor: 10),
          date: Date(timeIntervalSince1970: 86_400 * 30),
          counts: ["a": [1, 2]],
          names: ["x"]
        )
      }
      .execute(db)
    }
  }

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

  @Test func `the version of SQLite`() throws {
    let version = try database.read { db in try Values(SQLite.version()).fetchOne(db) }
    let parts = try #require(version).split(separator: ".").compactMap { Int($0) }
    #expect(parts[0] * 1_000_000 + parts[1] * 1_000 + parts[2] == SQLiteDialect.linked.version)
  }

  @Test func `all that is in a JSON value`() {
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

  @Test func `what newer versions have`() throws {
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
