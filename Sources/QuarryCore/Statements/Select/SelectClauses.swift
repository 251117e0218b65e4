/// The clauses of a SELECT, without static types. All typed methods change these.
//
// Without an initializer of its own: clauses that are not made by the memberwise one are copied once more.
public struct _SelectClauses: Sendable {
  /// The rows that a query starts from.
  package enum Scope: Sendable {
    /// The rows in the table's ``Table/all``.
    case `default`
    /// Every row.
    case unscoped
    /// No rows: the statement is empty.
    case none

    /// Returns the scope of two queries of the same table combined.
    func merging(_ other: Scope) -> Scope {
      if self == .none || other == .none { return .none }
      return self == .unscoped || other == .unscoped ? .unscoped : .default
    }
  }

  package var scope = Scope.default
  package var isDistinct = false
  /// Whether one of the joins keeps unmatched rows of its right side.
  var keepsRight = false
  package var columns: [QueryFragment] = []
  package var joins: [QueryFragment] = []
  package var predicates: [QueryFragment] = []
  package var order: [QueryFragment] = []
  /// The maximum number of rows, if it is a number, as nearly always. Its fragment would be allocated.
  fileprivate(set) var maximum: Int?
  fileprivate(set) var limitExpression: QueryFragment?
  var extra: ExtraClauses.Box?

  /// The maximum number of rows, or `nil` if there is none.
  package var limit: QueryFragment? {
    get { limitExpression ?? maximum?.queryFragment }
    set { (maximum, limitExpression) = (nil, newValue) }
  }

  package var hasLimit: Bool { maximum != nil || limitExpression != nil }

  /// Sets the maximum number of rows to a number.
  package mutating func setLimit(_ maximum: Int?) { (self.maximum, limitExpression) = (maximum, nil) }

  /// The function or derived table in FROM, with its alias: `json_each("t"."tags") AS "eaches"`.
  func sourceFunction<From: Table>(of table: From.Type) -> QueryFragment? {
    guard let function else { return nil }
    let rows = tables[0].rows
    return QueryFragment {
      if rows.isUnique {
        $0.append(identified: rows, table._rowName) { $0.append(function) }
        return
      }
      if functionName == nil { $0.append(extended: QueryFragment.Extended.source) }
      $0.append(function)
      if let functionName { $0.append(tableAlias: QueryFragment(quote: functionName)) }
    }
  }

  /// Returns the clauses with those of the table's default scope before them.
  package func resolved<From: Table>(_ table: From.Type) -> _SelectClauses {
    guard scope == .default, let defaults = From._defaultClauses else { return self }
    return resolved(defaults, of: table)
  }

  /// Adds the clauses of the table's default scope before these.
  mutating func resolve<From: Table>(_ table: From.Type) {
    guard scope == .default, let defaults = From._defaultClauses else { return }
    self = resolved(defaults, of: table)
  }

  private func resolved<From: Table>(_ defaults: _SelectClauses, of table: From.Type) -> _SelectClauses {
    var defaults = defaults
    var result = self
    result.unify(&defaults, of: table)
    // `all` is a query too and is resolved here. Its clauses are not added twice.
    defaults.scope = defaults.scope == .none ? .none : .unscoped
    result.scope = defaults.scope
    result.isDistinct = isDistinct || defaults.isDistinct
    result.joins = Self.merge(defaults.joins, result.joins)
    result.keepsRight = keepsRight || defaults.keepsRight
    // Conditions of the default scope are not repeated, wherever they are. `active.all` has them after its own.
    result.predicates = defaults.predicates.filter { !result.predicates.contains($0) } + result.predicates
    result.order = Self.merge(defaults.order, result.order)
    if !hasLimit { (result.maximum, result.limitExpression) = (defaults.maximum, defaults.limitExpression) }
    if defaults.extra != nil {
      result.group = Self.merge(defaults.group, result.group)
      result.having = Self.merge(defaults.having, result.having)
      result.windows = Self.merge(defaults.windows, result.windows)
      result.sourceHint = sourceHint ?? defaults.sourceHint
      result.offset = offset ?? defaults.offset
    }
    return result
  }

  private static func merge(_ first: [QueryFragment], _ second: [QueryFragment]) -> [QueryFragment] {
    second.starts(with: first) ? second : first + second
  }

  /// Whether the key of the only table is a condition. Other keys than those of ``TableStatements/keyCondition`` do not count.
  func findsOneRow<From: Table>(of table: From.Type) -> Bool {
    guard joins.isEmpty, !predicates.isEmpty, let statements = From._schema.statements else { return false }
    return predicates.contains(where: statements.hasKeyCondition)
  }

  /// Whether the result's rows differ from the rows of the tables, so that counting those would be wrong.
  package var makesOtherRows: Bool {
    isDistinct || !group.isEmpty || hasLimit || offset != nil
  }

