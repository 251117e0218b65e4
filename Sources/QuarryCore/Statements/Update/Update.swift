/// An UPDATE statement.
///
/// ```swift
/// Reminder.where(\.isCompleted).update { $0.priority = nil }
/// // UPDATE "reminders"
/// // SET "priority" = NULL
/// // WHERE ("reminders"."isCompleted")
/// ```
///
/// Without assignments, the statement is empty, and running it has no effect.
public struct Update<From: Table, Returning: _ReturningShape>: Statement, Sendable {
  /// The type of the rows that RETURNING returns, or `()`.
  public typealias QueryValue = Returning.Value

  package var updates: Updates<From>
  /// The key of the only row: see ``Where/key``.
  fileprivate var key: [QueryBinding]?
  /// The clauses, without the condition on ``key``.
  fileprivate var otherClauses: _SelectClauses
  package var returning: [QueryFragment] = []
  package var rowLimit = RowLimit()
  package var resolution: ConflictResolution?
  /// The tables that the UPDATE also reads: `"lists" JOIN …`.
  package var source: QueryFragment?
  /// The rows that the FROM clause reads, if some of them have an identity.
  var sourceRows: [NamedRows] = []

  package var clauses: _SelectClauses {
    get {
      guard let key else { return otherClauses }
      var clauses = otherClauses
      clauses.predicates = [From._condition(ofKey: key)]
      return clauses
    }
    set { (key, otherClauses) = (nil, newValue) }
  }

  /// Limits the UPDATE to the rows for which a condition is true.
  public consuming func `where`(@QueryConditionBuilder _ predicate: (From.TableColumns) -> [QueryFragment])
    -> Update
  {
    clauses.opening(From.self) { $0.predicates.add(predicate($1)) }
    return self
  }

  /// Limits the UPDATE to the rows in which a column is true. NULL counts as false.
  public consuming func `where`<Condition: QueryExpression>(_ keyPath: KeyPath<From.TableColumns, Condition>)
    -> Update
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    clauses.opening(From.self) { $0.predicates.append($1[keyPath: keyPath].conditionFragment) }
    return self
  }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment {
    // The statement that assigns only values to one row differs from others of the same columns in its values alone.
    guard let statements = From._schema.statements, let key = loneKey(statements),
      let values = updates.assignments.values(before: key)
    else { return query(namingSchema: true) }
    let shared = statements.updatesByKey.update(values) { updates.assignments.areValues(of: $0) }
    if let shared { return shared }
    let query = query(namingSchema: true)
    if query.bindings.count == values.count {
      statements.updatesByKey.keep(query.with([]), of: updates.assignments.columnsOfValues)
    }
    return query
  }

  /// The values of the key, if nothing else limits the rows, and nothing is written after the condition.
  @inline(__always)
  private func loneKey(_ statements: TableStatements) -> [QueryBinding]? {
    guard returning.isEmpty, source == nil, resolution == nil, rowLimit.isEmpty, sourceRows.isEmpty else {
      return nil
    }
    guard let key else { return keyOfCondition(statements) }
    return otherClauses.scope == .default && From._isUnscoped ? key : nil
  }

  /// The values of the only condition, if it is that of a row by its key.
  //
  // Only a table with its declared name has a condition with shared code.
  private func keyOfCondition(_ statements: TableStatements) -> [QueryBinding]? {
    guard otherClauses.predicates.count == 1, otherClauses.predicates[0].isShared,
      statements.hasKeyCondition(otherClauses.predicates[0]), otherClauses.hasOnlyPredicates,
      otherClauses.scope == .unscoped || otherClauses.scope == .default && From._defaultClauses == nil
    else { return nil }
    return otherClauses.predicates[0].bindings
  }
}

// In an extension, so that there is a memberwise initializer. A statement that another one creates is copied once more.
extension Update {
  package init(_ updates: Updates<From>, _ clauses: _SelectClauses) {
    self.updates = updates
    otherClauses = clauses
  }

  init<Before>(_ other: Update<From, Before>, returning: [QueryFragment]) {
    updates = other.updates
    key = other.key
    otherClauses = other.otherClauses
    resolution = other.resolution
    source = other.source
    sourceRows = other.sourceRows
    rowLimit = other.rowLimit
    self.returning = returning
  }
}

extension Update: WritingStatement {
  package var write: TableWrite? {
    var write = TableWrite(.update, From.self)
    write?.isLimited = !rowLimit.isEmpty
    write?.hasIndexHint = clauses.resolved(From.self).sourceHint != nil
    return write
  }

