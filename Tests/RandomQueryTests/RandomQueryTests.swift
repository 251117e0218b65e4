import Foundation
import QuarrySQLite
import Testing

/// Random queries of every shape: SQLite takes each, gives the same rows for both layouts, and these are the rows that the
/// query means.
///
/// `QUARRY_RANDOM=100000` tries so many; `QUARRY_RANDOM_SEED=17 QUARRY_RANDOM=1` the one that a failure names.
@Suite struct RandomQueryTests {
  static let count = ProcessInfo.processInfo.environment["QUARRY_RANDOM"].flatMap { Int($0) } ?? 2_000
  static let first = ProcessInfo.processInfo.environment["QUARRY_RANDOM_SEED"].flatMap { Int($0) } ?? 0

  @Test(arguments: QueryShape.allCases) func rows(shape: QueryShape) throws {
    let shapes = QueryShape.allCases.count
    var tables = try RandomTables(seed: Self.first)
    var failures = 0
    for seed in Self.first..<(Self.first + max(1, Self.count / shapes)) {
      // Other rows now and then; the same for a seed wherever the run began.
      tables = try seed % 50 == 0 || seed == Self.first ? RandomTables(seed: seed / 50) : tables
      var query = RandomQuery(seed: seed, shape: shape, tables: tables)
      do {
        try query.check()
      } catch {
        failures += 1
        Issue.record("QUARRY_RANDOM_SEED=\(seed) (\(shape)): \(error)\n\(query.prettySQL)")
        if failures > 3 { return }
      }
    }
  }
}

/// What a random query found wrong.
struct Difference: Error, CustomStringConvertible {
  let description: String
}

enum QueryShape: String, CaseIterable, Sendable {
  case table, grouped, join, leftJoin, rightJoin, fullJoin, distinct, subquery
}
