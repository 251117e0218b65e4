/// Inserts that change a row that is in the way only where it compares so with the one that was to be inserted: the last
/// `where:` has both, as `doUpdate:` has. The arguments of `insert` have it where the update is given both rows, too: with one
/// for each combination, a misspelt name in an update would no longer be told as one.
///
/// ```swift
/// Page.insert { pages }
///   .onConflict {
///     $0.url
///   } doUpdate: {
///     $0.text = $1.text
///   } where: {
///     $0.version < $1.version
///   }
/// // INSERT INTO "pages" … ON CONFLICT ("url") DO UPDATE SET "text" = "excluded"."text"
/// // WHERE ("pages"."version") < ("excluded"."version")
/// ```
extension Insert where Returning == NothingReturned {
  /// Updates the row that is in the way, whichever constraint says so, where both rows fulfil a condition.
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set)
    return adding(target: nil, targetFilter: [], set, predicate(From.columns, From.Excluded.columns))
  }

  /// Updates the row that is in the way, where the conflict is over certain columns and both rows fulfil a condition.
  public func onConflict<each Column: _NamedColumns>(
    _ target: (From.TableColumns) -> (repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set)
    return adding(
      target: names(target),
      targetFilter: targetFilter(From.columns),
      set,
      predicate(From.columns, From.Excluded.columns)
    )
  }

  /// Updates the row that is in the way, whichever constraint says so, where both rows fulfil a condition.
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>, From.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set, From.Excluded.columns)
    return adding(target: nil, targetFilter: [], set, predicate(From.columns, From.Excluded.columns))
  }

  /// Updates the row that is in the way, where the conflict is over certain columns and both rows fulfil a condition.
  public func onConflict<each Column: _NamedColumns>(
    _ target: (From.TableColumns) -> (repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>, From.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set, From.Excluded.columns)
    return adding(
      target: names(target),
      targetFilter: targetFilter(From.columns),
      set,
      predicate(From.columns, From.Excluded.columns)
    )
  }
}
