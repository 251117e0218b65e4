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
/// A query that reads from its own name is a recursive one. Without such a type, the closure is given the query as a
/// table: see ``init(_:query:)-5u2xs``.
///
/// The statement is a SELECT, an INSERT, an UPDATE or a DELETE. Where one of the common tables is known to be empty (it
/// is a ``Table/none``), so is the statement.
public struct With<Body: Statement>: Statement {
  public typealias QueryValue = Body.QueryValue

  private let tables: [CommonTableExpressionClause]
  private let isRecursive: Bool
  private let body: Body

  /// Queries that are named by the types of their rows, and the statement that reads from them.
  @_disfavoredOverload
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

  public var query: QueryFragment { query(body.query) }

  public func _batches(maximumBindings: Int) -> [QueryFragment] {
    let bindings = tables.reduce(0) { $0 + $1.query.bindings.count }
    return body._batches(maximumBindings: Swift.max(1, maximumBindings - bindings)).map(query)
  }

  private func query(_ body: QueryFragment) -> QueryFragment {
    guard !body.isEmpty, !tables.contains(where: \.query.isEmpty) else { return QueryFragment() }
    guard !tables.isEmpty else { return body }
    return QueryFragment { fragment in
      if let name = nameTakenAgain(in: body) { fragment.append(.invalid(CommonTableError(name: name))) }
      fragment.write("WITH ")
      if isRecursive { fragment.write("RECURSIVE ") }
      for (index, table) in tables.enumerated() {
        if index > 0 { fragment.write(", ") }
        table.append(to: &fragment)
      }
      fragment.appendNewlineOrSpace()
      fragment.append(body)
    }
  }
}

extension With {
  /// A name that closures gave to rows here, and that others gave to rows further in, where these are in the way.
  private func nameTakenAgain(in body: QueryFragment) -> String? {
    let named = tables.filter { !$0.columns.isEmpty }
    return named.first { table in
      body.contains(named: table.name)
        || isRecursive && tables.contains { $0.query.contains(named: table.name) }
    }?.name
  }
}

/// A ``With`` whose closures are given rows, inside of another one: both name the rows `cte1`, so that the inner ones would be
/// read in place of the outer ones.
public struct CommonTableError: StatementError, CustomStringConvertible {
  /// The name.
  public let name: String

  public var description: String {
    "a 'With' that gives rows to a closure stands inside of another one, and both name them '\(name)': give the rows of one "
      + "a type with '@Selection', by whose name they then go"
  }
}

extension QueryFragment {
  /// Whether it names rows with a list of columns: `WITH "name" (…`.
  fileprivate func contains(named name: String) -> Bool {
    let clause = QueryFragment {
      $0.append(quote: name)
      $0.write(" (")
    }.code
    guard code.count >= clause.count else { return false }
    return (0...code.count - clause.count).contains { code[$0..<$0 + clause.count].elementsEqual(clause) }
  }
}

extension With: PartialSelectStatement where Body: PartialSelectStatement {
  public func _compoundOperand(isFirst: Bool) -> QueryFragment { query.asDerivedTable }
}

extension With: Sendable where Body: Sendable {}

/// A query by the name of a table.
public struct CommonTableExpressionClause: Sendable {
  let name: String
  /// The names of the columns, where the query does not name them.
  var columns: [String] = []
  var hint: MaterializationHint?
  let query: QueryFragment

  func append(to fragment: inout QueryFragment) {
    fragment.append(quote: name)
    if !columns.isEmpty {
      fragment.write(" (")
      fragment.append(list: columns.map { QueryFragment(quote: $0) })
      fragment.write(")")
    }
    switch hint {
    case .materialized: fragment.write(" AS MATERIALIZED ")
    case .notMaterialized: fragment.write(" AS NOT MATERIALIZED ")
    case nil: fragment.write(" AS ")
    }
    fragment.append(subquery: query)
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
  let hint: MaterializationHint
}

extension PartialSelectStatement {
  /// Has a common table computed once, however often it is read: `AS MATERIALIZED`.
  public func materialized() -> MaterializedQuery<QueryValue> {
    MaterializedQuery(query: query, hint: .materialized)
  }

  /// Has a common table taken for a part of the statement around it: `AS NOT MATERIALIZED`.
  public func notMaterialized() -> MaterializedQuery<QueryValue> {
    MaterializedQuery(query: query, hint: .notMaterialized)
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
    [CommonTableExpressionClause(name: Row.tableName, hint: query._hint, query: query.query)]
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
