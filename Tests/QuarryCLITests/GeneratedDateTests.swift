#if CommandLine
import Foundation
import QuarrySQLite
import Testing

/// The representations of dates that `quarry generate` reads from the stored values.
@Suite struct GeneratedDateTests {
  /// The values of a column, its declared type, whether the table is one of Core Data, and the property.
  @Test(arguments: [
    ("'2030-01-01 00:00:00.000'", "DATETIME", false, "var at: Date"),
    ("1893456000", "DATETIME", false, "@Column(as: Date.UnixTimeRepresentation.self) var at: Date"),
    ("2462502.5", "DATETIME", false, "@Column(as: Date.JulianDayRepresentation.self) var at: Date"),
    (
      "1893456000.25", "DATETIME", false,
      "@Column(as: Date.TimeIntervalSince1970Representation.self) var at: Date"
    ),
    // SQLite stores a whole number of seconds as an integer.
    (
      "1893456000.25), (1893456000.0", "TIMESTAMP", false,
      "@Column(as: Date.TimeIntervalSince1970Representation.self) var at: Date"
    ),
    ("1893456000250.5", "DATETIME", false, "var at: Double"),
    (
      "700000000.5), (700000000", "TIMESTAMP", true,
      "@Column(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) var at: Date"
    ),
    (
      "700000000", "TIMESTAMP", true,
      "@Column(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) var at: Date"
    ),
    (
      "", "TIMESTAMP", true,
      "@Column(as: Date.TimeIntervalSinceReferenceDateRepresentation.self) var at: Date"
    ),
    ("", "TIMESTAMP", false, "var at: Date"),
  ])
  func representation(values: String, type: String, isCoreData: Bool, property: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("dates.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      let key = isCoreData ? "Z_PK" : "id"
      try db.execute(sql: "CREATE TABLE events (at \(type) NOT NULL, \(key) INTEGER PRIMARY KEY)")
      if !values.isEmpty { try db.execute(sql: "INSERT INTO events (at) VALUES (\(values))") }
    }
    try queue.close()
    let result = try Tool.run("generate", path)
    #expect(result.output.contains("  \(property)\n"), "\(result.output)")
    // The types of the generated source match the table.
    try folder.write(result.output, to: "Event.swift")
    let verified = try Tool.run("verify", path, folder.path("Event.swift"), "--strict")
    #expect(verified.status == 0, "\(verified.output)")
  }
}
#endif
