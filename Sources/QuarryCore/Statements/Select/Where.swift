/// A table with conditions on its rows, which can be selected, updated or deleted.
///
/// ```swift
/// let done = Reminder.where(\.isCompleted)
/// done.order(by: \.title)                     // SELECT … WHERE ("reminders"."isCompleted") ORDER BY …
/// done.update { $0.title += "!" }             // UPDATE "reminders" SET … WHERE …
/// done.delete()                               // DELETE FROM "reminders" WHERE …
/// ```
@dynamicMemberLookup
public struct Where<From: Table>: SelectStatement, Sendable {
  /// The selected columns: all columns of the table.
  public typealias Output = JoinedTables<From>
  /// The table in FROM.
  public typealias Tables = JoinedTables<From>
  /// The type of the rows.
  public typealias QueryValue = From

  package var scope: _SelectClauses.Scope
  /// The conditions, except that on ``key``.
  private var conditions: [QueryFragment]
  /// The key of the only row, if that is the only condition and the table has its declared name. Its SQL is not needed to find the row.
  private(set) var key: [QueryBinding]?
  /// What few queries have.
  private var extra: WhereExtra?

  /// The conditions.
  package var predicates: [QueryFragment] {
    @inline(__always)
    get { if let key { [From._condition(ofKey: key)] } else { conditions } }
    _modify {
      if let key {
        conditions = [From._condition(ofKey: key)]
        self.key = nil
      }
      yield &conditions
      if extra != nil { extra = _rows.isNone ? nil : WhereExtra(rows: _rows) }
    }
  }

  @inline(__always)
  package init(scope: _SelectClauses.Scope, predicates: [QueryFragment] = []) {
    self.scope = scope
    conditions = predicates
  }

  /// Creates the query of a row by its key, under the condition that ``Table/_condition(ofKey:)`` describes.
  @inline(__always)
  init(key: QueryBinding) {
    scope = .default
    conditions = []
    self.key = [key]
  }

  /// Creates a query from its first conditions.
  @inline(__always)
  init(startingWith predicate: (From.TableColumns) -> [QueryFragment]) {
    // Usually, the conditions are not copied.
    guard !OpenRows.isNested else {
      self.init(scope: .default)
      add(predicate)
      return
    }
    self.init(scope: .default, predicates: From._opening(predicate))
  }

  public var _clauses: _SelectClauses {
    guard extra == nil else { return identifiedClauses }
    return _SelectClauses(scope: scope, predicates: predicates)
  }

  public consuming func _takeClauses() -> _SelectClauses {
    guard extra == nil else { return identifiedClauses }
    return _SelectClauses(scope: scope, predicates: predicates)
  }

  @inline(never)
  private var identifiedClauses: _SelectClauses {
    var clauses = _SelectClauses(scope: scope, predicates: predicates)
    if !_rows.isNone {
      clauses.tables[0].rows = _rows
      clauses.tables[0].form = clauses.form(of: From.self)
    }
    return clauses
  }

  /// The identity of the rows, or `none` if their name is enough.
  var _rows: _RowIdentity {
    get { extra?.rows ?? .none }
    set { extra = WhereExtra(rows: newValue) }
  }

  public var _isEveryRow: Bool { scope != .none && key == nil && conditions.isEmpty }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment {
    // Most queries begin with the same text. A query with a scope, an alias or a source is assembled from its clauses.
    if let shared = shared { return shared }
    guard key == nil, let start = From._selectFrom, !isNarrowed, _rows.isNone,
      !conditions.contains(where: { $0.facts.contains(.hiddenQualifier) })
    else {
      return _clauses.query(Output.self, Tables.self)
    }
    if conditions.isEmpty { return start.shared }
    return QueryFragment(capacity: start.size + 128) { fragment in
      fragment.append(start)
      fragment.append(where: conditions)
    }
  }

  public var _queryOfFirstRow: QueryFragment? {
    // At most one row has the key.
    shared == nil ? Select<Output, Tables>(_clauses)._queryOfFirstRow : nil
  }

