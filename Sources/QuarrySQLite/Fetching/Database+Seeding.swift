public import QuarryCore

/// Rows to be inserted: what follows each other in the same table.
public struct Seed {
  let table: any Table.Type
  var rows: InsertRows

  func insert(into db: Database) throws { try insert(table, db) }

  private func insert<Row: Table>(_ table: Row.Type, _ db: Database) throws {
    try InsertOf<Row>(columns: Row._schema.writableList, source: .rows(rows)).execute(db)
  }
}

/// Collects rows and drafts of any tables.
@resultBuilder
public enum SeedBuilder {
  public static func buildExpression<Row: Table>(_ row: Row) -> [Seed] { seeds([row], in: Row.self) }

  public static func buildExpression<Row: Table>(_ rows: [Row]) -> [Seed] { seeds(rows, in: Row.self) }

  public static func buildExpression<Draft: TableDraft>(_ draft: Draft) -> [Seed] {
    seeds([draft], in: Draft.SourceTable.self)
  }

  public static func buildExpression<Draft: TableDraft>(_ drafts: [Draft]) -> [Seed] {
    seeds(drafts, in: Draft.SourceTable.self)
  }

  private static func seeds<Row: Table>(_ source: [Row], in table: any Table.Type) -> [Seed] {
    var rows = InsertRows()
    for row in source { rows.append(row) }
    return [Seed(table: table, rows: rows)]
  }

  public static func buildBlock(_ seeds: [Seed]...) -> [Seed] { seeds.flatMap(\.self) }
  public static func buildOptional(_ seeds: [Seed]?) -> [Seed] { seeds ?? [] }
  public static func buildEither(first seeds: [Seed]) -> [Seed] { seeds }
  public static func buildEither(second seeds: [Seed]) -> [Seed] { seeds }
  public static func buildArray(_ seeds: [[Seed]]) -> [Seed] { seeds.flatMap(\.self) }
}

extension Database {
  /// Inserts rows and drafts of several tables, in their order: for tests, previews and a first start.
  ///
  /// ```swift
  /// try db.seed {
  ///   RemindersList(id: 1, title: "Home")
  ///   Reminder.Draft(title: "Groceries", remindersListID: 1)
  ///   Reminder.Draft(title: "Haircut", remindersListID: 1)
  /// }
  /// // INSERT INTO "remindersLists" ("id", "title") VALUES (1, 'Home')
  /// // INSERT INTO "reminders" ("id", "title", …) VALUES (NULL, 'Groceries', …), (NULL, 'Haircut', …)
  /// ```
  ///
  /// All is kept or nothing, as in a savepoint.
  ///
  /// - Throws: As ``QuarryCore/Statement/execute(_:)`` does.
  public func seed(@SeedBuilder _ rows: () throws -> [Seed]) throws {
    var seeds: [Seed] = []
    for seed in try rows() {
      if let last = seeds.last, last.table == seed.table {
        seeds[seeds.count - 1].rows.append(seed.rows)
      } else {
        seeds.append(seed)
      }
    }
    try inSavepoint {
      for seed in seeds { try seed.insert(into: self) }
    }
  }
}
