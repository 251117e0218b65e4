/// A statement with common table expressions: queries by name, at hand in the statement as if they were tables
/// (https://www.sqlite.org/lang_with.html).
///
/// A type made with `@Selection` (or `@Table`) gives a query its name and columns:
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
/// Besides queries the closure takes a row, `Overdue(title: "Taxes")`, which stands for the query of it alone. A query that
/// reads from its own name is a recursive one. Without such a type, the closure is given the query as a
/// table: see ``init(_:query:)-5u2xs``.
///
/// The statement is a SELECT, an INSERT, an UPDATE or a DELETE. One that begins with common tables itself, another `With`, has
/// them in the same WITH.
///
/// A common table that is known to have no rows (its query is ``Table/none``) is left out; what still reads from it finds no
/// rows. Where all of them are, or the statement itself is, nothing runs.
///
/// Where a name would mean other rows than were meant, running the statement throws a ``CommonTableError``.
public struct With<Body: Statement>: Statement {
  public typealias QueryValue = Body.QueryValue

  private let tables: [CommonTableExpressionClause]
  /// What the closures know the rows by that they are given.
  private var identities: [CommonTableIdentity] = []
  private let isRecursive: Bool
  private let body: Body

  /// Queries that are named by the types of their rows, and the statement that reads from them.
  ///
  /// The first of all, and favored like the others: see `With+References`.
  public init(
    @CommonTableExpressionBuilder _ tables: () -> [CommonTableExpressionClause],
    @CommonRowsBuilder query: () -> Body
  ) {
    self.init(tables(), query())
  }

  init(_ tables: [CommonTableExpressionClause], isRecursive: Bool = false, _ body: Body) {
    self.tables = tables
    self.isRecursive = isRecursive
    self.body = body
  }

  init(_ scope: _CommonScope, isRecursive: Bool = false, _ body: Body) {
    self.init(scope.tables, isRecursive: isRecursive, body)
    identities = scope.identities
  }

  public var query: QueryFragment { query(body.query) }

  public func _batches(maximumBindings: Int) -> [QueryFragment] {
    let bindings = tables.reduce(0) { $0 + $1.query.bindings.count }
    return body._batches(maximumBindings: Swift.max(1, maximumBindings - bindings)).map(query)
  }

  private func query(_ body: QueryFragment) -> QueryFragment {
    guard !tables.isEmpty, !body.isEmpty else { return body }
    let tables = presentTables(besides: body)
    guard !tables.isEmpty else { return QueryFragment() }
    let body = body.naming(identities)
    // A statement that begins with common tables itself has them in the same list: SQL has no second one.
    let (others, isRecursive) = body.withClause
    return QueryFragment { fragment in
      typealias Extended = QueryFragment.Extended
      fragment.append(extended: self.isRecursive || isRecursive ? Extended.withRecursive : Extended.with)
      if let error = error(in: body, isOneOfTwo: others != nil) { fragment.append(.invalid(error)) }
      for (index, table) in tables.enumerated() {
        if index > 0 { fragment.write(", ") }
        table.append(to: &fragment)
      }
      if others != nil { fragment.write(", ") } else { fragment.appendNewlineOrSpace() }
      fragment.append(others ?? body)
    }
  }

  /// The common tables without those that are empty, none where all are. An empty one that is named elsewhere stays, without
  /// rows.
  private func presentTables(besides body: QueryFragment) -> [CommonTableExpressionClause] {
    guard tables.contains(where: \.query.isEmpty) else { return tables }
    let present = tables.filter { !$0.query.isEmpty }
    guard !present.isEmpty else { return [] }
    let texts = [body] + present.map(\.query)
    return tables.compactMap { table in
      guard table.query.isEmpty else { return table }
      return texts.contains { table.isMentioned(in: $0) } ? table.withoutRows : nil
    }
  }

  private func error(in body: QueryFragment, isOneOfTwo: Bool) -> CommonTableError? {
    if let name = numberedNameOfATable(in: body) {
      return CommonTableError(name: name, reason: .nameOfATable)
    }
    guard isOneOfTwo else { return nil }
    // In one list all see each other, the earlier ones the later ones, too.
    let hidden = body.commonTableNames.first { name in
      tables.contains { $0.name.isSameName(as: name) || $0.query.reads(table: name) }
    }
    return hidden.map { CommonTableError(name: $0, reason: .namedTwice) }
  }

  /// A name that both rows of this `With`, or of one inside of it, and a table would have: `cte1`.
  private func numberedNameOfATable(in body: QueryFragment) -> String? {
    guard !identities.isEmpty,
      body.hasNameLikeCommonTable || tables.contains(where: { $0.query.hasNameLikeCommonTable })
    else { return nil }
    let numbers = body.commonNumbers.union(identities.map(\.place)).sorted()
    return numbers.lazy.map { (number: $0, name: CommonTableIdentity.name($0)) }
      .first { number, name in
        number <= identities.count && tables.contains { $0.query.reads(table: name) }
          || body.reads(table: name)
      }?
      .name
  }
}

extension With: SQLOperand, _NoSwiftValue1, _NoSwiftValue2, _NoSwiftValue3, _NoSwiftValue4, _NullTested
where Body: PartialSelectStatement {}