  /// The statement with the code that all queries of one row by its key share, or `nil` if it has other conditions.
  //
  // Only a table with its declared name has a condition with shared code.
  private var shared: QueryFragment? {
    if let key {
      guard scope == .default, From._isUnscoped else { return nil }
      return From._schema.statements?.selectByKey?.with(key)
    }
    guard conditions.count == 1, conditions[0].isShared, let statements = From._schema.statements,
      statements.hasKeyCondition(conditions[0]), !isNarrowed, _rows.isNone
    else { return nil }
    return statements.selectByKey?.with(conditions[0].bindings)
  }

  /// Appends a row as an operand. For ``Table/none``, appends NULL for each column.
  //
  // The right operand of `$0.place == Place?.none`: with some operators the compiler resolves `none` to the query.
  public func _append(to fragment: inout QueryFragment) {
    if scope == .none { From._appendMissing(to: &fragment) } else { fragment.append(subquery: query) }
  }

  /// Keeps the rows for which a condition is also true.
  public consuming func `where`(
    @QueryConditionBuilder _ predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Where {
    add(predicate)
    return self
  }

  /// Keeps the rows in which a column is also true. NULL counts as false.
  public consuming func `where`<Condition: QueryExpression>(_ keyPath: KeyPath<From.TableColumns, Condition>)
    -> Where
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    add { [$0[keyPath: keyPath].conditionFragment] }
    return self
  }

  /// Returns the rows that match the conditions of both queries.
  ///
  /// ```swift
  /// Reminder.where(\.isFlagged).and(.where { !$0.isCompleted })
  /// ```
  public func and(_ other: Where) -> Where {
    combining(other, with: .and)
  }

  /// Returns the rows that match the conditions of either query.
  ///
  /// A query without conditions adds none: `Reminder.all.or(.where(\.isFlagged))` has the condition of the other query. ``Table/none`` has
  /// no rows, so the result is the other query.
  public func or(_ other: Where) -> Where {
    if other.isNone { return self }
    return isNone ? other : combining(other, with: .or)
  }

  /// Returns the rows that do not match the conditions.
  ///
  /// ```swift
  /// Reminder.where(\.isCompleted).not()   // … WHERE (NOT ("reminders"."isCompleted"))
  /// ```
  ///
  /// The negation of ``Table/none`` is ``Table/all``.
  public func not() -> Where {
    if isNone {
      return Where(scope: From._defaultClauses?.scope == _SelectClauses.Scope.none ? .unscoped : .default)
    }
    var result = self
    result.predicates = [
      QueryFragment {
        $0.write("NOT (")
        $0.append(value: condition.queryFragment)
        $0.write(")")
      }
    ]
    return result
  }

  /// Returns the rows that do not match the conditions.
  public static prefix func ! (operand: Where) -> Where { operand.not() }

  /// No rows, as an argument of ``and(_:)`` and ``or(_:)``: `query.or(.none)` is `query`.
  public static var none: Where { Where(scope: .none) }

  /// Whether the query has no rows, because it or the default scope is `none`.
  private var isNone: Bool {
    scope == .none || scope == .default && From._defaultClauses?.scope == _SelectClauses.Scope.none
  }

  /// Whether a default scope or `none` limits the rows.
  private var isNarrowed: Bool {
    switch scope {
    case .default: From._defaultClauses != nil
    case .unscoped: false
    case .none: true
    }
  }

  @inline(__always)
  private mutating func add(_ predicate: (From.TableColumns) -> [QueryFragment]) {
    opening { $0.predicates.add(predicate($1)) }
  }

  /// Changes the conditions while the rows are open.
  @inline(__always)
  mutating func opening(_ change: (inout Where, From.TableColumns) -> Void) {
    identifyIfNested()
    let columns = From._columns(_rows)
    OpenRows.with(From.self, sources) { change(&self, columns) }
  }

  /// The rows of the query, if they have an identity.
  private var sources: _TableSources {
    var sources = _TableSources()
    if !_rows.isNone { sources[0].rows = _rows }
    return sources
  }

  /// Gives the rows an identity if rows around them have the same name.
  @inline(__always)
  mutating func identifyIfNested() {
    if OpenRows.isNested { identify() }
  }

