/// Common table expressions that closures receive as parameters.
///
/// The order of the initializers matters, and the one of ``With`` itself must be before them. If a closure has a mistake, the
/// compiler (6.3) tries each initializer with the closures of the call, and crashes on one that has fewer closures, or other
/// labels, than a better one before it.
extension With {
  /// Creates a statement that reads from one query.
  ///
  /// ```swift
  /// With {
  ///   Item.where { $0.price > 1000 }
  /// } query: { expensive in
  ///   expensive.order(by: \.price).limit(10)
  /// }
  /// // WITH "cte1" ("id", "price") AS (
  /// //   SELECT "items"."id", "items"."price" FROM "items" WHERE (("items"."price") > (1000))
  /// // )
  /// // SELECT "cte1"."id", "cte1"."price" FROM "cte1" ORDER BY "cte1"."price" LIMIT 10
  /// ```
  ///
  /// Whole rows are a table. Up to four columns are separate parameters of closures: see ``CommonRows``.
  public init<First: _CommonQuery>(
    @CommonQueryBuilder _ first: () -> First,
    @CommonRowsBuilder query: (CommonTableReference<First.First>) -> Body
  ) {
    var scope = _CommonScope()
    let one = first()._first(in: &scope)
    self.init(scope, scope.tables.reserving { query(CommonTableReference(all: one)) })
  }

  /// Creates a statement that reads from three queries.
  public init<First: _CommonQuery, Second: _CommonQuery, Third: _CommonQuery>(
    @CommonQueryBuilder _ first: () -> First,
    @CommonQueryBuilder with second: () -> Second,
    @CommonQueryBuilder with third: () -> Third,
    @CommonRowsBuilder query: (
      CommonTableReference<First.First>, CommonTableReference<Second.Second>,
      CommonTableReference<Third.Third>
    ) ->
      Body
  ) {
    var scope = _CommonScope()
    let one = first()._first(in: &scope)
    let two = second()._second(in: &scope)
    let three = third()._third(in: &scope)
    let body = scope.tables.reserving {
      query(CommonTableReference(all: one), CommonTableReference(all: two), CommonTableReference(all: three))
    }
    self.init(scope, body)
  }

  /// Creates a statement that reads from two queries.
  public init<First: _CommonQuery, Second: _CommonQuery>(
    @CommonQueryBuilder _ first: () -> First,
    @CommonQueryBuilder with second: () -> Second,
    @CommonRowsBuilder query: (CommonTableReference<First.First>, CommonTableReference<Second.Second>) -> Body
  ) {
    var scope = _CommonScope()
    let one = first()._first(in: &scope)
    let two = second()._second(in: &scope)
    let body = scope.tables.reserving {
      query(CommonTableReference(all: one), CommonTableReference(all: two))
    }
    self.init(scope, body)
  }

  /// Creates a statement that reads from a recursive query: `UNION`.
  ///
  /// The step reads the rows of the query and adds rows to it, until it finds no new ones.
  ///
  /// ```swift
  /// With {
  ///   Category.find(1)
  /// } recursiveUnion: { found in
  ///   Category.join(found) { $0.parentID == $1.id }.select { category, _ in category }
  /// } query: { found in
  ///   found.order(by: \.name)
  /// }
  /// // WITH RECURSIVE "cte1" ("id", "parentID", "name") AS (SELECT … UNION SELECT …) SELECT … FROM "cte1" …
  /// ```
  ///
  /// A recursive query may also return columns:
  ///
  /// ```swift
  /// With {
  ///   Values(1)
  /// } recursiveUnion: { numbers in
  ///   numbers.where { $0 < 5 }.select { $0 + 1 }
  /// } query: { numbers in
  ///   numbers.all
  /// }
  /// // WITH RECURSIVE "cte1" ("c1") AS (
  /// //   SELECT 1 UNION SELECT ("cte1"."c1") + (1) FROM "cte1" WHERE (("cte1"."c1") < (5))
  /// // ) SELECT "cte1"."c1" FROM "cte1"
  /// ```
  public init<First: _CommonQuery>(
    @CommonQueryBuilder _ base: () -> First,
    @RecursiveStepBuilder<First.QueryValue> recursiveUnion step: (CommonTableReference<First.First>) ->
      RecursiveStep<
        First.QueryValue
      >,
    @CommonRowsBuilder query: (CommonTableReference<First.First>) -> Body
  ) {
    self.init(base(), .union, step, query)
  }

  /// Creates a statement that reads from a recursive query: `UNION ALL`.
  ///
  /// The step reads the rows of the query and adds rows to it, duplicates included. If the step reaches a row again, the query
  /// does not end, unless it has a limit.
  public init<First: _CommonQuery>(
    @CommonQueryBuilder _ base: () -> First,
    @RecursiveStepBuilder<First.QueryValue> recursiveUnionAll step: (CommonTableReference<First.First>) ->
      RecursiveStep<
        First.QueryValue
      >,
    @CommonRowsBuilder query: (CommonTableReference<First.First>) -> Body
  ) {
    self.init(base(), .unionAll, step, query)
  }

  private init<First: _CommonQuery>(
    _ base: First,
    _ symbol: _CompoundOperands.Operator,
    _ step: (CommonTableReference<First.First>) -> RecursiveStep<First.QueryValue>,
    _ query: (CommonTableReference<First.First>) -> Body
  ) {
    var scope = _CommonScope()
    let rows = CommonTableReference<First.First>(all: base._first(in: &scope))
    scope.recurse(symbol, step(rows).operand)
    self.init(scope, isRecursive: true, scope.tables.reserving { query(rows) })
  }
}

/// The step of a recursive query: a query that returns rows of the same type as the initial query.
public struct RecursiveStep<QueryValue> {
  let operand: QueryFragment
}

/// Accepts the step of a recursive query.
@resultBuilder
public enum RecursiveStepBuilder<QueryValue> {
  /// Accepts a query as the step.
  public static func buildBlock(_ step: some PartialSelectStatement<QueryValue>) -> RecursiveStep<QueryValue>
  {
    RecursiveStep(operand: step._compoundOperands(isFirst: false).query)
  }

  /// Accepts rows of a common table expression as the step.
  public static func buildBlock<Name>(
    _ step: some PartialSelectStatement<CommonTable<QueryValue, Name>>
  ) -> RecursiveStep<QueryValue> where QueryValue: Table {
    RecursiveStep(operand: step._compoundOperands(isFirst: false).query)
  }

  /// Accepts the step of a branch.
  public static func buildBlock(_ step: RecursiveStep<QueryValue>) -> RecursiveStep<QueryValue> { step }

  /// Accepts the step of the first branch of an `if` or `switch`.
  public static func buildEither(first step: RecursiveStep<QueryValue>) -> RecursiveStep<QueryValue> { step }

  /// Accepts the step of the second branch of an `if` or `switch`.
  public static func buildEither(second step: RecursiveStep<QueryValue>) -> RecursiveStep<QueryValue> { step }
}

/// Accepts the statement that reads from common table expressions, and determines the type of its rows before the compiler
/// checks the surrounding expression.
@resultBuilder
public enum CommonRowsBuilder {
  /// Accepts a statement.
  public static func buildBlock<Query: Statement>(_ query: Query) -> Query { query }

  /// Accepts the statement of the first branch of an `if` or `switch`.
  public static func buildEither<Query: Statement>(first query: Query) -> Query { query }

  /// Accepts the statement of the second branch of an `if` or `switch`.
  public static func buildEither<Query: Statement>(second query: Query) -> Query { query }
}
