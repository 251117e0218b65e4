public import QuarryCore

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
  /// The statements are those of ``QuarryCore/Seeds``. All is kept or nothing, as in a savepoint.
  ///
  /// - Throws: As ``QuarryCore/Statement/execute(_:)`` does.
  public func seed(@SeedsBuilder _ rows: () throws -> [SeedRows]) throws {
    let seeds = try Seeds(rows)
    try inSavepoint {
      for insert in seeds { try insert.execute(self) }
    }
  }
}
