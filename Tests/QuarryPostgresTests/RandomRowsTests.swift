#if PostgreSQL

import Foundation
import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@testable import RandomQueries

/// Random queries of every shape return the rows that they return on SQLite, or are refused before they run.
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
    var refused: [String: Int] = [:]
    /// The number of queries that the server refuses, by its reason.
    var rejected: [String: Int] = [:]
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
    // The rules apply to a few queries of a few shapes. A wrong name in the SQL would break many more.
    let rejected = tallies.reduce(0) { $0 + $1.tally.rejected.values.reduce(0, +) }
    #expect(Double(rejected) < 0.045 * Double(Self.count))
    for (shape, tally) in tallies {
      if Self.missing.contains(shape) {
        #expect(tally.same == 0 && !tally.refused.isEmpty, "\(shape)")
      } else {
        #expect(tally.same > 0 && tally.refused.isEmpty, "\(shape): \(tally.refused)")
      }
    }
  }

  /// A rule by which the server refuses queries that SQLite accepts.
  private struct Rule {
    let state: String
    let message: String
    let reason: String

    func applies(to error: PostgresError) -> Bool { error.state == state && error.message.hasPrefix(message) }
  }

  private static let rules = [
    Rule(
      state: "0A000",
      message: "FULL JOIN is only supported",
      reason: "the condition of a FULL JOIN must contain an equality of both sides"
    ),
    Rule(
      state: "42P01",
      message: "missing FROM-clause entry",
      reason: "ON can only refer to tables before it"
    ),
    Rule(
      state: "42P01",
      message: "invalid reference to FROM-clause entry",
      reason: "a table with an alias has no other name"
    ),
    Rule(
      state: "21000",
      message: "ON CONFLICT DO UPDATE command cannot affect row a second time",
      reason: "one INSERT can only change a row once"
    ),
  ]

  /// The shapes that need what PostgreSQL lacks.
  private static let missing: Set<QueryShape> = [.nestedTrigger]

  private static func check(_ shape: QueryShape, _ share: Int, on connection: PostgresConnection) throws
    -> Tally
  {
    var tally = Tally()
    var number = -1
    var tables: RandomTables?
    var failures = 0
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
        tally.same += 1
      } catch let lacking as LackingFeature {
        tally.refused[lacking.feature.rawValue, default: 0] += 1
      } catch let error as PostgresError where rules.contains(where: { $0.applies(to: error) }) {
        let rule = rules.first { $0.applies(to: error) }
        tally.rejected[rule?.reason ?? error.state, default: 0] += 1
      } catch {
        failures += 1
        if failures <= 3 {
          let sql = query.fragment.render(dialect: PostgresDialect(), layout: .pretty, bindings: .inlined).sql
          Issue.record("\(shape.rawValue):\(seed)\n\(error)\n\(query.swift)\n\(sql)")
        }
      }
    }
    return tally
  }

  private static func report(_ tallies: [(shape: QueryShape, tally: Tally)]) {
    for (shape, tally) in tallies {
      let others = tally.refused.merging(tally.rejected) { $0 + $1 }
      print(
        shape.rawValue,
        tally.same,
        others.sorted { $0.value > $1.value }.map { "\($0.key): \($0.value)" }
      )
    }
    let same = tallies.reduce(0) { $0 + $1.tally.same }
    print("same", same)
  }
}

/// The tables of the random queries on the server.
private struct PostgresTables: OtherDatabase {
  let connection: PostgresConnection
  var dialect: any Dialect { connection.dialect }

  static let schema = """
    DROP SCHEMA IF EXISTS "main" CASCADE; DROP SCHEMA IF EXISTS "archive" CASCADE;
    CREATE SCHEMA "main"; CREATE SCHEMA "archive"; SET search_path = "main";
    CREATE TABLE "things" (
      "id" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "amount" bigint NOT NULL, "size" bigint, "name" text NOT NULL,
      "note" text, "isOpen" boolean NOT NULL, "isKept" boolean, "parentID" bigint
    );
    CREATE TABLE "parts" (
      "id" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "thingID" bigint, "weight" bigint, "label" text, "kind" text NOT NULL
    );
    CREATE TABLE "marks" (
      "id" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "partID" bigint, "rank" bigint NOT NULL, "details" jsonb NOT NULL
    );
    CREATE TABLE "memos" (
      "id" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "parentID" bigint, "rank" bigint NOT NULL, "tags" jsonb NOT NULL DEFAULT '[]',
      "mark" bigint
    );
    CREATE TABLE "archive"."memos" (
      "id" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "parentID" bigint, "rank" bigint NOT NULL, "tags" jsonb NOT NULL DEFAULT '[]',
      "mark" bigint
    )
    """
  static let end = #"DROP SCHEMA "main" CASCADE; DROP SCHEMA "archive" CASCADE"#

  /// Replaces all rows.
  func fill(_ tables: RandomTables) throws {
    try connection.execute(
      #"TRUNCATE "things", "parts", "marks", "memos", "archive"."memos" RESTART IDENTITY"#
    )
    try Thing.insert { tables.things }.execute(on: connection)
    try Part.insert { tables.parts }.execute(on: connection)
    try Mark.insert { tables.marks }.execute(on: connection)
    try Memo.insert { tables.memos }.execute(on: connection)
    try ArchivedMemo.insert { tables.archive }.execute(on: connection)
    for table in [#""things""#, #""parts""#, #""marks""#, #""memos""#, #""archive"."memos""#] {
      try connection.execute(
        "SELECT setval(pg_get_serial_sequence('\(table)', 'id'), (SELECT max(\"id\") FROM \(table)))"
      )
    }
  }

  func rows(_ statement: RenderedSQL) throws -> [[PlainValue]] {
    try connection.cells(statement).map { try $0.map(PlainValue.init) }
  }

  func undone(_ body: () throws -> Void) throws {
    try connection.execute("BEGIN")
    let result = Result { try body() }
    try connection.execute("ROLLBACK")
    try result.get()
  }
}

extension PlainValue {
  fileprivate init(_ cell: PostgresCell) throws {
    switch cell {
    case .null: self = .null
    case .integer(let value): self = .int(value)
    case .text(let text): self = .text(text)
    case .json: self = .text(cell.compactJSON ?? "")
    case .real, .bytes, .date, .other: throw Difference("\(cell) is neither text nor an integer")
    }
  }
}

#endif