  /// Whether a count must count the rows of the query, and not the rows of its tables.
  var countsRows: Bool { makesOtherRows && scope != .none }

  var isTrivial: Bool {
    scope != .none && !isDistinct && joins.isEmpty && predicates.isEmpty && order.isEmpty && !hasLimit
      && (extra?.clauses.isTrivial ?? true)
  }

  /// Whether there is nothing but conditions of rows that have the table's own name.
  var hasOnlyPredicates: Bool {
    extra == nil && tables.isEmpty && columns.isEmpty && joins.isEmpty && order.isEmpty && !hasLimit
  }

  /// Returns these clauses followed by those of another query of the same table.
  package func merging(_ other: _SelectClauses, of table: any Table.Type) -> _SelectClauses {
    // A query without a row source, such as `.where { … }`, applies to the rows that the other query reads.
    var result = specified(by: other.tables)
    var other = other.specified(by: tables)
    result.unify(&other, of: table)
    other.omit(clausesOf: result)
    result.merge(joined: other, after: 0)
    result.scope = scope.merging(other.scope)
    if let hint = other.sourceHint { result.sourceHint = hint }
    return result
  }

  /// Removes the conditions, groups and terms of ORDER BY that another query of the same rows has, too.
  private mutating func omit(clausesOf other: _SelectClauses) {
    predicates.removeAll { other.predicates.contains($0) }
    order.removeAll { other.order.contains($0) }
    guard extra != nil else { return }
    group.removeAll { other.group.contains($0) }
    having.removeAll { other.having.contains($0) }
    windows.removeAll { other.windows.contains($0) }
  }

  /// Returns these clauses applied to the rows that a query reads, if they name only the type of the rows.
  func specified(by tables: _TableSources) -> _SelectClauses {
    guard let rows = tables[0].common, self.tables[0].common == nil else { return self }
    return mapFragments { $0.specifying(rows) }
  }

  /// Makes the first rows of another query the same as those of this one.
  mutating func unify(_ other: inout _SelectClauses, of table: any Table.Type) {
    let (rows, others) = (tables[0].rows, other.tables[0].rows)
    guard rows != others else { return }
    if !rows.isUnique {
      identify(table, at: 0, as: others)
    } else if !others.isUnique {
      other.identify(table, at: 0, as: rows)
    } else {
      let name = table._qualifier(tables[0])
      other = other.mapFragments { $0.replacing(others, with: name) }
      other.tables[0].rows = rows
    }
  }

  /// The expressions of the clauses, except those of LIMIT and OFFSET.
  var fragments: [QueryFragment] { columns + joins + predicates + group + having + windows + order }

  /// Returns the clauses with each of their expressions changed.
  func mapFragments(_ change: (QueryFragment) -> QueryFragment) -> _SelectClauses {
    var result = self
    result.columns = columns.map(change)
    result.joins = joins.map(change)
    result.predicates = predicates.map(change)
    result.order = order.map(change)
    result.limitExpression = limitExpression.map(change)
    guard extra != nil else { return result }
    result.group = group.map(change)
    result.having = having.map(change)
    result.windows = windows.map(change)
    result.offset = offset.map(change)
    return result
  }

  /// Appends the clauses of a joined query.
  ///
  /// - Parameter count: The number of tables before those of the other query.
  package mutating func merge(joined other: _SelectClauses, after count: Int) {
    if other.scope == .none { scope = .none }
    isDistinct = isDistinct || other.isDistinct
    columns.add(other.columns)
    joins.add(other.joins)
    keepsRight = keepsRight || other.keepsRight
    predicates.add(other.predicates)
    order.add(other.order)
    if other.hasLimit { (maximum, limitExpression) = (other.maximum, other.limitExpression) }
    merge(extra: other, after: count)
  }
}

extension _SelectClauses {
  /// Returns the SELECT statement.
  package func query<Output: _SelectionShape, Tables: _TableList>(
    _ output: Output.Type,
    _ tables: Tables.Type
  ) -> QueryFragment {
    // The common case avoids a copy of all clauses.
    guard scope == .default, let defaults = Tables.From._defaultClauses else {
      return resolvedQuery(Tables.self)
    }
    return resolved(defaults, of: Tables.From.self).resolvedQuery(Tables.self)
  }

  private func resolvedQuery<Tables: _TableList>(_ tables: Tables.Type) -> QueryFragment {
    guard scope != .none else { return QueryFragment() }
    // Most queries begin with the same text.
    if columns.isEmpty, joins.isEmpty, !isDistinct, self.tables.isEmpty, extra?.clauses.source == nil,
      Tables._count == 1, let start = Tables.From._selectFrom
    {
      return settled(Tables.self, capacity: start.size + 192) { fragment in
        fragment.append(start)
        appendTail(to: &fragment)
      }
    }
    let columnsSize = columns.isEmpty ? Tables.From._schema.selectList.size : 0
    return settled(Tables.self, capacity: columnsSize + 192) { fragment in
      fragment.appendSelect(isDistinct: isDistinct) {
        if columns.isEmpty {
          Tables._appendSelectList(to: &$0, self.tables)
        } else {
          $0.append(list: columns)
        }
      } from: {
        if let source {
          $0.append(derivedTable: source)
          $0.append(.derivedTableName)
        } else {
          appendFirstTable(Tables.From.self, to: &$0)
        }
      }
      appendHintAndJoins(to: &fragment)
      appendTail(to: &fragment)
    }
  }

