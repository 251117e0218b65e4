/// The resolution of a constraint violation (https://www.sqlite.org/lang_conflict.html), in a statement or in a constraint of a
/// table.
///
/// ```swift
/// Tag.insert(or: .ignore) { Tag.Draft(title: "car") }
/// // INSERT OR IGNORE INTO "tags" ("id", "title") VALUES (NULL, 'car')
/// ```
public enum ConflictResolution: String, Hashable, Sendable, CaseIterable {
  /// Fails and rolls back the transaction.
  case rollback = "ROLLBACK"
  /// Fails and undoes the changes of the statement. This is the default.
  case abort = "ABORT"
  /// Fails and keeps the changes that the statement has made so far.
  case fail = "FAIL"
  /// Skips the row.
  case ignore = "IGNORE"
  /// Deletes the conflicting rows.
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

/// INSERT statements with a conflict resolution: `INSERT OR …`.
extension Table {
  /// Inserts rows and drafts with a conflict resolution.
  ///
  /// ```swift
  /// Tag.insert(or: .ignore) { Tag.Draft(title: "car") }
  /// // INSERT OR IGNORE INTO "tags" ("id", "title") VALUES (NULL, 'car')
  /// ```
  public static func insert(
    or resolution: ConflictResolution,
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).resolving(by: resolution)
  }

  /// Inserts a row with a conflict resolution.
  public static func insert(or resolution: ConflictResolution, _ row: Self) -> InsertOf<Self> {
    inserting { row }.resolving(by: resolution)
  }

  /// Inserts rows with a conflict resolution: `Tag.insert(or: .replace, tags)`.
  public static func insert(or resolution: ConflictResolution, _ rows: [Self]) -> InsertOf<Self> {
    inserting { rows }.resolving(by: resolution)
  }

  /// Inserts a draft with a conflict resolution.
  public static func insert(
    or resolution: ConflictResolution,
    _ draft: some TableDraft<Self>
  ) -> InsertOf<Self> { inserting { draft }.resolving(by: resolution) }

  /// Inserts drafts with a conflict resolution: `Tag.insert(or: .ignore, drafts)`.
  public static func insert<Draft: TableDraft<Self>>(
    or resolution: ConflictResolution,
    _ drafts: [Draft]
  ) -> InsertOf<Self> { inserting { drafts }.resolving(by: resolution) }

  /// Inserts a row of default values with a conflict resolution.
  public static func insert(or resolution: ConflictResolution) -> InsertOf<Self> {
    InsertOf(columns: QueryFragment(), source: .defaults).resolving(by: resolution)
  }

  /// Inserts values for the given columns with a conflict resolution.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    or resolution: ConflictResolution,
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).resolving(by: resolution)
  }

  /// Inserts the rows of a query into the given columns with a conflict resolution.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    or resolution: ConflictResolution,
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).resolving(by: resolution)
  }

  /// Inserts the values of a query into one column with a conflict resolution.
  public static func insert<Column: _InsertedColumns>(
    or resolution: ConflictResolution,
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).resolving(by: resolution)
  }
}

extension PrimaryKeyedTable {
  /// Inserts rows and drafts, or updates the rows whose key exists, with a conflict resolution for other constraints.
  public static func upsert(
    or resolution: ConflictResolution,
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows
  ) -> InsertOf<Self> {
    upsert(rows).resolving(by: resolution)
  }
}
