/// The query of a common table expression, which determines whether the closures of a ``With`` receive its rows as a table or as
/// columns.
///
/// A result builder gives the first closure of a `With` such a type before the compiler checks the surrounding expression. So
/// one initializer is enough for all kinds of rows. With one for each kind, the compiler (6.3) tried all of them on a mistake in
/// a closure, and crashed on those with fewer closures than the call.
public protocol _CommonQuery {
  /// The type of the query's rows.
  associatedtype QueryValue
  /// The rows of the query if it is the first in a `With`.
  associatedtype First: _CommonRowKind
  /// The rows of the query if it is the second in a `With`.
  associatedtype Second: _CommonRowKind
  /// The rows of the query if it is the third in a `With`.
  associatedtype Third: _CommonRowKind
  /// Adds the query to the common table expressions and returns its rows.
  func _first(in scope: inout _CommonScope) -> First.Rows
  func _second(in scope: inout _CommonScope) -> Second.Rows
  func _third(in scope: inout _CommonScope) -> Third.Rows
}

/// A query of whole rows for a common table expression.
public struct CommonTableQuery<QueryValue: Table>: _CommonQuery where QueryValue.QueryOutput == QueryValue {
  /// The rows of the query if it is the first in a `With`.
  public typealias First = CommonTableKind<CommonTable<QueryValue, FirstCommonTable>>
  /// The rows of the query if it is the second in a `With`.
  public typealias Second = CommonTableKind<CommonTable<QueryValue, SecondCommonTable>>
  /// The rows of the query if it is the third in a `With`.
  public typealias Third = CommonTableKind<CommonTable<QueryValue, ThirdCommonTable>>

  let parts: CommonQueryParts

  public func _first(in scope: inout _CommonScope) -> First.Rows { scope.add(parts) }
  public func _second(in scope: inout _CommonScope) -> Second.Rows { scope.add(parts) }
  public func _third(in scope: inout _CommonScope) -> Third.Rows { scope.add(parts) }
}

/// A query of columns for a common table expression.
public struct CommonColumnsQuery<QueryValue, Columns: Sendable>: _CommonQuery {
  /// The rows of the query if it is the first in a `With`.
  public typealias First = CommonColumnsKind<QueryValue, Columns>
  /// The rows of the query if it is the second in a `With`.
  public typealias Second = First
  /// The rows of the query if it is the third in a `With`.
  public typealias Third = First

  let parts: CommonQueryParts
  /// Whether a column may be NULL although its type is not optional.
  let mayBeNull: Bool
  let columns: (inout CommonRowColumns) -> Columns

  init(
    _ query: some PartialSelectStatement<QueryValue>,
    _ columns: @escaping (inout CommonRowColumns) -> Columns
  ) {
    parts = CommonQueryParts(query)
    let selected = (query as? any _SelectScope)?._clauses.columns ?? [parts.query]
    mayBeNull = selected.contains(where: \.mayBeNull)
    self.columns = columns
  }

  public func _first(in scope: inout _CommonScope) -> First.Rows {
    scope.add(parts, mayBeNull: mayBeNull, columns)
  }
  public func _second(in scope: inout _CommonScope) -> Second.Rows {
    scope.add(parts, mayBeNull: mayBeNull, columns)
  }
  public func _third(in scope: inout _CommonScope) -> Third.Rows {
    scope.add(parts, mayBeNull: mayBeNull, columns)
  }
}

/// A query without its static types.
struct CommonQueryParts {
  let query: QueryFragment
  /// Returns the query as the first operand of a compound SELECT, which only recursive queries need.
  let operands: () -> _CompoundOperands
  let hint: MaterializationHint?

  init(_ query: some PartialSelectStatement) {
    self.query = query.query
    operands = { query._compoundOperands(isFirst: true) }
    hint = query._hint
  }
}

/// The common table expressions of a ``With``, with the identities of their rows in its closures.
public struct _CommonScope {
  private(set) var identities: [CommonTableIdentity] = []
  private(set) var tables: [CommonTableExpressionClause] = []
  /// Returns the last query as the first operand of a compound SELECT.
  private var operands: () -> _CompoundOperands = { _CompoundOperands(QueryFragment()) }

  init() {}

  mutating func add<Rows: _CommonTable>(_ query: CommonQueryParts) -> SelectOf<Rows> {
    let schema = Rows._schema
    let identity = nextIdentity
    add(query, identity, columns: .declared(schema), list: schema.columnList)
    var clauses = _SelectClauses()
    clauses.scope = .unscoped
    clauses.tables = _TableSources(identity)
    return SelectOf<Rows>(clauses)
  }

