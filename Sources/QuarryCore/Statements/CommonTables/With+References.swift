/// Common tables that the statement is given.
///
/// In this order, and behind the initialiser of ``With`` itself: where a closure is wrong the compiler (6.3) tries each with the
/// closures that there are, and crashes on one that has fewer, or other names, than a better one before it.
extension With {
  /// A query, and a statement that reads from it.
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
  /// Whole rows are a table, up to four columns come one by one: see ``CommonRows``.
  public init<First: _CommonQuery>(
    @CommonQueryBuilder _ first: () -> First,
    @CommonRowsBuilder query: (CommonTableReference<First.First>) -> Body
  ) {
    var scope = _CommonScope()
    let one = first()._first(in: &scope)
    self.init(scope, query(CommonTableReference(all: one)))
  }

  /// Three queries, and a statement that reads from them.
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
    self.init(
      scope,
      query(CommonTableReference(all: one), CommonTableReference(all: two), CommonTableReference(all: three))
    )
  }

  /// Two queries, and a statement that reads from them.
  public init<First: _CommonQuery, Second: _CommonQuery>(
    @CommonQueryBuilder _ first: () -> First,
    @CommonQueryBuilder with second: () -> Second,
    @CommonRowsBuilder query: (CommonTableReference<First.First>, CommonTableReference<Second.Second>) -> Body
  ) {
    var scope = _CommonScope()
    let one = first()._first(in: &scope)
    let two = second()._second(in: &scope)
    self.init(scope, query(CommonTableReference(all: one), CommonTableReference(all: two)))
  }

  /// A query that goes on from its own rows until none is new, and a statement that reads from it.
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
  /// Columns go on, too:
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

  /// A query that goes on from its own rows, each as often as it is met, and a statement that reads from it.
  ///
  /// Rows that lead back to themselves make it endless, unless it is limited.
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
    _ symbol: CompoundSelect<Never>.Operator,
    _ step: (CommonTableReference<First.First>) -> RecursiveStep<First.QueryValue>,
    _ query: (CommonTableReference<First.First>) -> Body
  ) {
    var scope = _CommonScope()
    let rows = CommonTableReference<First.First>(all: base._first(in: &scope))
    scope.recurse(symbol, step(rows).operand)
    self.init(scope, isRecursive: true, query(rows))
  }
}

/// How a recursive query goes on: a query of rows like those it begins with.
public struct RecursiveStep<QueryValue> {
  let operand: QueryFragment
}

/// Takes the query that a recursive one goes on with.
@resultBuilder
public enum RecursiveStepBuilder<QueryValue> {
  public static func buildBlock(_ step: some PartialSelectStatement<QueryValue>) -> RecursiveStep<QueryValue>
  {
    RecursiveStep(operand: step._compoundOperand(isFirst: false))
  }

  /// Rows of a common table as they are.
  public static func buildBlock<Name>(
    _ step: some PartialSelectStatement<CommonTable<QueryValue, Name>>
  ) -> RecursiveStep<QueryValue> where QueryValue: Table {
    RecursiveStep(operand: step._compoundOperand(isFirst: false))
  }

  public static func buildBlock(_ step: RecursiveStep<QueryValue>) -> RecursiveStep<QueryValue> { step }

  public static func buildEither(first step: RecursiveStep<QueryValue>) -> RecursiveStep<QueryValue> { step }

  public static func buildEither(second step: RecursiveStep<QueryValue>) -> RecursiveStep<QueryValue> { step }
}

/// The statement that reads from common tables. What it gives shows to the compiler while it is solved by itself.
@resultBuilder
public enum CommonRowsBuilder {
  public static func buildBlock<Query: Statement>(_ query: Query) -> Query { query }

  public static func buildEither<Query: Statement>(first query: Query) -> Query { query }

  public static func buildEither<Query: Statement>(second query: Query) -> Query { query }
}