  @inline(never)
  private mutating func identify() {
    var clauses = _clauses
    clauses.identify(From.self)
    take(clauses)
  }

  /// Takes the conditions and the identity of clauses.
  private mutating func take(_ clauses: _SelectClauses) {
    guard clauses.tables[0].rows != _rows else { return }
    predicates = clauses.predicates
    _rows = clauses.tables[0].rows
  }

  /// Makes the rows of another query the same as those of this one.
  private mutating func unify(_ other: inout Where) {
    guard _rows != other._rows else { return }
    var (clauses, others) = (_clauses, other._clauses)
    clauses.unify(&others, of: From.self)
    take(clauses)
    other.take(others)
  }

  /// Adds the conditions of another scope of the same table. A condition of both is written once.
  package mutating func merge(_ other: Where) {
    var other = other
    unify(&other)
    scope = scope.merging(other.scope)
    predicates += other.predicates.filter { !predicates.contains($0) }
  }

  private var condition: SQLExpression<Bool> {
    extra?.chain ?? conjunction(predicates)
  }

  /// Returns the rows that match both conditions or either one.
  func combining(_ other: Where, with symbol: OperatorChain.Symbol) -> Where {
    var (result, other) = (self, other)
    result.unify(&other)
    if other.scope == .none { result.scope = .none }
    guard !predicates.isEmpty, !other.predicates.isEmpty else {
      result.predicates += other.predicates
      return result
    }
    let combined: SQLExpression<Bool> = QuarryCore.chain(result.condition, symbol, other.condition)
    result.predicates = [combined.conditionFragment]
    result.extra = WhereExtra(chain: combined, rows: result._rows)
    return result
  }
}

extension Select {
  /// Returns the rows that match the conditions of both queries.
  public func and(_ other: Where<Tables.From>) -> Select { combining(other) { $0.and($1) } }

  /// Returns the rows that match the conditions of either query.
  ///
  /// ```swift
  /// Reminder.where(\.isFlagged).order(by: \.title).or(.where { $0.priority == 3 })
  /// // … WHERE (("reminders"."isFlagged") OR (("reminders"."priority") = (3))) ORDER BY "reminders"."title"
  /// ```
  public func or(_ other: Where<Tables.From>) -> Select { combining(other) { $0.or($1) } }

  private func combining(
    _ other: Where<Tables.From>,
    _ combine: (Where<Tables.From>, Where<Tables.From>) -> Where<Tables.From>
  ) -> Select {
    // `.where { … }` names only the type of the rows.
    var other = other
    var clauses = _clauses
    if !clauses.tables.isEmpty || !other._rows.isNone {
      var others = other._clauses.specified(by: clauses.tables)
      clauses.unify(&others, of: Tables.From.self)
      other = Where(scope: others.scope, predicates: others.predicates)
    }
    let combined = combine(Where(scope: clauses.scope, predicates: clauses.predicates), other)
    clauses.scope = combined.scope
    clauses.predicates = combined.predicates
    return Select(clauses)
  }
}

extension SelectStatement {
  /// Creates conditions for ``Where/and(_:)`` and ``Where/or(_:)``: `.or(.where(\.isFlagged))`.
  public static func `where`<From: Table>(
    @QueryConditionBuilder _ predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Self where Self == Where<From> {
    Where(startingWith: predicate)
  }

  /// Creates a condition for ``Where/and(_:)`` and ``Where/or(_:)`` from a column.
  public static func `where`<From: Table, Condition: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Condition>
  ) -> Self
  where
    Self == Where<From>,
    Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow
  {
    Where(startingWith: { [$0[keyPath: keyPath].conditionFragment] })
  }
}

/// What few queries have: an operator chain, or rows with an identity.
//
// Behind a reference: otherwise each copy of a query would request the metadata of the expression's type.
private final class WhereExtra: Sendable {
  /// The operator chain that the only condition consists of, to which `and` and `or` add operands.
  let chain: SQLExpression<Bool>?
  /// The identity of the rows.
  let rows: _RowIdentity

  init(chain: SQLExpression<Bool>? = nil, rows: _RowIdentity) {
    self.chain = chain
    self.rows = rows
  }
}
