/// A statement with common table expressions: named queries that the statement reads like tables
/// (https://www.sqlite.org/lang_with.html).
///
/// A type with `@Selection` (or `@Table`) names a query and its columns:
///
/// ```swift
/// @Selection struct Overdue { let title: String }
///
/// With {
///   Reminder.where { $0.dueDate < now }.select { Overdue.Columns(title: $0.title) }
/// } query: {
///   Overdue.order(by: \.title)
/// }
/// // WITH "overdues" AS (
/// //   SELECT "reminders"."title" AS "title"
/// //   FROM "reminders"
/// //   WHERE (("reminders"."dueDate") < ('2030-01-01 00:00:00.000'))
/// // )
/// // SELECT "overdues"."title"
/// // FROM "overdues"
/// // ORDER BY "overdues"."title"
/// ```
///
/// The first closure accepts queries and single rows, such as `Overdue(title: "Taxes")`. A query that reads from its own name is
/// recursive. For a query without such a type, the second closure receives the rows as a parameter:
/// `With { … } query: { rows in … }`.
///
/// The statement is a SELECT, an INSERT, an UPDATE or a DELETE. If it is a `With` itself, both render as a single WITH clause.
///
/// A common table expression without rows (its query is ``Table/none``) is omitted, and queries that read from it find no rows.
/// If all of them are empty, or the statement is, nothing runs.
///
/// The statement throws a ``CommonTableError`` when it runs if one of its names would refer to the wrong rows.
public struct With<Body: Statement>: Statement {
  /// The type of the rows.
  public typealias QueryValue = Body.QueryValue

  private let clause: WithClause
  private let body: Body

  /// Creates a statement that reads from queries named by the types of their rows.
  ///
  /// This initializer must be the first, and must not be disfavored: see With+References.swift.
  public init(
    @CommonTableExpressionBuilder _ tables: () -> [CommonTableExpressionClause],
    @CommonRowsBuilder query: () -> Body
  ) {
    let tables = tables()
    self.init(tables, tables.reserving(query))
  }

  init(_ tables: [CommonTableExpressionClause], isRecursive: Bool = false, _ body: Body) {
    clause = WithClause(tables: tables, isRecursive: isRecursive)
    self.body = body
  }

  init(_ scope: _CommonScope, isRecursive: Bool = false, _ body: Body) {
    clause = WithClause(tables: scope.tables, identities: scope.identities, isRecursive: isRecursive)
    self.body = body
  }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment {
    // A closure would look up the type of this statement.
    guard OpenRows.isNested else { return clause.query(body.query) }
    return clause.query(clause.tables.reserving { body.query })
  }

  public var _queryOfFirstRow: QueryFragment? {
    clause.tables.reserving { body._queryOfFirstRow }.map(clause.query)
  }

  public func _parts(within limits: _StatementLimits) throws -> [_StatementPart] {
    guard !clause.tables.isEmpty else { return try body._parts(within: limits) }
    var limits = limits
    limits.otherBindings += clause.tables.reduce(0) { $0 + $1.query.bindings.count }
    // Each part would compute the common tables again.
    limits.allowsParts = false
    return try body._parts(within: limits).map { $0.map(clause.query) }
  }

  public func _wholePart(maximumBindings: Int) -> QueryFragment? {
    clause.tables.isEmpty ? body._wholePart(maximumBindings: maximumBindings) : nil
  }
}

extension With: SQLOperand, _NoSwiftValue1, _NoSwiftValue2, _NoSwiftValue3, _NoSwiftValue4, _NullTested
where Body: PartialSelectStatement {}

extension With: PartialSelectStatement where Body: PartialSelectStatement {
  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands {
    _CompoundOperands(query.asDerivedTable)
  }

  public var _columnCount: Int { body._columnCount }
}

extension With: WritingStatement where Body: WritingStatement {
  package var write: TableWrite? {
    var write = body.write
    if !clause.tables.isEmpty { write?.beginsWithCommonTables = true }
    return write
  }

  package func query(namingSchema: Bool) -> QueryFragment {
    clause.query(clause.tables.reserving { body.query(namingSchema: namingSchema) })
  }
}

extension With: ReadingStatement where Body: ReadingStatement {}

extension With: Sendable where Body: Sendable {}

/// A named query of a WITH clause.
public struct CommonTableExpressionClause: Sendable {
  let name: String
  /// The identity of the rows that closures receive, or `nil` if a type names them.
  var identity: CommonTableIdentity?
  /// The list of the columns in the WITH clause. Empty if the query names its columns.
  var columnList = QueryFragment()
  /// All columns, even if the query names them.
  var columns: Columns
  var hint: MaterializationHint?
  /// Whether the statement returns the values unchanged.
  var isRead = false
  var query: QueryFragment

  /// The columns, whose names are read only for a query without rows.
  enum Columns: Sendable {
    /// The columns of a type.
    case declared(TableSchema)
    /// The columns of a query without such a type, by their names.
    case named([String])

    var names: [String] {
      switch self {
      case .declared(let schema): schema.columns.map(\.name)
      case .named(let names): names
      }
    }

    var count: Int {
      switch self {
      case .declared(let schema): schema.columnCount
      case .named(let names): names.count
      }
    }
  }