  package func query(namingSchema: Bool) -> QueryFragment {
    let rows = otherClauses.tables[0].rows
    let clauses = key == nil ? otherClauses.resolved(From.self) : self.clauses.resolved(From.self)
    guard clauses.scope != .none, !updates.isEmpty else { return QueryFragment() }
    var updates = updates
    let resolved = clauses.tables[0].rows
    if rows != resolved {
      // The rows of the default scope have an identity.
      let name = From._name(otherClauses.tables[0])
      updates = updates.mapValues { $0.identifying(name, as: resolved, of: From._rowName) }
    }
    return clauses.settled(From.self, with: sourceRows, isAliasable: namingSchema) { fragment in
      fragment.write("UPDATE ")
      fragment.append(or: resolution)
      From._appendTarget(to: &fragment, clauses.tables[0], namingSchema: namingSchema)
      if let hint = clauses.sourceHint { fragment.append(hint) }
      fragment.appendNewlineOrSpace()
      fragment.write("SET ")
      updates.assignments.append(to: &fragment)
      if let source {
        fragment.appendNewlineOrSpace()
        fragment.append(from: { $0.append(source) })
      }
      fragment.append(where: clauses.predicates)
      let start = fragment.end
      fragment.append(returning: returning)
      rowLimit.append(to: &fragment)
      if resolution != nil { fragment.require(.conflictResolution) }
      return start
    }
  }
}

/// An UPDATE that returns no rows.
public typealias UpdateOf<From: Table> = Update<From, NothingReturned>

extension Table {
  /// Updates every row.
  ///
  /// - Parameters:
  ///   - resolution: How SQLite resolves constraint violations, such as `.ignore`.
  ///   - updates: A closure that assigns to columns.
  public static func update(
    or resolution: ConflictResolution? = nil,
    set updates: (inout Updates<Self>) -> Void
  ) -> UpdateOf<Self> {
    Where(scope: .default).update(or: resolution, set: updates)
  }
}

extension Table {
  /// Updates every row with an existing closure or function: `Reminder.update(complete)`.
  @_disfavoredOverload
  public static func update(_ updates: (inout Updates<Self>) -> Void) -> UpdateOf<Self> {
    update(set: updates)
  }
}

extension Where {
  /// Updates the rows with an existing closure or function: `Reminder.find(1).update(complete)`.
  @_disfavoredOverload
  public func update(_ updates: (inout Updates<From>) -> Void) -> UpdateOf<From> {
    update(set: updates)
  }

  /// Updates the rows.
  ///
  /// - Parameters:
  ///   - resolution: How SQLite resolves constraint violations, such as `.ignore`.
  ///   - updates: A closure that assigns to columns.
  public func update(
    or resolution: ConflictResolution? = nil,
    set updates: (inout Updates<From>) -> Void
  ) -> UpdateOf<From> {
    var set = Updates<From>()
    if let key, !OpenRows.isNested {
      OpenRows.with(From.self, _TableSources()) { updates(&set) }
      return UpdateOf(
        updates: set,
        key: key,
        otherClauses: _SelectClauses(scope: scope),
        resolution: resolution
      )
    }
    var rows = self
    rows.opening { set._run(updates, $1) }
    var update = UpdateOf(set, rows._clauses)
    update.resolution = resolution
    return update
  }
}

extension PrimaryKeyedTable {
  /// Updates all columns of a row, which is found by its key.
  ///
  /// ```swift
  /// Reminder.update(reminder)
  /// // UPDATE "reminders" SET "title" = 'Groceries', … WHERE (("reminders"."id") = (1))
  /// ```
  public static func update(or resolution: ConflictResolution? = nil, _ row: Self) -> UpdateOf<Self> {
    let (keys, others) = row._keyAndOtherValues
    var set = Updates<Self>()
    for (name, value) in others { set.set(name, value) }
    var clauses = _SelectClauses()
    clauses.predicates = [_keyPredicate(keys)]
    var update = UpdateOf(set, clauses)
    update.resolution = resolution
    return update
  }

  /// The names and values of the key columns, and of the other columns.
  var _keyAndOtherValues: (keys: [(String, QueryFragment)], others: [(String, QueryFragment)]) {
    var row = RowBinder(keepsValues: true)
    _bind(to: &row)
    var keys: [(String, QueryFragment)] = []
    var others: [(String, QueryFragment)] = []
    for (column, value) in zip(Self._schema.columns.filter { $0.generated == nil }, row.values) {
      if column.isPrimaryKey {
        keys.append((column.name, value))
      } else {
        others.append((column.name, value))
      }
    }
    return (keys, others)
  }

  /// Returns the condition `("reminders"."id") = (1)`, or a comparison of row values for a composite key.
  static func _keyPredicate(_ keys: [(String, QueryFragment)]) -> QueryFragment {
    QueryFragment { fragment in
      fragment.append(parenthesized: Self._names.primaryKey)
      fragment.write(" = (")
      fragment.append(list: keys.map(\.1))
      fragment.write(")")
    }
  }
}
