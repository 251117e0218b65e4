import QuarrySQLite
import QuarryTesting
import Testing

@Table struct Invoiced: Equatable {
  let id: Int
  var net: Int
  var note: Int?
  @Column(generated: .stored) let gross: Int
}

@Suite struct GeneratedColumnTests {
  /// It cannot be assigned, which `Tests/CompileFail` shows.
  @Test func readInAnUpdate() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE invoiceds (id INTEGER PRIMARY KEY, net INT NOT NULL, note INT, gross INT AS (net * 2) STORED);
          INSERT INTO invoiceds (net) VALUES (5), (7);
          """
      )
    }
    assertQuery(
      Invoiced.update { $0.note = $0.gross }.returning { ($0.gross, $0.note) },
      database: database
    ) {
      """
      UPDATE "invoiceds"
      SET "note" = "invoiceds"."gross"
      RETURNING "gross", "note"
      """
    } results: {
      """
      ┌────┬────┐
      │ 10 │ 10 │
      │ 14 │ 14 │
      └────┴────┘
      """
    }
  }
  /// The compiler only accepts the assignment of another column of the same type.
  @Test func cannotBeAssigned() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: "CREATE TABLE totals (id INTEGER PRIMARY KEY, a INT AS (id + 1), b INT AS (id + 2));"
      )
      #expect {
        try Total.update { $0.a = $0.b }.execute(db)
      } throws: {
        "\($0)".contains("cannot UPDATE generated column \"a\"")
      }
    }
  }
}

@Table private struct Total {
  let id: Int
  @Column(generated: .virtual) let a: Int
  @Column(generated: .virtual) let b: Int
}
