#if PostgreSQL

import Foundation
import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@testable import RandomQueries

/// Random queries of every shape return the rows that they return on SQLite. The others break a rule that SQLite does not have, and the
/// server refuses each of them by this rule. But for one rule, this is known before they run.
///
/// The variables of `RandomQueryTests` apply: `QUARRY_RANDOM=20000` runs this number of queries and prints what was refused.
@Suite struct RandomRowsTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["QUARRY_RANDOM"].flatMap { Int($0) } ?? 1_500
  private static let first = environment["QUARRY_RANDOM_FROM"].flatMap { Int($0) } ?? 0

  /// The outcomes of the queries of a shape.
  private struct Tally {
    var same = 0
    /// The number of queries that the dialect refuses, by the feature that PostgreSQL lacks.
    var lacking: [DialectFeature: Int] = [:]
    /// The number of queries that the server refuses, by the rule that they break.
    var rejected: [StandardRule: Int] = [:]
    /// The number of queries with other rows, with an error that no rule explains, or without the error of a rule that they break.
    var unexplained = 0
  }

  @Test func rows() throws {
    let connection = try PostgresConnection()
    try connection.execute(PostgresTables.schema)
    defer { try? connection.execute(PostgresTables.end) }
    var tallies: [(shape: QueryShape, tally: Tally)] = []
    let share = max(1, (Self.count + QueryShape.allCases.count - 1) / QueryShape.allCases.count)
    for shape in QueryShape.allCases {
      tallies.append((shape, try Self.check(shape, share, on: connection)))
    }
    if Self.environment["QUARRY_RANDOM"] != nil { Self.report(tallies) }
    for (shape, tally) in tallies {
      if Self.missing.contains(shape) {
        #expect(tally.same == 0 && Set(tally.lacking.keys) == [.triggers], "\(shape)")
      } else {
        #expect(tally.same > 0 && tally.lacking.isEmpty, "\(shape): \(tally.lacking)")
      }
      #expect(tally.rejected.keys.allSatisfy { $0.shapes.contains(shape) }, "\(shape): \(tally.rejected)")
    }
    let (same, rejected, unexplained) = Self.sums(tallies)
    #expect(unexplained == 0)
    let unforeseen = tallies.reduce(0) { $0 + ($1.tally.rejected[.hiddenName] ?? 0) }
    #expect(Double(unforeseen) < 0.005 * Double(same))
    // Most queries have a meaning on PostgreSQL.
    #expect(Double(rejected) < 0.03 * Double(same))
  }

  private static func sums(_ tallies: [(shape: QueryShape, tally: Tally)]) -> (
    same: Int, rejected: Int, unexplained: Int
  ) {
    tallies.reduce((0, 0, 0)) { sums, entry in
      let rejected = entry.tally.rejected.values.reduce(0, +)
      return (sums.0 + entry.tally.same, sums.1 + rejected, sums.2 + entry.tally.unexplained)
    }
  }

  /// The shapes that need what PostgreSQL lacks.
  private static let missing: Set<QueryShape> = [.nestedTrigger]

  private static func check(_ shape: QueryShape, _ share: Int, on connection: PostgresConnection) throws
    -> Tally
  {
    var tally = Tally()
    var number = -1
    var tables: RandomTables?
    for seed in first..<(first + share) {
      if seed / 50 != number || tables == nil {
        number = seed / 50
        let new = try RandomTables(seed: number)
        try PostgresTables(connection: connection).fill(new)
        tables = new
      }
      guard let tables else { continue }
      var query = RandomQuery(seed: seed, tables: tables)
      query.other = PostgresTables(connection: connection)
      do {
        try query.check(shape)
        guard query.brokenRules.isEmpty else {
          throw Difference("the server accepts what breaks a rule: \(query.brokenRules)")
        }
        tally.same += 1
      } catch let lacking as LackingFeature {
        tally.lacking[lacking.feature, default: 0] += 1
      } catch {
        if let rule = StandardRule.allCases.first(where: { rule in
          rule.explains(error) && (!rule.isForeseen || query.brokenRules.contains(rule))
        }) {
          tally.rejected[rule, default: 0] += 1
          continue
        }
        tally.unexplained += 1
        if tally.unexplained <= 3 {
          let sql = query.fragment.render(dialect: PostgresDialect(), layout: .pretty, bindings: .inlined).sql
          Issue.record("\(shape.rawValue):\(seed)\n\(error)\n\(query.swift)\n\(sql)")
        }
      }
    }
    return tally
  }

  private static func report(_ tallies: [(shape: QueryShape, tally: Tally)]) {
    for (shape, tally) in tallies {
      let lacking = tally.lacking.map { "\($0.value): \($0.key.rawValue)" }
      let rejected = tally.rejected.sorted { $0.value > $1.value }.map { "\($0.value): \($0.key.rawValue)" }
      print(shape.rawValue, tally.same, lacking + rejected, "unexplained", tally.unexplained)
    }
    let (same, rejected, unexplained) = sums(tallies)
    print("same", same, "break a rule", rejected, "unexplained", unexplained)
  }

  /// A FULL JOIN needs an equality of both sides. Whether PostgreSQL finds one depends on its planner, so the random queries always have one.
  @Test func fullJoinsWithoutAnEquality() throws {
    let connection = try PostgresConnection()
    let sides = "(VALUES (1)) AS a (x) FULL JOIN (VALUES (2)) AS b (x)"
    try connection.execute("SELECT * FROM \(sides) ON a.x = b.x AND a.x < 3")
    let error = #expect(throws: PostgresError.self) {
      try connection.execute("SELECT * FROM \(sides) ON a.x < b.x")
    }
    #expect(error?.state == "0A000")
    #expect(error?.message.hasPrefix("FULL JOIN is only supported with") == true)
  }
}

extension StandardRule {
  /// Whether an error is the one by which PostgreSQL refuses a query that breaks the rule.
  fileprivate func explains(_ error: any Error) -> Bool {
    guard let error = error as? PostgresError else { return false }
    let (state, messages) =
      switch self {
      case .hiddenName: ("42P01", ["invalid reference to FROM-clause entry", "missing FROM-clause entry"])
      case .rowTwice: ("21000", ["ON CONFLICT DO UPDATE command cannot affect row a second time"])
      }
    return error.state == state && messages.contains(where: error.message.hasPrefix)
  }
}

#endif
