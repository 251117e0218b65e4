import QuarrySQLite
import QuarryVerification
import Testing

@Table private struct Extra {
  let id: Int
  var value: DatabaseValue
  var other: DatabaseValue?
}

/// Columns that may be NULL although their types are not optionals.
@Suite struct StoredNullComparisonTests {
  private func differences(_ columns: String) throws -> [String] {
    let database = try DatabaseQueue()
    return try database.write { db in
      try db.execute(sql: #"CREATE TABLE "extras" ("id" INTEGER PRIMARY KEY, \#(columns))"#)
      return SchemaComparison.differences(
        of: [try DeclaredTable(Extra.self)],
        in: try LiveSchema(db),
        reportsExtraTables: false
      ).map(\.description)
    }
  }

  @Test func acceptsNullableAndRequiredColumns() throws {
    #expect(try differences(#""value", "other""#) == [])
    // The table rejects only the value NULL.
    #expect(try differences(#""value" NOT NULL, "other""#) == [])
  }

  @Test func reportsOptionals() throws {
    let found = try differences(#""value", "other" NOT NULL"#)
    #expect(found.count == 1)
    #expect(found.first?.contains("'DatabaseValue?', but column") == true)
  }

  @Test func suggestsANullableColumn() throws {
    let found = try differences(#""other""#)
    #expect(found.count == 1)
    #expect(found.first?.contains("NOT NULL") == false)
  }
}