extension With: PartialSelectStatement where Body: PartialSelectStatement {
  public func _compoundOperand(isFirst: Bool) -> QueryFragment { query.asDerivedTable }

  public var _columnCount: Int { body._columnCount }
}

extension With: WritingStatement where Body: WritingStatement {
  package var write: TableWrite? {
    var write = body.write
    if !tables.isEmpty { write?.beginsWithCommonTables = true }
    return write
  }

  package func query(namingSchema: Bool) -> QueryFragment { query(body.query(namingSchema: namingSchema)) }
}

extension With: ReadingStatement where Body: ReadingStatement {}

extension With: Sendable where Body: Sendable {}

/// A query by the name of a table.
public struct CommonTableExpressionClause: Sendable {
  let name: String
  /// What closures know the rows by; nil where a type names them.
  var identity: CommonTableIdentity?
  /// The names of the columns, where the query does not name them.
  var columns: [String] = []
  /// The names of the columns, also where the query names them itself.
  var columnNames: [String]
  var hint: MaterializationHint?
  /// Whether the statement gives its values as they are.
  var isRead = false
  var query: QueryFragment

  /// Whether a query reads from it.
  func isMentioned(in query: QueryFragment) -> Bool {
    identity.map(query.mentions) ?? query.mentions(name)
  }

  /// The table with a query that gives no rows.
  var withoutRows: Self {
    var result = self
    result.query = QueryFragment {
      $0.write("SELECT ")
      $0.append(
        list: columnNames.map { name in
          QueryFragment {
            $0.write("NULL AS ")
            $0.append(quote: name)
          }
        }
      )
      $0.appendNewlineOrSpace()
      $0.write("WHERE (")
      $0.append(.falseLiteral)
      $0.write(")")
    }
    return result
  }

  func append(to fragment: inout QueryFragment) {
    fragment.append(extended: QueryFragment.Extended.commonTable)
    if let identity { fragment.append(identity.numbered) } else { fragment.append(quote: name) }
    if !columns.isEmpty {
      fragment.write(" (")
      for (index, column) in columns.enumerated() {
        if index > 0 { fragment.write(", ") }
        fragment.append(quote: column)
      }
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

/// Whether a common table is computed once and kept, or every time it is read
/// (https://www.sqlite.org/lang_with.html#mathint).
public enum MaterializationHint: Hashable, Sendable {
  /// Computed once.
  case materialized
  /// Taken for a part of the statement around it.
  case notMaterialized
}

/// A query with a hint whether it is to be computed once.
public struct MaterializedQuery<QueryValue>: PartialSelectStatement, Sendable {
  public let query: QueryFragment
  public let _columnCount: Int
  let hint: MaterializationHint
}

extension PartialSelectStatement {
  /// Has a common table computed once, however often it is read: `AS MATERIALIZED`.
  public func materialized() -> MaterializedQuery<QueryValue> {
    MaterializedQuery(query: query, _columnCount: _columnCount, hint: .materialized)
  }

  /// Has a common table taken for a part of the statement around it: `AS NOT MATERIALIZED`.
  public func notMaterialized() -> MaterializedQuery<QueryValue> {
    MaterializedQuery(query: query, _columnCount: _columnCount, hint: .notMaterialized)
  }

  var _hint: MaterializationHint? { (self as? MaterializedQuery<QueryValue>)?.hint }
}

/// Collects common table expressions.
@resultBuilder
public enum CommonTableExpressionBuilder {
  /// A query, by the name of the table that its rows are of.
  public static func buildExpression<Row: Table>(
    _ query: some PartialSelectStatement<Row>
  ) -> [CommonTableExpressionClause] {
    var fragment = query.query
    // A recursive step without the rows that it begins with has none.
    if let compound = query as? CompoundSelect<Row>, compound.lacksFirst, fragment.reads(table: Row.tableName)
    {
      fragment = QueryFragment()
    }
    let names = Row._schema.columns.map(\.name)
    return [
      CommonTableExpressionClause(
        name: Row.tableName,
        columns: fragment.hasUnnamedColumns ? names : [],
        columnNames: names,
        hint: query._hint,
        query: fragment
      )
    ]
  }

  /// One row, by the name of its table.
  public static func buildExpression<Row: Table>(_ row: Row) -> [CommonTableExpressionClause] {
    buildExpression(row.asSelect())
  }

  /// One row of expressions, by the name of the table that it is of.
  public static func buildExpression<Row: Table>(
    _ row: some TableExpression<Row>
  ) -> [CommonTableExpressionClause] {
    buildExpression(row.asSelect())
  }

  public static func buildBlock(_ tables: [CommonTableExpressionClause]...) -> [CommonTableExpressionClause] {
    tables.flatMap(\.self)
  }

  public static func buildOptional(
    _ tables: [CommonTableExpressionClause]?
  ) -> [CommonTableExpressionClause] { tables ?? [] }

  public static func buildEither(
    first tables: [CommonTableExpressionClause]
  ) -> [CommonTableExpressionClause] { tables }

  public static func buildEither(
    second tables: [CommonTableExpressionClause]
  ) -> [CommonTableExpressionClause] { tables }
}
