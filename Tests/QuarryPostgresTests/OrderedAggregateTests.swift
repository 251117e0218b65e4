#if PostgreSQL

import Quarry
import QuarryCore
import QuarrySQLite
import Testing

@Table private struct Piece: Equatable {
  let id: Int
  var name: String
  var rank: Int?
  var box: Int
}

/// Aggregates whose arguments have an order, and calls in calls. The linked SQLite may have no ordered aggregates, so the expected rows
/// are those of SQLite 3.46, with which they are compared if it is linked.
@Suite struct OrderedAggregateTests {
  private func databases() throws -> BothDatabases {
    let columns = #""name" text NOT NULL, "rank" bigint, "box" bigint NOT NULL"#
    let databases = try BothDatabases(
      sqlite: #"CREATE TABLE "pieces" ("id" INTEGER PRIMARY KEY, \#(columns))"#,
      postgres: #"CREATE TEMPORARY TABLE "pieces" ("id" bigint PRIMARY KEY, \#(columns))"#
    )
    try databases.expectSame { executor in
      try Piece.insert {
        Piece(id: 1, name: "a", rank: 2, box: 1)
        Piece(id: 2, name: "b", rank: nil, box: 1)
        Piece(id: 3, name: "c", rank: 1, box: 1)
        Piece(id: 4, name: "zz", rank: nil, box: 2)
        Piece(id: 5, name: "p", rank: 4, box: 2)
      }
      .execute(on: executor)
      return try Piece.select(\.id).fetchAll(on: executor)
    }
    return databases
  }

  private func expect<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    _ expected: [Row.QueryOutput],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where Row.QueryOutput: Equatable {
    let databases = try databases()
    let found = try query.fetchAll(on: databases.postgres)
    #expect(found == expected, sourceLocation: sourceLocation)
    if SQLiteDialect.linked.supports(.orderedAggregates) {
      try databases.expectSame({ try query.fetchAll(on: $0) }, sourceLocation: sourceLocation)
    }
    try databases.close()
  }

  @Test func placeOfNull() throws {
    let first = Piece.where { $0.box == 1 }
    try expect(first.select { p in p.name.groupConcat(separator: "", order: { _ in p.rank }) }, ["bca"])
    try expect(
      first.select { p in p.name.groupConcat(separator: "", order: { _ in p.rank.desc() }) },
      ["acb"]
    )
    try expect(
      first.select { p in p.name.groupConcat(separator: "", order: { _ in p.rank.asc(nulls: .last) }) },
      ["cab"]
    )
    try expect(first.select { $0.name.jsonGroupArray(order: $0.rank) }, [["b", "c", "a"]])
    try expect(
      first.select { $0.name.jsonGroupArray(order: RowValue($0.rank.desc(), $0.id)) },
      [["a", "c", "b"]]
    )
  }

  /// The commas of the order are inside the call.
  @Test func orderInATermOfOrderBy() throws {
    let boxes = Piece.group(by: \.box)
      .order { $0.name.groupConcat(separator: "/", order: { RowValue($0.length(), $0) }) }
    try expect(boxes.select(\.box), [1, 2])
    try expect(boxes.after("b").select(\.box), [2])
  }

  /// The planner does not repeat the arguments.
  @Test func callsInCalls() throws {
    let databases = try databases()
    // Deeper than SQLite's parser allows.
    let query = Piece.order(by: \.id).select { piece in
      (0..<40).reduce(SQLExpression<Int>(piece.id)) { value, _ in value.min(1000) }
    }
    try #sql("SET statement_timeout = '60s'").execute(on: databases.postgres)
    #expect(try query.fetchAll(on: databases.postgres) == [1, 2, 3, 4, 5])
    try databases.close()
  }
}

#endif
