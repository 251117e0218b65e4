// Of their own, because a query within the list of an IN stands for its first row alone.

extension PrimaryKeyedTable {
  /// The rows with the keys that a query gives.
  ///
  /// ```swift
  /// Tag.find(ReminderTag.select(\.tagID))   // … WHERE (("tags"."id") IN (SELECT "reminderTags"."tagID" FROM …))
  /// ```
  public static func find(_ keys: some PartialSelectStatement<PrimaryKey>) -> Where<Self> {
    Where<Self>(scope: .default).find(keys)
  }
}

extension SelectStatement where Tables.From: PrimaryKeyedTable {
  /// The rows with the keys that a query gives, of those kept so far.
  public func find(_ keys: some PartialSelectStatement<Tables.From.PrimaryKey>) -> Select<Output, Tables> {
    with { $0.predicates.append(keys.contains(Tables.From.columns.primaryKey).queryFragment) }
  }
}

extension Where where From: PrimaryKeyedTable {
  /// The rows with the keys that a query gives, of those kept so far.
  public func find(_ keys: some PartialSelectStatement<From.PrimaryKey>) -> Where {
    var result = self
    result.predicates.append(keys.contains(From.columns.primaryKey).queryFragment)
    return result
  }
}

extension Update where From: PrimaryKeyedTable {
  /// Keeps the rows with the keys that a query gives.
  public func find(_ keys: some PartialSelectStatement<From.PrimaryKey>) -> Update {
    var result = self
    result.clauses.predicates.append(keys.contains(From.columns.primaryKey).queryFragment)
    return result
  }
}

extension Delete where From: PrimaryKeyedTable {
  /// Keeps the rows with the keys that a query gives: the others stay.
  public func find(_ keys: some PartialSelectStatement<From.PrimaryKey>) -> Delete {
    var result = self
    result.clauses.predicates.append(keys.contains(From.columns.primaryKey).queryFragment)
    return result
  }
}
