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
      if let last = runs.indices.last, runs[last].name == next.name {
        runs[last].rows.append(next.rows)
      } else {
        runs.append(next)
      }
    }
    statements = runs.compactMap { run in
      run.rows.isEmpty ? nil : run.target.insert(run.rows)
    }
  }

  /// Returns an iterator over the INSERT statements.
  public func makeIterator() -> some IteratorProtocol<SQLQueryExpression<Void>> { statements.makeIterator() }
}

/// Rows of one table in ``Seeds``.
public struct SeedRows: Sendable {
  /// The table, as statements name it.
  let name: QueryFragment
  fileprivate let target: any SeedTarget
  var rows = InsertRows()

  fileprivate init<Target: Table>(into table: Target.Type) {
    name = QueryFragment { Target._appendSource(to: &$0) }
    target = TableTarget<Target>()
  }

  fileprivate init<Row: Table>(_ new: [Row]) {
    self.init(into: Row.self)
    for row in new { rows.append(row) }
  }

  fileprivate init<Draft: TableDraft>(drafts: [Draft]) {
    self.init(into: Draft.SourceTable.self)
    let schema = Draft.SourceTable._schema
    let isKeyOmissible = schema.omissibleKey != nil
    for draft in drafts { rows.append(draft, in: schema, isKeyOmissible: isKeyOmissible) }
  }
}

/// The table of ``SeedRows``.
private protocol SeedTarget: Sendable {
  /// Returns the statement that inserts rows into the table.
  func insert(_ rows: InsertRows) -> SQLQueryExpression<Void>
}

private struct TableTarget<Target: Table>: SeedTarget {
  func insert(_ rows: InsertRows) -> SQLQueryExpression<Void> {
    SQLQueryExpression(running: InsertOf<Target>(rows))
  }
}

/// Collects rows and drafts of any tables.
@resultBuilder
public enum SeedsBuilder {
  /// Accepts a row.
  public static func buildExpression<Row: Table>(_ row: Row) -> [SeedRows] { [SeedRows([row])] }

  /// Accepts a draft.
  public static func buildExpression<Draft: TableDraft>(_ draft: Draft) -> [SeedRows] {
    [SeedRows(drafts: [draft])]
  }

  /// Accepts an array of rows.
  @_disfavoredOverload
  public static func buildExpression<Row: Table>(_ rows: [Row]) -> [SeedRows] { [SeedRows(rows)] }

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
