/// An INSERT has a condition that nothing asks: `where:` belongs to the update of a row that is in the way, and there is none.
/// Thrown before the statement runs.
///
/// ```swift
/// Tag.insert { tag } where: { $0.isShared }
/// // InsertConditionError
/// Tag.insert { tag } onConflictDoUpdate: { $0.isShared = true } where: { $0.isShared }
/// // … ON CONFLICT DO UPDATE SET "isShared" = 1 WHERE "tags"."isShared"
/// ```
public struct InsertConditionError: StatementError, Hashable, CustomStringConvertible {
  /// The table.
  public let table: String

  public var description: String {
    "the INSERT into \(table) has 'where:' and no 'onConflictDoUpdate:' or 'onConflict:' whose update it narrows: "
      + "add one, or remove 'where:'"
  }
}

extension Table {
  /// Fails when it runs: a condition narrows an update, and without `onConflict…` there is none.
  ///
  /// - Throws: When the statement runs, ``InsertConditionError``.
  @_disfavoredOverload
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment]
  ) -> InsertOf<Self> {
    let filter = updateFilter(columns)
    var insert = insert(rows)
    if !filter.isEmpty {
      let error = InsertConditionError(table: tableName)
      insert.conflicts = [QueryFragment { $0.append(.invalid(error)) }]
    }
    return insert
  }
}
