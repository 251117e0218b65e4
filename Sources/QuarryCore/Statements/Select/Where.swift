/// A table and the conditions on its rows: what can be selected, updated or deleted.
///
/// ```swift
/// let done = Reminder.where(\.isCompleted)
/// done.order(by: \.title)                     // SELECT … WHERE ("reminders"."isCompleted") ORDER BY …
/// done.update { $0.title += "!" }             // UPDATE "reminders" SET … WHERE …
/// done.delete()                               // DELETE FROM "reminders" WHERE …
/// ```
@dynamicMemberLookup
public struct Where<From: Table>: SelectStatement, Sendable {
  public typealias Output = JoinedTables<From>
  public typealias Tables = JoinedTables<From>
  public typealias QueryValue = From

  package var scope: _SelectClauses.Scope
  package var predicates: [QueryFragment] = [] {
    didSet { chain = nil }
  }
  /// What the one condition is a chain of, so that those added by `and` and `or` stand beside its operands.
  //
  // Behind a reference: with the expression in it, each copy of a query would ask for the metadata of its type.
  private var chain: ConditionChain?

  @inline(__always)
  package init(scope: _SelectClauses.Scope, predicates: [QueryFragment] = []) {
    self.scope = scope
    self.predicates = predicates
  }

  public var _clauses: _SelectClauses {
    var clauses = _SelectClauses()
    clauses.scope = scope
    clauses.predicates = predicates
    return clauses
  }

  public var _isEveryRow: Bool { scope != .none && predicates.isEmpty }

  public var query: QueryFragment {
    // Most queries begin alike; one with a scope, an alias or a source is put together from its clauses.
    guard let start = From._selectFrom, !isNarrowed else {
      return _clauses.query(Output.self, Tables.self)
    }
    return QueryFragment(capacity: start.size + 128) { fragment in
      fragment.append(start)
      fragment.append(where: predicates)
    }
  }

  /// A row as an operand; of ``Table/none``, a NULL for each column.
  //
  // What `$0.place == Place?.none` compares with: beside some operators the compiler takes `none` for the query.
  public func _append(to fragment: inout QueryFragment) {
    if scope == .none { From._appendMissing(to: &fragment) } else { fragment.append(subquery: query) }
  }

  /// Keeps the rows that a condition is true for, of those kept so far.
  public func `where`(
    @QueryConditionBuilder _ predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Where {
    adding(predicate(From.columns))
  }

  /// Keeps the rows in which a column is true, of those kept so far. NULL counts as false.
  public func `where`<Condition: QueryExpression>(_ keyPath: KeyPath<From.TableColumns, Condition>) -> Where
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    adding([From.columns[keyPath: keyPath].conditionFragment])
  }

  /// The rows that both keep.
  ///
  /// ```swift
  /// Reminder.where(\.isFlagged).and(.where { !$0.isCompleted })
  /// ```
  public func and(_ other: Where) -> Where {
    combining(other, with: .and)
  }

  /// The rows that either keeps.
  public func or(_ other: Where) -> Where {
    combining(other, with: .or)
  }

  /// The rows that this leaves out.
  ///
  /// ```swift
  /// Reminder.where(\.isCompleted).not()   // … WHERE (NOT ("reminders"."isCompleted"))
  /// ```
  public func not() -> Where {
    var result = Where(scope: scope)
    result.predicates = [
      QueryFragment {
        $0.write("NOT (")
        $0.append(value: condition.queryFragment)
        $0.write(")")
      }
    ]
    return result
  }

  /// The rows that this leaves out.
  public static prefix func ! (operand: Where) -> Where { operand.not() }

  /// Whether the table's default scope, or `none`, has a say in which rows these are.
  private var isNarrowed: Bool {
    switch scope {
    case .default: From._defaultClauses != nil
    case .unscoped: false
    case .none: true
    }
  }

  private func adding(_ predicates: [QueryFragment]) -> Where {
    var result = self
    result.predicates += predicates
    return result
  }

  /// Adds the conditions of another scope of the same table.
  mutating func merge(_ other: Where) {
    scope = scope.merging(other.scope)
    // `all.all` has the conditions of the default scope once.
    let defaults = From._defaultClauses?.predicates ?? []
    predicates += other.predicates.filter { !defaults.contains($0) || !predicates.contains($0) }
  }

  private var condition: SQLExpression<Bool> {
    chain?.condition ?? conjunction(predicates)
  }

  /// The rows that both keep, or either.
  func combining(_ other: Where, with symbol: OperatorChain.Symbol) -> Where {
    var result = self
    if other.scope == .none { result.scope = .none }
    guard !predicates.isEmpty, !other.predicates.isEmpty else {
      result.predicates += other.predicates
      return result
    }
    let combined: SQLExpression<Bool> = QuarryCore.chain(condition, symbol, other.condition)
    result.predicates = [combined.conditionFragment]
    result.chain = ConditionChain(combined)
    return result
  }
}

extension Select {
  /// The rows that both keep.
  public func and(_ other: Where<Tables.From>) -> Select { combining(other) { $0.and($1) } }

  /// The rows that either keeps.
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
    // `.where { … }` knows no more than the type of the rows.
    var other = other
    if let rows = _clauses.tables[Tables.From.self] {
      other = Where(scope: other.scope, predicates: other.predicates.map { $0.specifying(rows) })
    }
    let combined = combine(Where(scope: _clauses.scope, predicates: _clauses.predicates), other)
    return with {
      $0.scope = combined.scope
      $0.predicates = combined.predicates
    }
  }
}

extension SelectStatement {
  /// Conditions by themselves, for ``Where/and(_:)`` and ``Where/or(_:)``: `.or(.where(\.isFlagged))`.
  public static func `where`<From: Table>(
    @QueryConditionBuilder _ predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Self where Self == Where<From> {
    Where(scope: .default, predicates: predicate(From.columns))
  }

  /// Conditions by themselves, for ``Where/and(_:)`` and ``Where/or(_:)``.
  public static func `where`<From: Table, Condition: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Condition>
  ) -> Self
  where
    Self == Where<From>,
    Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow
  {
    Where(scope: .default, predicates: [From.columns[keyPath: keyPath].conditionFragment])
  }
}

/// A condition that more are added to.
private final class ConditionChain: Sendable {
  let condition: SQLExpression<Bool>

  init(_ condition: SQLExpression<Bool>) { self.condition = condition }
}
