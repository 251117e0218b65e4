/// INSERT statements.
extension Table {
  /// Inserts rows, drafts and rows of expressions.
  ///
  /// ```swift
  /// Reminder.insert {
  ///   Reminder.Draft(title: "Groceries")
  ///   Reminder.Columns(id: 7, title: "Haircut", due: #sql("date('now')"))
  /// }
  /// // INSERT INTO "reminders" ("id", "title", "due") VALUES (NULL, 'Groceries', NULL), (7, 'Haircut', date('now'))
  /// ```
  ///
  /// SQLite assigns a number to a row whose integer key is NULL. For a key of another type, with or without a `DEFAULT`, the INSERT
  /// omits the column if every row is a draft without a key:
  ///
  /// ```swift
  /// // CREATE TABLE "items" ("id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()), "title" TEXT NOT NULL)
  /// Item.insert { Item.Draft(title: "Milk"); Item.Draft(title: "Bread") }
  /// // INSERT INTO "items" ("title") VALUES ('Milk'), ('Bread')
  /// ```
  ///
  /// If only some rows have a key, the others have NULL for it, which a key that is declared `NOT NULL ON CONFLICT REPLACE` replaces by its
  /// default. If the key has a default that would not be used, the INSERT throws a ``MissingKeyError`` before anything is written.
  public static func insert(@InsertRowsBuilder<Self> _ rows: () -> InsertedRows) -> InsertOf<Self> {
    InsertOf(rows().rows)
  }

  /// Inserts a row of default values: `INSERT INTO "reminders" DEFAULT VALUES`.
  public static func insert() -> InsertOf<Self> {
    InsertOf(columns: QueryFragment(), source: .defaults)
  }

  /// Inserts a row: `Tag.insert(Tag(id: 1, title: "car"))` is `INSERT INTO "tags" ("id", "title") VALUES (1, 'car')`.
  public static func insert(_ row: Self) -> InsertOf<Self> { inserting { row } }

  /// Inserts rows: `Tag.insert(tags)` is `INSERT INTO "tags" ("id", "title") VALUES (1, 'car'), (2, 'home')`.
  public static func insert(_ rows: [Self]) -> InsertOf<Self> { inserting { rows } }

  /// Inserts a draft: `Tag.insert(Tag.Draft(title: "car"))` is `INSERT INTO "tags" ("id", "title") VALUES (NULL, 'car')`.
  public static func insert(_ draft: some TableDraft<Self>) -> InsertOf<Self> { inserting { draft } }

  /// Inserts drafts: `Tag.insert(drafts)` is `INSERT INTO "tags" ("id", "title") VALUES (NULL, 'car'), (NULL, 'home')`.
  public static func insert<Draft: TableDraft<Self>>(_ drafts: [Draft]) -> InsertOf<Self> {
    inserting { drafts }
  }

  /// Inserts values for the given columns.
  ///
  /// ```swift
  /// Reminder.insert { ($0.title, $0.priority) } values: { ("Groceries", 3); ("Haircut", 1) }
  /// // INSERT INTO "reminders" ("title", "priority") VALUES ('Groceries', 3), ('Haircut', 1)
  /// ```
  ///
  /// For one column, you can pass a key path: `Reminder.insert(\.title) { "Groceries"; "Haircut" }`. For all columns,
  /// `insert { $0 } values: { … }`, the values are rows, as in `insert { … }`.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns)
  }

  /// Inserts the rows of a query into the given columns, or into one (`insert(\.title, select: { … })`).
  ///
  /// ```swift
  /// Tag.insert { $0.title } select: { RemindersList.select(\.title) }
  /// // INSERT INTO "tags" ("title") SELECT "remindersLists"."title" FROM "remindersLists"
  /// ```
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns)
  }

  /// Inserts the rows of a query whose values are never NULL into columns and column groups that may be nullable.
  ///
  /// ```swift
  /// Trip.insert { ($0.title, $0.place) } select: { Desk.select { ($0.name, $0.place) } }   // the trip's place is optional
  /// // INSERT INTO "trips" ("title", "city", "floor") SELECT "desks"."name", "desks"."city", "desks"."floor" FROM "desks"
  /// ```
  @_disfavoredOverload
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<
      (First.QueryValue._Unwrapped, repeat (each Column).QueryValue._Unwrapped)
    >
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns)
  }

  /// Inserts the values of a query into one column. Literals in the query have the type of the column.
  public static func insert<Column: _InsertedColumns>(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column)
  }

  /// Inserts the rows of a query that returns rows of the table.
  public static func insert(select query: () -> some PartialSelectStatement<Self>) -> InsertOf<Self> {
    InsertOf(columns: _schema.writableList, source: .init(query()))
  }
}

extension Insert where Returning == NothingReturned {
  /// Creates an INSERT of rows of the table. It omits the key column if all of them lack the key and it is not an integer.
  init(_ rows: InsertRows) {
    if let rowsWithoutKey = rows.withoutKey {
      self.init(columns: From._schema.writableListWithoutKey, source: .rows(rowsWithoutKey))
    } else {
      self.init(columns: From._schema.writableList, source: .rows(rows))
    }
  }
}

extension InsertSource {
  init(_ query: some PartialSelectStatement) {
    var ending = Ending.unknown
    if let select = query as? any _SelectScope {
      let clauses = select._clauses
      let isOpen =
        clauses.predicates.isEmpty && clauses.group.isEmpty && clauses.having.isEmpty
        && clauses.windows.isEmpty && clauses.order.isEmpty && !clauses.hasLimit && clauses.offset == nil
      ending = isOpen ? .ambiguous : .clear
    }
    self = .query(query.query.stored, ending)
  }
}

extension PrimaryKeyedTable {
  /// Inserts a draft, or updates the row whose key exists: `ON CONFLICT … DO UPDATE`.
  ///
  /// ```swift
  /// Reminder.upsert { Reminder.Draft(id: 1, title: "Groceries") }
  /// // INSERT INTO "reminders" ("id", "title") VALUES (1, 'Groceries')
  /// // ON CONFLICT ("id") DO UPDATE SET "title" = "excluded"."title"
  /// ```
  public static func upsert(_ draft: some TableDraft<Self>) -> InsertOf<Self> { upsert { draft } }

  /// Inserts rows and drafts, or updates the rows whose key exists: `ON CONFLICT … DO UPDATE`.
  public static func upsert(@InsertRowsBuilder<Self> _ rows: () -> InsertedRows) -> InsertOf<Self> {
    var insert = InsertOf<Self>(rows().rows)
    insert.conflicts = [_updateOnConflict]
    return insert
  }

  /// The clause `ON CONFLICT ("id") DO UPDATE SET "title" = "excluded"."title"`, with all columns outside of the key.
  static var _updateOnConflict: QueryFragment {
    let keys = _schema.columns.filter(\.isPrimaryKey)
    let others = _schema.columns.filter { !$0.isPrimaryKey && $0.generated == nil }
    return ConflictClause(
      target: keys.map { QueryFragment(quote: $0.name) },
      assignments: Assignments(others.map { ($0.name, Excluded.column($0.name)) })
    ).query
  }
}
