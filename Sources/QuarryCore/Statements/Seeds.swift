/// Rows to begin with, of any tables, as inserts: those of one table that follow each other are one statement.
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

  /// Rows and drafts, in the order in which they are inserted.
  ///
  /// - Throws: What the closure throws.
  public init(@SeedsBuilder _ rows: () throws -> [SeedRows]) rethrows {
    var runs: [SeedRows] = []
    for next in try rows() {
      if let last = runs.indices.last, runs[last].target == next.target {
        runs[last].rows.append(next.rows)
      } else {
        runs.append(next)
      }
    }
    statements = runs.flatMap { run in
      // Of very many rows in parts, as with an insert.
      run.rows.parts(maximumBindings: 32_766).map { rows in
        SQLQueryExpression(run.target + rows.fragment)
      }
    }
  }

  public func makeIterator() -> some IteratorProtocol<SQLQueryExpression<Void>> { statements.makeIterator() }
}

/// Rows of one table on their way into ``Seeds``.
public struct SeedRows: Sendable {
  /// `INSERT INTO "tags" ("id", "title") VALUES`.
  let target: QueryFragment
  var rows = InsertRows()

  fileprivate init<Target: Table, Row: Table>(_ table: Target.Type, _ new: some Sequence<Row>) {
    target = QueryFragment {
      $0.write("INSERT INTO ")
      Target._appendSource(to: &$0)
      $0.appendNewlineOrSpace()
      $0.write("(")
      $0.append(Target._schema.writableList)
      $0.write(")")
      $0.appendNewlineOrSpace()
      $0.write("VALUES")
      $0.appendNewlineOrSpace()
    }
    for row in new { rows.append(row) }
  }
}

/// Collects rows and drafts of any tables.
@resultBuilder
public enum SeedsBuilder {
  /// A row.
  public static func buildExpression<Row: Table>(_ row: Row) -> [SeedRows] { [SeedRows(Row.self, [row])] }

  /// A draft.
  public static func buildExpression<Draft: TableDraft>(_ draft: Draft) -> [SeedRows] {
    [SeedRows(Draft.SourceTable.self, [draft])]
  }

  /// Rows.
  @_disfavoredOverload
  public static func buildExpression<Row: Table>(_ rows: [Row]) -> [SeedRows] { [SeedRows(Row.self, rows)] }

  /// Drafts.
  @_disfavoredOverload
  public static func buildExpression<Draft: TableDraft>(_ drafts: [Draft]) -> [SeedRows] {
    [SeedRows(Draft.SourceTable.self, drafts)]
  }

  public static func buildBlock(_ rows: [SeedRows]...) -> [SeedRows] { rows.flatMap(\.self) }

  public static func buildOptional(_ rows: [SeedRows]?) -> [SeedRows] { rows ?? [] }

  public static func buildEither(first rows: [SeedRows]) -> [SeedRows] { rows }

  public static func buildEither(second rows: [SeedRows]) -> [SeedRows] { rows }

  public static func buildArray(_ rows: [[SeedRows]]) -> [SeedRows] { rows.flatMap(\.self) }
}
