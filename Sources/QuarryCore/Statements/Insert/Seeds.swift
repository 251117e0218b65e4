/// Initial rows of any tables, as a sequence of INSERT statements. Consecutive rows of one table are in one statement.
///
/// ```swift
/// for insert in Seeds {
///   RemindersList(id: 1, title: "Home")
///   Reminder.Draft(title: "Groceries", remindersListID: 1)
///   Reminder.Draft(title: "Haircut", remindersListID: 1)
/// } {
///   try insert.execute(db)
/// }
/// // INSERT INTO "remindersLists" ("id", "title") VALUES (1, 'Home')
/// // INSERT INTO "reminders" ("id", "title", …) VALUES (NULL, 'Groceries', …), (NULL, 'Haircut', …)
/// ```
public struct Seeds: Sequence, Sendable {
  private let statements: [SQLQueryExpression<Void>]

  /// Creates statements for rows and drafts, which insert them in the given order.
  ///
  /// - Throws: Any error that the closure throws.
  public init(@SeedsBuilder _ rows: () throws -> [SeedRows]) rethrows {
    var runs: [SeedRows] = []
    for next in try rows() {
      if let last = runs.indices.last, runs[last].target == next.target {
        runs[last].rows.append(next.rows)
      } else {
        runs.append(next)
      }
    }
    statements = runs.flatMap { run -> [SQLQueryExpression<Void>] in
      // Many rows are split into several statements, as in an INSERT.
      let (target, rows) = run.inserted
      return rows.parts(maximumBindings: 32_766).map { SQLQueryExpression(target + $0.fragment) }
    }
  }

  /// Returns an iterator over the INSERT statements.
  public func makeIterator() -> some IteratorProtocol<SQLQueryExpression<Void>> { statements.makeIterator() }
}

/// Rows of one table in ``Seeds``.
public struct SeedRows: Sendable {
  /// The beginning of the statement: `INSERT INTO "tags" ("id", "title") VALUES`.
  let target: QueryFragment
  /// The beginning of the statement without the key column, or `nil` if the column cannot be omitted.
  private let targetWithoutKey: QueryFragment?
  var rows = InsertRows()

  fileprivate init<Target: Table, Row: Table>(_ table: Target.Type, _ new: some Sequence<Row>) {
    target = Self.target(table, Target._schema.writableList)
    targetWithoutKey = Target._schema.omissibleKey.map { _ in
      Self.target(table, Target._schema.writableListWithoutKey)
    }
    for row in new { rows.append(row) }
  }

  fileprivate init<Draft: TableDraft>(drafts: some Sequence<Draft>) {
    self.init(Draft.SourceTable.self, EmptyCollection<Draft>())
    let schema = Draft.SourceTable._schema
    let isKeyOmissible = schema.omissibleKey != nil
    for draft in drafts { rows.append(draft, in: schema, isKeyOmissible: isKeyOmissible) }
  }

  private static func target<Target: Table>(_ table: Target.Type, _ columns: QueryFragment) -> QueryFragment {
    QueryFragment {
      $0.write("INSERT INTO ")
      Target._appendSource(to: &$0)
      $0.appendNewlineOrSpace()
      $0.write("(")
      $0.append(columns)
      $0.write(")")
      $0.appendNewlineOrSpace()
      $0.write("VALUES")
      $0.appendNewlineOrSpace()
    }
  }

  /// The beginning of the statement, and the rows with the same columns.
  var inserted: (target: QueryFragment, rows: InsertRows) {
    guard let targetWithoutKey, let rowsWithoutKey = rows.withoutKey else { return (target, rows) }
    return (targetWithoutKey, rowsWithoutKey)
  }
}

/// Collects rows and drafts of any tables.
@resultBuilder
public enum SeedsBuilder {
  /// Accepts a row.
  public static func buildExpression<Row: Table>(_ row: Row) -> [SeedRows] { [SeedRows(Row.self, [row])] }

  /// Accepts a draft.
  public static func buildExpression<Draft: TableDraft>(_ draft: Draft) -> [SeedRows] {
    [SeedRows(drafts: [draft])]
  }

  /// Accepts an array of rows.
  @_disfavoredOverload
  public static func buildExpression<Row: Table>(_ rows: [Row]) -> [SeedRows] { [SeedRows(Row.self, rows)] }

  /// Accepts an array of drafts.
  @_disfavoredOverload
  public static func buildExpression<Draft: TableDraft>(_ drafts: [Draft]) -> [SeedRows] {
    [SeedRows(drafts: drafts)]
  }

  /// Combines rows.
  public static func buildBlock(_ rows: [SeedRows]...) -> [SeedRows] { rows.flatMap(\.self) }

  /// Accepts an `if` without an `else`.
  public static func buildOptional(_ rows: [SeedRows]?) -> [SeedRows] { rows ?? [] }

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(first rows: [SeedRows]) -> [SeedRows] { rows }

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(second rows: [SeedRows]) -> [SeedRows] { rows }

  /// Combines the rows of a `for` loop.
  public static func buildArray(_ rows: [[SeedRows]]) -> [SeedRows] { rows.flatMap(\.self) }
}
