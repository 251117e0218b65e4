import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Score: Equatable {
  let id: Int
  var player: String
  var points: Double?
}

@DatabaseFunction private func product(_ values: some Sequence<Double?>) -> Double? {
  values.reduce(1) { $0 * ($1 ?? 1) }
}

@DatabaseFunction("join \"texts\"") private func joinTexts(_ parts: some Sequence<(String, String)>)
  -> String?
{
  parts.map { $0.0 + $0.1 }.joined()
}

extension QueryExpression {
  /// An extension without a constraint on the value's type.
  fileprivate func product() -> some QueryExpression<Double?> { AggregateFunctionExpression("product", self) }
}

/// Aggregates called by their names.
@Suite struct NamedAggregateTests {
  let database: DatabaseQueue

  init() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(function: $product)
      db.add(function: $joinTexts)
    }
    database = try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "scores" ("id" INTEGER PRIMARY KEY, "player" TEXT NOT NULL, "points" REAL);
          INSERT INTO "scores" VALUES (1, 'ann', 2), (2, 'ann', 3), (3, 'bob', 3), (4, 'bob', NULL);
          """
      )
    }
  }

  @Test func overAWindow() {
    assertQuery(
      Score.window("w") { WindowDefinition(partitionBy: $0.player, orderBy: $0.id) }
        .select {
          (
            $0.id,
            AggregateFunctionExpression<Double>("total", $0.points, filter: $0.id > 1)
              .over(partitionBy: $0.player, orderBy: $0.id),
            AggregateFunctionExpression<Double?>("max", $0.points).over("w")
          )
        },
      database: database
    ) {
      """
      SELECT "scores"."id", "total"("scores"."points") FILTER (WHERE ("scores"."id") > (1)) OVER (PARTITION BY "scores"."player" ORDER BY "scores"."id"), "max"("scores"."points") OVER "w"
      FROM "scores"
      WINDOW "w" AS (PARTITION BY "scores"."player" ORDER BY "scores"."id")
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 1 │ 0.0 │ 2.0 │
      │ 2 │ 3.0 │ 3.0 │
      │ 3 │ 3.0 │ 3.0 │
      │ 4 │ 3.0 │ 3.0 │
      └───┴─────┴─────┘
      """
    }
  }

  @Test func calls() {
    assertQuery(
      Score.group(by: \.player).select {
        ($0.player, AggregateFunctionExpression<Double?>("product", $0.points))
      },
      database: database
    ) {
      """
      SELECT "scores"."player", "product"("scores"."points")
      FROM "scores"
      GROUP BY "scores"."player"
      """
    } results: {
      """
      ┌───────┬─────┐
      │ "ann" │ 6.0 │
      │ "bob" │ 3.0 │
      └───────┴─────┘
      """
    }
    assertQuery(
      Score.select {
        (
          AggregateFunctionExpression<Double?>("product", distinct: true, $0.points),
          AggregateFunctionExpression<Double?>("product", $0.points, filter: $0.player == "ann"),
          AggregateFunctionExpression<String?>("join \"texts\"", $0.player, "!", filter: $0.id < 3),
          AggregateFunctionExpression<Int>("count")
        )
      },
      database: database
    ) {
      #"""
      SELECT "product"(DISTINCT "scores"."points"), "product"("scores"."points") FILTER (WHERE ("scores"."player") = ('ann')), "join ""texts"""("scores"."player", '!') FILTER (WHERE ("scores"."id") < (3)), "count"()
      FROM "scores"
      """#
    } results: {
      """
      ┌─────┬─────┬────────────┬───┐
      │ 6.0 │ 6.0 │ "ann!ann!" │ 4 │
      └─────┴─────┴────────────┴───┘
      """
    }
    assertQuery(
      Score.group(by: \.player).having { AggregateFunctionExpression<Int>("max", $0.id) > 2 }.select(
        \.player
      ),
      database: database
    ) {
      """
      SELECT "scores"."player"
      FROM "scores"
      GROUP BY "scores"."player"
      HAVING (("max"("scores"."id")) > (2))
      """
    } results: {
      """
      ┌───────┐
      │ "bob" │
      └───────┘
      """
    }
  }

  @Test func `as methods of expressions`() throws {
    assertQuery(
      Score.group(by: \.player).select { ($0.player, $0.points.product(), ($0.id * 2).product()) },
      database: database
    ) {
      """
      SELECT "scores"."player", "product"("scores"."points"), "product"(("scores"."id") * (2))
      FROM "scores"
      GROUP BY "scores"."player"
      """
    } results: {
      """
      ┌───────┬─────┬──────┐
      │ "ann" │ 6.0 │ 8.0  │
      │ "bob" │ 3.0 │ 48.0 │
      └───────┴─────┴──────┘
      """
    }
    try database.read { db in
      let error = try failure(DatabaseError.self) {
        try Score.select { _ in
          AggregateFunctionExpression<Double?>("product", Score.select { ($0.id, $0.points) })
        }
        .fetchAll(db)
      }
      #expect(error.message == "sub-select returns 2 columns - expected 1")
    }
  }

  @Test func ordered() throws {
    let query = Score.select {
      AggregateFunctionExpression<Double?>("product", $0.points, order: $0.id.desc())
    }
    assertInlineSnapshot(of: query.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql, as: .lines)
    {
      """
      SELECT "product"("scores"."points" ORDER BY "scores"."id" DESC) FROM "scores"
      """
    }
    try database.read { db in
      guard SQLiteDialect.linked.version < 3_044_000 else {
        try #expect(query.fetchOne(db) == 18)
        return
      }
      let error = try failure(UnsupportedFeatureError.self) { try query.fetchOne(db) }
      #expect(error.feature == .orderedAggregates && error.minimumVersion == 3_044_000)
      #expect(throws: UnsupportedFeatureError.self) {
        try Score.select { $product($0.points, order: $0.id.desc()) }.fetchOne(db)
      }
    }
  }

  @Test func unknownFunctionsAndWrongArguments() throws {
    try database.read { db in
      let unknown = try failure(DatabaseError.self) {
        try Score.select { AggregateFunctionExpression<Double?>("nowhere", $0.points) }.fetchAll(db)
      }
      #expect(unknown.message == "no such function: nowhere")
      let several = try failure(DatabaseError.self) {
        try Score.select {
          AggregateFunctionExpression<String?>("join \"texts\"", distinct: true, $0.player, "!")
        }
        .fetchAll(db)
      }
      #expect(several.message == "DISTINCT aggregates must have exactly one argument")
    }
  }

  /// The result of `??` has a named type.
  @Test func coalesce() throws {
    func points(_ score: Score.TableColumns) -> CoalesceFunction<Double> { score.points ?? 0 }
    assertQuery(Score.where { points($0) < 3 }.select(\.id), database: database) {
      """
      SELECT "scores"."id"
      FROM "scores"
      WHERE ((coalesce("scores"."points", 0.0)) < (3.0))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 4 │
      └───┘
      """
    }
  }
}
