import QuarrySQLite
import QuarryTesting
import Testing

@DatabaseFunction private func doubled(_ value: Double?) -> Double? { value.map { $0 * 2 } }
@DatabaseFunction private func joined(_ first: String?, with second: String? = "-") -> String {
  (first ?? "none") + (second ?? "none")
}
@DatabaseFunction private func middle(of values: some Sequence<Double?>) -> Double? {
  let sorted = values.compactMap(\.self).sorted()
  return sorted.isEmpty ? nil : sorted[sorted.count / 2]
}

/// Functions with optional parameters accept columns that are never NULL.
@Suite struct OptionalArgumentTests {
  @Table struct Sample {
    let id: Int
    var weight: Double
    var height: Double?
    var name: String
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "samples" ("id" INTEGER PRIMARY KEY, "weight" REAL NOT NULL, "height" REAL, "name" TEXT NOT NULL);
          INSERT INTO "samples" VALUES (1, 1.5, NULL, 'a'), (2, 4.5, 2.5, 'b'), (3, 3.5, 1.5, 'c');
          """
      )
      db.add(function: $doubled)
      db.add(function: $joined)
      db.add(function: $middle)
    }
  }

  @Test func scalars() {
    assertQuery(
      Sample.select { ($doubled($0.weight), $doubled($0.height), $doubled($0.weight + 1)) },
      database: database
    )
    assertQuery(
      Sample.select {
        (
          $joined($0.name, with: "!"), $joined($0.name), $joined(#sql("'x'"), with: $0.name),
          $joined(#bind("y"), with: #bind(nil))
        )
      },
      database: database
    )
  }

  @Test func aggregates() {
    assertQuery(
      Sample.select {
        (
          $middle(of: $0.weight), $middle(of: $0.height), $middle($0.weight, filter: $0.id > 1),
          $middle(of: #sql("2.5"))
        )
      },
      database: database
    )
  }
}