  mutating func add<Value, Columns>(
    _ query: CommonQueryParts,
    mayBeNull: Bool,
    _ columns: @escaping (inout CommonRowColumns) -> Columns
  ) -> CommonRows<Value, Columns> {
    let identity = nextIdentity
    let rows = CommonRows<Value, Columns>(identity, mayBeNull: mayBeNull, columns)
    let names = rows.names
    add(query, identity, columns: .named(names), list: QueryFragment(quotedList: names))
    return rows
  }

  private var nextIdentity: CommonTableIdentity { .unique(place: identities.count + 1) }

  private mutating func add(
    _ query: CommonQueryParts,
    _ identity: CommonTableIdentity,
    columns: CommonTableExpressionClause.Columns,
    list: QueryFragment
  ) {
    identities.append(identity)
    operands = query.operands
    tables.append(
      CommonTableExpressionClause(
        name: CommonTableIdentity.name(identity.place),
        identity: identity,
        columnList: list,
        columns: columns,
        hint: query.hint,
        query: query.query
      )
    )
  }

  /// Makes the last query recursive, with a step that reads its rows.
  mutating func recurse(_ symbol: _CompoundOperands.Operator, _ step: QueryFragment) {
    guard let index = tables.indices.last else { return }
    var operands = operands()
    // Without initial rows, the step adds none.
    guard !operands.isEmpty else { return }
    operands.combine(symbol, step.naming(identities))
    tables[index].query = operands.query
  }
}

extension CommonTableIdentity {
  /// Returns an identity that differs from all others.
  static func unique(place: Int) -> CommonTableIdentity {
    CommonTableIdentity(id: OpenRows.number(), place: place)
  }
}

/// Determines whether the query of a common table expression returns whole rows or columns.
///
/// The types of the columns are spelled out, because the compiler does not find them in a pack.
@resultBuilder
public enum CommonQueryBuilder {
  /// Accepts a query of whole rows.
  public static func buildBlock<Query: PartialSelectStatement>(
    _ query: Query
  ) -> CommonTableQuery<Query.QueryValue> { CommonTableQuery(parts: CommonQueryParts(query)) }

  /// Accepts a query of whole rows that reads another common table expression.
  public static func buildBlock<Row: Table, Name>(
    _ query: some PartialSelectStatement<CommonTable<Row, Name>>
  ) -> CommonTableQuery<Row> { CommonTableQuery(parts: CommonQueryParts(query)) }

  /// Accepts a query of one column.
  public static func buildBlock<A: QueryBindable>(
    _ query: some PartialSelectStatement<A>
  ) -> CommonColumnsQuery<A, SQLExpression<A>> {
    CommonColumnsQuery(query) { $0.next(A.self) }
  }

  /// Accepts a query of two columns.
  public static func buildBlock<A, B>(
    _ query: some PartialSelectStatement<(A, B)>
  ) -> CommonColumnsQuery<(A, B), (SQLExpression<A>, SQLExpression<B>)> {
    CommonColumnsQuery(query) { ($0.next(A.self), $0.next(B.self)) }
  }

  /// Accepts a query of three columns.
  public static func buildBlock<A, B, C>(
    _ query: some PartialSelectStatement<(A, B, C)>
  ) -> CommonColumnsQuery<(A, B, C), (SQLExpression<A>, SQLExpression<B>, SQLExpression<C>)> {
    CommonColumnsQuery(query) { ($0.next(A.self), $0.next(B.self), $0.next(C.self)) }
  }

  /// Accepts a query of four columns.
  public static func buildBlock<A, B, C, D>(
    _ query: some PartialSelectStatement<(A, B, C, D)>
  ) -> CommonColumnsQuery<
    (A, B, C, D), (SQLExpression<A>, SQLExpression<B>, SQLExpression<C>, SQLExpression<D>)
  > {
    CommonColumnsQuery(query) { ($0.next(A.self), $0.next(B.self), $0.next(C.self), $0.next(D.self)) }
  }

  /// Accepts the query of a branch.
  public static func buildBlock<Query: _CommonQuery>(_ query: Query) -> Query { query }

  /// Accepts the query of the first branch of an `if` or `switch`.
  public static func buildEither<Query: _CommonQuery>(first query: Query) -> Query { query }

  /// Accepts the query of the second branch of an `if` or `switch`.
  public static func buildEither<Query: _CommonQuery>(second query: Query) -> Query { query }
}
