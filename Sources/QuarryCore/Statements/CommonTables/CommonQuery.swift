/// The query of a common table, and how its rows are given to the closures of a ``With``: as a table or as columns.
///
/// The first closure of a `With` is of such a type, found by a builder while it is solved by itself. So one initialiser is
/// enough for all kinds of rows: with one for each, the compiler (6.3) tried all of them where a closure is wrong, and
/// crashed on those with fewer closures than it had.
public protocol _CommonQuery {
  /// The row of the query.
  associatedtype QueryValue
  /// Its rows, where it is the first of a `With`.
  associatedtype First: _CommonRowKind
  /// Its rows, where it is the second.
  associatedtype Second: _CommonRowKind
  /// Its rows, where it is the third.
  associatedtype Third: _CommonRowKind
  /// Names the query, and gives its rows.
  func _first(in scope: inout _CommonScope) -> First.Rows
  func _second(in scope: inout _CommonScope) -> Second.Rows
  func _third(in scope: inout _CommonScope) -> Third.Rows
}

/// A query of whole rows.
public struct CommonTableQuery<QueryValue: Table>: _CommonQuery where QueryValue.QueryOutput == QueryValue {
  public typealias First = CommonTableKind<CommonTable<QueryValue, FirstCommonTable>>
  public typealias Second = CommonTableKind<CommonTable<QueryValue, SecondCommonTable>>
  public typealias Third = CommonTableKind<CommonTable<QueryValue, ThirdCommonTable>>

  let parts: CommonQueryParts

  public func _first(in scope: inout _CommonScope) -> First.Rows { scope.add(parts) }
  public func _second(in scope: inout _CommonScope) -> Second.Rows { scope.add(parts) }
  public func _third(in scope: inout _CommonScope) -> Third.Rows { scope.add(parts) }
}

/// A query of columns.
public struct CommonColumnsQuery<QueryValue, Columns: Sendable>: _CommonQuery {
  public typealias First = CommonColumnsKind<QueryValue, Columns>
  public typealias Second = First
  public typealias Third = First

  let parts: CommonQueryParts
  /// Whether a column can be NULL though its type does not say so.
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

/// A query without its types.
struct CommonQueryParts {
  let query: QueryFragment
  /// The query as the first part of a compound, which only recursive ones ask for.
  let operand: () -> QueryFragment
  let hint: MaterializationHint?

  init(_ query: some PartialSelectStatement) {
    self.query = query.query
    operand = { query._compoundOperand(isFirst: true) }
    hint = query._hint
  }
}

/// The common tables of a ``With``, and what its closures know them by.
public struct _CommonScope {
  private(set) var identities: [CommonTableIdentity] = []
  private(set) var tables: [CommonTableExpressionClause] = []
  /// The last query as the first part of a compound.
  private var operand: () -> QueryFragment = { QueryFragment() }

  init() {}

  mutating func add<Rows: _CommonTable>(_ query: CommonQueryParts) -> SelectOf<Rows> {
    let identity = add(query, columns: Rows._schema.columns.map(\.name))
    var clauses = _SelectClauses()
    clauses.scope = .unscoped
    clauses.tables = _TableSources(Rows.self, identity)
    return SelectOf<Rows>(clauses)
  }

  mutating func add<Value, Columns>(
    _ query: CommonQueryParts,
    mayBeNull: Bool,
    _ columns: (inout CommonRowColumns) -> Columns
  ) -> CommonRows<Value, Columns> {
    let identity = nextIdentity
    var rows = CommonRowColumns(table: identity.fragment, mayBeNull: mayBeNull)
    let columns = columns(&rows)
    add(query, identity, columns: rows.names)
    return CommonRows(columns, rows)
  }

  private var nextIdentity: CommonTableIdentity { .unique(place: identities.count + 1) }

  private mutating func add(_ query: CommonQueryParts, columns: [String]) -> CommonTableIdentity {
    let identity = nextIdentity
    add(query, identity, columns: columns)
    return identity
  }

  private mutating func add(_ query: CommonQueryParts, _ identity: CommonTableIdentity, columns: [String]) {
    identities.append(identity)
    operand = query.operand
    tables.append(
      CommonTableExpressionClause(
        name: CommonTableIdentity.name(identity.place),
        identity: identity,
        columns: columns,
        columnNames: columns,
        hint: query.hint,
        query: query.query
      )
    )
  }

  /// Has the last query go on from its own rows.
  mutating func recurse(_ symbol: CompoundSelect<Never>.Operator, _ step: QueryFragment) {
    guard let index = tables.indices.last else { return }
    let operand = operand()
    // From no row there is no step.
    guard !operand.isEmpty else { return }
    let count = tables[index].columns.count
    tables[index].query =
      CompoundSelect<Never>(operand, symbol, step.naming(identities), columns: count).query
  }
}

/// Takes the query of a common table for one of whole rows or of columns. The types of the columns are spelled out: in a pack
/// the compiler does not find them.
@resultBuilder
public enum CommonQueryBuilder {
  public static func buildBlock<Query: PartialSelectStatement>(
    _ query: Query
  ) -> CommonTableQuery<Query.QueryValue> { CommonTableQuery(parts: CommonQueryParts(query)) }

  /// The rows of another common table as they are.
  public static func buildBlock<Row: Table, Name>(
    _ query: some PartialSelectStatement<CommonTable<Row, Name>>
  ) -> CommonTableQuery<Row> { CommonTableQuery(parts: CommonQueryParts(query)) }

  public static func buildBlock<A: QueryBindable>(
    _ query: some PartialSelectStatement<A>
  ) -> CommonColumnsQuery<A, SQLExpression<A>> {
    CommonColumnsQuery(query) { $0.next(A.self) }
  }

  public static func buildBlock<A, B>(
    _ query: some PartialSelectStatement<(A, B)>
  ) -> CommonColumnsQuery<(A, B), (SQLExpression<A>, SQLExpression<B>)> {
    CommonColumnsQuery(query) { ($0.next(A.self), $0.next(B.self)) }
  }

  public static func buildBlock<A, B, C>(
    _ query: some PartialSelectStatement<(A, B, C)>
  ) -> CommonColumnsQuery<(A, B, C), (SQLExpression<A>, SQLExpression<B>, SQLExpression<C>)> {
    CommonColumnsQuery(query) { ($0.next(A.self), $0.next(B.self), $0.next(C.self)) }
  }

  public static func buildBlock<A, B, C, D>(
    _ query: some PartialSelectStatement<(A, B, C, D)>
  ) -> CommonColumnsQuery<
    (A, B, C, D), (SQLExpression<A>, SQLExpression<B>, SQLExpression<C>, SQLExpression<D>)
  > {
    CommonColumnsQuery(query) { ($0.next(A.self), $0.next(B.self), $0.next(C.self), $0.next(D.self)) }
  }

  public static func buildBlock<Query: _CommonQuery>(_ query: Query) -> Query { query }

  public static func buildEither<Query: _CommonQuery>(first query: Query) -> Query { query }

  public static func buildEither<Query: _CommonQuery>(second query: Query) -> Query { query }
}
