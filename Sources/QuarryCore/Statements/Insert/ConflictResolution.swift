/// What becomes of a row that would break a constraint (https://www.sqlite.org/lang_conflict.html), in a statement or for a
/// constraint of a table.
///
/// ```swift
/// Tag.insert(or: .ignore) { Tag.Draft(title: "car") }
/// // INSERT OR IGNORE INTO "tags" ("id", "title") VALUES (NULL, 'car')
/// ```
public enum ConflictResolution: String, Hashable, Sendable, CaseIterable {
  /// The statement fails, and the transaction is undone.
  case rollback = "ROLLBACK"
  /// The statement fails, and what it did is undone. What happens where nothing is said.
  case abort = "ABORT"
  /// The statement fails, and what it did is kept.
  case fail = "FAIL"
  /// The row is left out.
  case ignore = "IGNORE"
  /// The rows that are in the way are deleted.
  case replace = "REPLACE"
}

extension QueryFragment {
  mutating func append(or resolution: ConflictResolution?) {
    if let resolution {
      write("OR ")
      append(raw: resolution.rawValue)
      write(" ")
    }
  }
}

/// Inserts with a way to resolve conflicts.
extension Table {
  /// Inserts rows and drafts.
  ///
  /// ```swift
  /// Tag.insert(or: .ignore) { Tag.Draft(title: "car") }
  /// // INSERT OR IGNORE INTO "tags" ("id", "title") VALUES (NULL, 'car')
  /// ```
  public static func insert(
    or resolution: ConflictResolution,
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows
  ) -> InsertOf<Self> {
    insert(rows).or(resolution)
  }

  /// Inserts a row of defaults.
  public static func insert(or resolution: ConflictResolution) -> InsertOf<Self> {
    insert().or(resolution)
  }

  /// Inserts values for some of the columns.
  public static func insert<each Column: _InsertedColumns>(
    or resolution: ConflictResolution,
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows
  ) -> InsertOf<Self> {
    insert(columns, values: values).or(resolution)
  }

  /// Inserts the rows of a query into some of the columns.
  public static func insert<each Column: WritableTableColumnExpression>(
    or resolution: ConflictResolution,
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>
  ) -> InsertOf<Self> {
    insert(columns, select: query).or(resolution)
  }
}

extension PrimaryKeyedTable {
  /// Inserts rows and drafts; where the key exists already, updates the row instead.
  public static func upsert(
    or resolution: ConflictResolution,
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows
  ) -> InsertOf<Self> {
    upsert(rows).or(resolution)
  }
}

extension Insert {
  fileprivate func or(_ resolution: ConflictResolution) -> Insert {
    var result = self
    result.resolution = resolution
    return result
  }
}
