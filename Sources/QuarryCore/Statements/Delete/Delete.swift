/// A DELETE statement.
///
/// ```swift
/// Reminder.where(\.isCompleted).delete()
/// // DELETE FROM "reminders"
/// // WHERE ("reminders"."isCompleted")
/// ```
public struct Delete<From: Table, Returning: _ReturningShape>: Statement, Sendable {
  /// The type of the rows that RETURNING returns, or `()`.
  public typealias QueryValue = Returning.Value

  package var clauses: _SelectClauses
  package var returning: [QueryFragment] = []
  package var rowLimit = RowLimit()

  package init(_ clauses: _SelectClauses) {
    self.clauses = clauses
  }

  init<Before>(_ other: Delete<From, Before>, returning: [QueryFragment]) {
    clauses = other.clauses
    rowLimit = other.rowLimit
    self.returning = returning
  }

  /// Limits the DELETE to the rows for which a condition is true.
  public consuming func `where`(@QueryConditionBuilder _ predicate: (From.TableColumns) -> [QueryFragment])
    -> Delete
  {
    clauses.opening(From.self) { $0.predicates.add(predicate($1)) }
    return self
  }

  /// Limits the DELETE to the rows in which a column is true. NULL counts as false.
  public consuming func `where`<Condition: QueryExpression>(_ keyPath: KeyPath<From.TableColumns, Condition>)
    -> Delete
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    clauses.opening(From.self) { $0.predicates.append($1[keyPath: keyPath].conditionFragment) }
    return self
  }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment { query(namingSchema: true) }
}

extension Delete: WritingStatement {
  package var write: TableWrite? {
    var write = TableWrite(.delete, From.self)
    write?.isLimited = !rowLimit.isEmpty
    write?.hasIndexHint = clauses.resolved(From.self).sourceHint != nil
    return write
  }

  package func query(namingSchema: Bool) -> QueryFragment {
    let clauses = clauses.resolved(From.self)
    guard clauses.scope != .none else { return QueryFragment() }
    return clauses.settled(From.self, isAliasable: namingSchema) { fragment in
      fragment.write("DELETE FROM ")
      From._appendTarget(to: &fragment, clauses.tables[0], namingSchema: namingSchema)
      if let hint = clauses.sourceHint { fragment.append(hint) }
      fragment.append(where: clauses.predicates)
      let start = fragment.end
      fragment.append(returning: returning)
      rowLimit.append(to: &fragment)
      return start
    }
  }
}

/// A DELETE that returns no rows.
public typealias DeleteOf<From: Table> = Delete<From, NothingReturned>

extension Table {
  /// Deletes every row.
  public static func delete() -> DeleteOf<Self> { Where(scope: .default).delete() }
}

extension Where {
  /// Deletes the rows.
  public func delete() -> DeleteOf<From> { DeleteOf(_clauses) }
}

extension PrimaryKeyedTable {
  /// Deletes a row, which is found by its key.
  public static func delete(_ row: Self) -> DeleteOf<Self> {
    var clauses = _SelectClauses()
    clauses.predicates = [_keyPredicate(row._keyAndOtherValues.keys)]
    return DeleteOf(clauses)
  }
}
