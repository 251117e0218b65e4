import QuarrySQLite
import QuarryTesting
import Testing

/// A tour of extensions. `ExtensionTests` has more.
@Suite struct ExtendingTests {
  struct BlobCast: SQLOperand {  // a kind of expression: CAST(a AS BLOB)
    typealias QueryValue = [UInt8]
    let base: any QueryExpression
    var queryFragment: QueryFragment { "CAST(\(base.queryFragment) AS BLOB)" }
  }

  struct Temperature: QueryBindable {  // a type of value, stored as REAL
    var celsius: Double
    var queryBinding: QueryBinding { celsius.queryBinding }
    init(celsius: Double) { self.celsius = celsius }
    init(decoder: inout some QueryDecoder) throws { celsius = try Double(decoder: &decoder) }
  }

  @Table struct Measurement {
    let id: Int
    var place = ""
    var temperature: Temperature
  }

  @Test func kindsOfExpressionAndTypesOfValue() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE measurements (id INTEGER PRIMARY KEY, place TEXT NOT NULL, temperature REAL NOT NULL)
          """
      )
      try Measurement.insert { Measurement.Draft(place: "é", temperature: Temperature(celsius: -3.5)) }
        .execute(db)
    }
    assertQuery(
      Measurement.select { ($0.temperature, BlobCast(base: $0.place)) },
      database: database
    ) {
      """
      SELECT "measurements"."temperature", CAST("measurements"."place" AS BLOB)
      FROM "measurements"
      """
    } results: {
      """
      ┌───────────────────────────────────────────┬─────────────┐
      │ ExtendingTests.Temperature(celsius: -3.5) │ Bytes(C3A9) │
      └───────────────────────────────────────────┴─────────────┘
      """
    }
  }
}
