import Foundation
import QuarrySQLite
import Testing

@testable import RandomQueries

/// Random queries of every shape: SQLite accepts each one and returns the same rows for both layouts, and these are the
/// expected rows.
///
/// `QUARRY_RANDOM=100000` runs this number of queries, `QUARRY_RANDOM_FROM=5000` begins with this seed, and
/// `QUARRY_RANDOM_SEED=join:17` runs the one query that a failure names.
@Suite struct RandomQueryTests {
  static let environment = ProcessInfo.processInfo.environment
  static let count = environment["QUARRY_RANDOM"].flatMap { Int($0) } ?? 2_000
  static let first = environment["QUARRY_RANDOM_FROM"].flatMap { Int($0) } ?? 0

  /// The only query to try.
  static let only: (shape: QueryShape, seed: Int)? = environment["QUARRY_RANDOM_SEED"].flatMap { text in
    let parts = text.split(separator: ":").map(String.init)
    guard parts.count == 2, let shape = QueryShape(rawValue: parts[0]), let seed = Int(parts[1]) else {
      Issue.record("QUARRY_RANDOM_SEED is '\(text)', which is no shape and seed, as in 'join:17'")
      return nil
    }
    return (shape, seed)
  }

  /// The given shapes, or the one to try.
  static func shapes(_ all: [QueryShape]) -> [QueryShape] {
    only.map { only in all.filter { $0 == only.shape } } ?? all
  }

  static let all = QueryShape.allCases.filter { !QueryShape.nested.contains($0) }

  @Test(arguments: shapes(all)) func rows(shape: QueryShape) throws {
    try Self.check(shape, max(1, (Self.count + Self.all.count - 1) / Self.all.count))
  }

  /// Checks queries of a shape.
  static func check(_ shape: QueryShape, _ share: Int) throws {
    let seeds = only.map { $0.seed..<($0.seed + 1) } ?? first..<(first + share)
    // The rows change after every 50 seeds. They depend only on the seed, wherever the run begins.
    var number = seeds.lowerBound / 50
    var tables = try RandomTables(seed: number)
    var failures = 0
    for seed in seeds {
      if seed / 50 != number {
        number = seed / 50
        tables = try RandomTables(seed: number)
      }
      var query = RandomQuery(seed: seed, tables: tables)
      do {
        try query.check(shape)
      } catch {
        failures += 1
        Issue.record(
          """
          QUARRY_RANDOM_SEED=\(shape.rawValue):\(seed) swift test --filter RandomQueryTests
          \(error)
          \(query.swift)
          \(query.prettySQL)
          """
        )
        if failures > 3 { return }
      }
    }
  }
}
