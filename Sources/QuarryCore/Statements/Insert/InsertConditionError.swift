/// An error for an INSERT with `where:` but without an update that it could limit. Thrown before the statement runs.
///
/// ```swift
/// Tag.insert { tag } where: { $0.isShared }
/// // InsertConditionError
/// Tag.insert { tag } onConflictDoUpdate: { $0.isShared = true } where: { $0.isShared }
/// // … ON CONFLICT DO UPDATE SET "isShared" = 1 WHERE "tags"."isShared"
/// ```
public struct InsertConditionError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the table.
  public let table: String

  /// A description of the error, with a fix.
  public var description: String {
    "the INSERT into table '\(table)' has 'where:', but no 'onConflictDoUpdate:' or 'onConflict:'; add one of them, or remove "
      + "'where:'"
  }
}

/// INSERT statements with `where:` but without `onConflict…`, which throw an error when they run. They run if an `if` in the
/// closure omits the condition.
extension Table {
  /// Inserts rows and drafts. A condition is an error.
  ///
  /// - Throws: If `where:` has a condition, the statement throws an ``InsertConditionError`` when it runs.
  @_disfavoredOverload
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment]
  ) -> InsertOf<Self> {
    refusing(updateFilter, of: InsertOf(rows().rows))
  }

  /// Inserts values for the given columns. A condition is an error.
  ///
  /// - Throws: If `where:` has a condition, the statement throws an ``InsertConditionError`` when it runs.
  @_disfavoredOverload
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment]
  ) -> InsertOf<Self> {
    refusing(updateFilter, of: inserting(values().rows, into: columns))
  }

  /// Inserts the rows of a query into the given columns. A condition is an error.
  ///
  /// - Throws: If `where:` has a condition, the statement throws an ``InsertConditionError`` when it runs.
  @_disfavoredOverload
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment]
  ) -> InsertOf<Self> {
    refusing(updateFilter, of: insertingQuery(query(), into: columns))
  }

  /// Inserts the values of a query into one column. A condition is an error.
  ///
  /// - Throws: If `where:` has a condition, the statement throws an ``InsertConditionError`` when it runs.
  @_disfavoredOverload
  public static func insert<Column: _InsertedColumns>(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment]
  ) -> InsertOf<Self> {
    refusing(updateFilter, of: insertingQuery(query(), intoColumn: column))
  }

  private static func refusing(
    _ updateFilter: (TableColumns) -> [QueryFragment],
    of insert: InsertOf<Self>
  ) -> InsertOf<Self> {
    var insert = insert
    if !_opening(updateFilter).isEmpty {
      let error = InsertConditionError(table: tableName)
      insert.conflicts = [QueryFragment { $0.append(error: error) }]
    }
    return insert
  }
}