  /// Returns whether a query reads from this one.
  func isMentioned(in query: QueryFragment) -> Bool {
    identity.map(query.mentions) ?? query.mentions(name)
  }

  /// The common table expression with a query that returns no rows.
  var withoutRows: Self {
    var result = self
    result.query = .withoutRows(columns: columns.names)
    return result
  }

  func append(to fragment: inout QueryFragment) {
    fragment.append(extended: QueryFragment.Extended.commonTable)
    if let identity { fragment.append(identity.numbered) } else { fragment.append(quote: name) }
    if !columnList.isEmpty {
      fragment.write(" (")
      fragment.append(columnList)
      fragment.write(")")
    }
    switch hint {
    case .materialized: fragment.write(" AS MATERIALIZED ")
    case .notMaterialized: fragment.write(" AS NOT MATERIALIZED ")
    case nil: fragment.write(" AS ")
    }
    if isRead { fragment.append(readSubquery: query) } else { fragment.append(subquery: query) }
  }
}

extension [CommonTableExpressionClause] {
  /// Builds a query that reads the common tables. Its rows have other names than those of outer queries that the common tables read.
  func reserving<Result>(_ query: () -> Result) -> Result {
    // Only a query inside another one has outer rows.
    guard OpenRows.isNested else { return query() }
    let returned = OpenRows.names.returned
    let rows = flatMap { table in
      QueryFragment { table.append(to: &$0) }.outerNames(withStaticColumns: true).map { name in
        ReservedRows(name: returned?.name(for: name) ?? name, isRead: table.isMentioned)
      }
    }
    return OpenRows.reserving(rows, query)
  }
}

/// Whether the database computes a common table expression once, or each time it is read
/// (https://www.sqlite.org/lang_with.html#mathint).
public enum MaterializationHint: Hashable, Sendable {
  /// The database computes the query once and stores its rows: `AS MATERIALIZED`.
  case materialized
  /// The database treats the query like a subquery: `AS NOT MATERIALIZED`.
  case notMaterialized
}

/// A query with a materialization hint.
public struct MaterializedQuery<QueryValue>: PartialSelectStatement, Sendable {
  /// The SQL of the statement and its bindings.
  public let query: QueryFragment
  public let _columnCount: Int
  private let operand: CompoundOperand
  private let hint: MaterializationHint

  init(_ query: some PartialSelectStatement<QueryValue>, _ hint: MaterializationHint) {
    self.query = query.query
    _columnCount = query._columnCount
    operand = CompoundOperand(query)
    self.hint = hint
  }

  public var _hint: MaterializationHint? { hint }

  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands {
    isFirst ? operand.first : operand.other
  }

  fileprivate var lacksFirst: Bool { operand.first.lacksFirst }
}

extension PartialSelectStatement {
  /// Requests that a common table expression is computed once, even if it is read more often: `AS MATERIALIZED`.
  public func materialized() -> MaterializedQuery<QueryValue> {
    MaterializedQuery(self, .materialized)
  }

  /// Requests that a common table expression is treated like a subquery: `AS NOT MATERIALIZED`.
  public func notMaterialized() -> MaterializedQuery<QueryValue> {
    MaterializedQuery(self, .notMaterialized)
  }
}

/// Collects common table expressions.
@resultBuilder
public enum CommonTableExpressionBuilder {
  /// Accepts a query, named after the table of its rows.
  public static func buildExpression<Row: Table>(
    _ query: some PartialSelectStatement<Row>
  ) -> [CommonTableExpressionClause] {
    var fragment = query.query
    // A recursive step without initial rows returns none.
    let lacksFirst =
      (query as? CompoundSelect<Row>)?.operands.lacksFirst ?? (query as? MaterializedQuery<Row>)?.lacksFirst
    if lacksFirst == true, fragment.reads(table: Row.tableName) {
      fragment = QueryFragment()
    }
    let schema = Row._schema
    return [
      CommonTableExpressionClause(
        name: Row.tableName,
        columnList: fragment.hasUnnamedColumns ? schema.columnList : QueryFragment(),
        columns: .declared(schema),
        hint: query._hint,
        query: fragment
      )
    ]
  }

  /// Accepts a single row, named after its table.
  public static func buildExpression<Row: Table>(_ row: Row) -> [CommonTableExpressionClause] {
    buildExpression(row.asSelect())
  }

  /// Accepts a single row of expressions, named after its table.
  public static func buildExpression<Row: Table>(
    _ row: some TableExpression<Row>
  ) -> [CommonTableExpressionClause] {
    buildExpression(row.asSelect())
  }

  /// Combines common table expressions.
  public static func buildBlock(_ tables: [CommonTableExpressionClause]...) -> [CommonTableExpressionClause] {
    tables.flatMap(\.self)
  }

  /// Accepts an `if` without an `else`.
  public static func buildOptional(
    _ tables: [CommonTableExpressionClause]?
  ) -> [CommonTableExpressionClause] { tables ?? [] }

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(
    first tables: [CommonTableExpressionClause]
  ) -> [CommonTableExpressionClause] { tables }

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(
    second tables: [CommonTableExpressionClause]
  ) -> [CommonTableExpressionClause] { tables }
}
