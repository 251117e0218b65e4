/// Upserts that update an existing row only if a comparison with the excluded row is true. The last `where:` receives both rows,
/// as `doUpdate:` does.
///
/// The overloads of `insert` allow this only if the update closure also receives both rows. With an overload for each
/// combination, the compiler would no longer report a misspelled name in an update.
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
  /// On a conflict in the primary key or in any unique index, updates the existing row if the condition on the existing and the
  /// excluded row is true.
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    updatingExisting(nil, updates, where: { columns in From.Excluded._opening { predicate(columns, $0) } })
  }

  /// On a conflict in the given columns, updates the existing row if `predicate` is true. The closure of `where:` receives the existing
  /// row and the excluded row, which was not inserted.
  public func onConflict<First: _ConflictTarget, each Column: _ConflictTarget>(
    _ target: (From.TableColumns) -> (First, repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    updatingExisting(
      Self.targets(target),
      whereIndex: targetFilter,
      updates,
      where: { columns in From.Excluded._opening { predicate(columns, $0) } }
    )
  }

  /// On a conflict in the primary key or in any unique index, updates the existing row if the condition on the existing and the
  /// excluded row is true. The update closure also receives both rows.
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>, From.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    updatingExistingIfExcluded(nil, updates, where: predicate)
  }

  /// On a conflict in the given columns, updates the existing row if `predicate` is true. Like the closure of `where:`, the update
  /// closure receives the existing row and the excluded row, which was not inserted.
  public func onConflict<First: _ConflictTarget, each Column: _ConflictTarget>(
    _ target: (From.TableColumns) -> (First, repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>, From.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    updatingExistingIfExcluded(Self.targets(target), whereIndex: targetFilter, updates, where: predicate)
  }
}
