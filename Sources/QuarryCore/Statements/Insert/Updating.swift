// What the overloads of `onConflict` and of `insert(…onConflict:)` have in common, under names with one declaration each. See
// `Inserting.swift`.

extension Insert where Returning == NothingReturned {
  /// Adds an update of the existing row. Without a target, any conflict updates it.
  func updatingExisting(
    _ target: [QueryFragment]?,
    whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    _ updates: (inout Updates<From>) -> Void,
    where predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Insert {
    opened(target, targetFilter, { Updates(of: $0, updates) }, predicate)
  }

  /// Adds an update of the existing row, which may use the excluded row. Without an assignment, the existing row stays.
  func updatingExistingFromExcluded(
    _ target: [QueryFragment]?,
    whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    _ updates: (inout Updates<From>, From.Excluded) -> Void,
    where predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Insert {
    openedFromExcluded(
      target,
      targetFilter,
      { columns in From.Excluded._opening { excluded in Updates(of: columns) { updates(&$0, excluded) } } },
      predicate
    )
  }

  /// Adds an update of the existing row, if a condition on it and the excluded row is true.
  func updatingExistingIfExcluded(
    _ target: [QueryFragment]?,
    whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    _ updates: (inout Updates<From>, From.Excluded) -> Void,
    where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    updatingExisting(
      target,
      whereIndex: targetFilter,
      { set in From.Excluded._opening { updates(&set, $0) } },
      where: { columns in From.Excluded._opening { predicate(columns, $0) } }
    )
  }

  /// Adds an update of the existing row of a table with an alias.
  func updatingAliased<Base, Name>(
    _ target: [QueryFragment]?,
    whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    _ updates: (inout Updates<Base>) -> Void,
    where predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Insert where From == TableAlias<Base, Name> {
    opened(target, targetFilter, { Updates(of: $0, updates) }, predicate)
  }

  /// Adds an update of the existing row of a table with an alias, which may use the excluded row. Without an assignment, the existing row
  /// stays.
  func updatingAliasedFromExcluded<Base, Name>(
    _ target: [QueryFragment]?,
    whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    _ updates: (inout Updates<Base>, Base.Excluded) -> Void,
    where predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Insert where From == TableAlias<Base, Name> {
    openedFromExcluded(
      target,
      targetFilter,
      { columns in
        Updates(of: columns) { (set: inout Updates<Base>) in Base.Excluded._opening { updates(&set, $0) } }
      },
      predicate
    )
  }

  /// Adds the clause that closures write for the rows of the table.
  private func opened(
    _ target: [QueryFragment]?,
    _ targetFilter: (From.TableColumns) -> [QueryFragment],
    _ updates: (From.TableColumns) -> Updates<From>,
    _ predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Insert {
    let insert = identified
    let set = insert.opening(updates)
    return insert.adding(
      target: target,
      targetFilter: insert.opening(targetFilter),
      set,
      insert.opening(predicate)
    )
  }

  /// Adds the clause that closures write for the rows of the table. Without an assignment, the condition is that of the index.
  private func openedFromExcluded(
    _ target: [QueryFragment]?,
    _ targetFilter: (From.TableColumns) -> [QueryFragment],
    _ updates: (From.TableColumns) -> Updates<From>,
    _ predicate: (From.TableColumns) -> [QueryFragment]
  ) -> Insert {
    let insert = identified
    let set = insert.opening(updates)
    let filter = insert.opening(targetFilter)
    let condition = insert.opening(predicate)
    let isIndexCondition = set.isEmpty && filter.isEmpty
    return insert.adding(
      target: target,
      targetFilter: isIndexCondition ? condition : filter,
      set,
      condition
    )
  }

  static func targets<First: _ConflictTarget, each Column: _ConflictTarget>(
    _ target: (From.TableColumns) -> (First, repeat each Column)
  ) -> [QueryFragment] {
    targets(of: { target(From._names) })
  }

  // As the result of a closure, a tuple whose first element is declared separately converts to a single pack.
  private static func targets<each Column: _ConflictTarget>(of target: () -> (repeat each Column))
    -> [QueryFragment]
  {
    let columns = target()
    var targets: [QueryFragment] = []
    for column in repeat each columns { targets += column._conflictTargets(in: From.self) }
    return targets
  }

  private func adding(
    target: [QueryFragment]?,
    targetFilter: [QueryFragment],
    _ updates: Updates<From>?,
    _ predicate: [QueryFragment]
  ) -> Insert {
    var result = self
    let clause = ConflictClause(
      target: target,
      // With literals: SQLite compares it with the condition of the index, and a placeholder does not equal a value. SQLite does not
      // support an alias here.
      targetFilter: target == nil ? [] : targetFilter.map { unqualified($0).inliningBindings },
      assignments: updates?.assignments ?? Assignments(),
      predicates: predicate
    )
    result.conflicts.append(clause.query)
    return result
  }
}