  /// Appends the first table of FROM, or the function that replaces it.
  @inline(__always)
  func appendFirstTable<From: Table>(_ table: From.Type, to fragment: inout QueryFragment) {
    if let sourceFunction = sourceFunction(of: From.self) {
      fragment.append(sourceFunction)
    } else if tables.isEmpty {
      From._appendSource(to: &fragment)
    } else {
      From._appendSource(to: &fragment, tables[0])
    }
  }

  /// Appends what follows the first table in FROM.
  @inline(__always)
  func appendHintAndJoins(to fragment: inout QueryFragment) {
    if let sourceHint { fragment.append(sourceHint) }
    fragment.append(joins: joins)
  }

  private func appendTail(to fragment: inout QueryFragment) {
    // A page has values in its conditions and in its limit. One array for both does not grow.
    if maximum != nil, !predicates.isEmpty {
      var count = 0
      for index in predicates.indices { count += predicates[index].bindings.count }
      if count > 0 { fragment.reserve(values: count + 1) }
    }
    fragment.append(where: predicates)
    if !group.isEmpty {
      fragment.appendNewlineOrSpace()
      fragment.write("GROUP BY ")
      fragment.append(list: group)
    }
    if !having.isEmpty {
      fragment.appendNewlineOrSpace()
      fragment.write("HAVING ")
      fragment.append(conjunction: having)
    }
    if !windows.isEmpty {
      fragment.appendNewlineOrSpace()
      fragment.write("WINDOW ")
      fragment.append(list: windows)
    }
    fragment.append(order: order)
    if let maximum {
      fragment.append(limit: maximum, offset: offset)
    } else {
      fragment.append(limit: limitExpression, offset: offset)
    }
    // A database must find such a term among the selected expressions.
    if group.contains(where: { !$0.bindings.isEmpty })
      || isDistinct && order.contains(where: { !$0.bindings.isEmpty })
    {
      fragment.facts.insert(.repeatedValue)
    }
  }
}

extension QueryFragment {
  /// The limit of a query of which only the first row is read.
  //
  // Without a value: PostgreSQL plans a query with 'LIMIT $1' each time, because it does not know how few rows are needed.
  static var oneRow: QueryFragment { QueryFragment { $0.append(number: 1) } }

  /// Appends `ORDER BY a, b DESC` on a new line, or nothing if there are no terms.
  mutating func append(order: [QueryFragment]) {
    guard !order.isEmpty else { return }
    appendNewlineOrSpace()
    write("ORDER BY ")
    append(orderTerms: order)
  }

  /// Appends `LIMIT 1 OFFSET 2` on a new line, or nothing if both are `nil`.
  mutating func append(limit: QueryFragment?, offset: QueryFragment?) {
    guard limit != nil || offset != nil else { return }
    appendNewlineOrSpace()
    write("LIMIT ")
    // An OFFSET needs a LIMIT before it. A negative LIMIT means no limit.
    if let limit { append(rowCount: limit) } else { append(.noLimit) }
    append(offset: offset)
  }

  private mutating func append(offset: QueryFragment?) {
    guard let offset else { return }
    write(" OFFSET ")
    append(rowCount: offset)
  }

  /// Appends a number of rows. Some databases take NULL as no limit, so that a subquery without a row would return all rows.
  private mutating func append(rowCount: QueryFragment) {
    guard rowCount.mayBeNull else { return append(rowCount) }
    append(.rowCountStart)
    append(rowCount)
    append(.rowCountEnd)
  }

  /// Appends `LIMIT 1 OFFSET 2` on a new line.
  fileprivate mutating func append(limit maximum: Int, offset: QueryFragment?) {
    appendNewlineOrSpace()
    write("LIMIT ")
    maximum._append(to: &self)
    append(offset: offset)
  }

  /// Appends `WHERE (a) AND (b)` on a new line, or nothing if there are no conditions.
  package mutating func append(where predicates: [QueryFragment]) {
    guard !predicates.isEmpty else { return }
    append(whereCondition: { $0.append(conjunction: predicates) })
  }

  /// Appends `(a) AND (b)`. A single condition is in parentheses too.
  package mutating func append(conjunction predicates: [QueryFragment]) {
    if predicates.count == 1 {
      parenthesize { $0.append(predicates[0]) }
    } else {
      QuarryCore.conjunction(predicates)._append(to: &self)
    }
  }
}
