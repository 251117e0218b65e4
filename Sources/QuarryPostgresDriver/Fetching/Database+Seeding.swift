#if PostgreSQL

public import QuarryCore

extension Database {
  /// Inserts rows and drafts of several tables, in the given order. Use it for tests, previews and initial data.
  ///
  /// ```swift
  /// try db.seed {
  ///   RemindersList(id: 1, title: "Home")
  ///   Reminder.Draft(title: "Groceries", remindersListID: 1)
  ///   Reminder.Draft(title: "Haircut", remindersListID: 1)
  /// }
  /// // INSERT INTO "remindersLists" ("id", "title") VALUES (1, 'Home')
  /// // INSERT INTO "reminders" ("id", "title", …) VALUES (DEFAULT, 'Groceries', …), (DEFAULT, 'Haircut', …)
  /// ```
  ///
  /// `Seeds` creates the statements. They run in a savepoint: all rows are inserted or none. Many rows of one table are sent by `COPY`,
  /// as by ``insert(streaming:batchSize:_:)``.
  ///
  /// - Throws: The same errors as `Statement.execute(_:)`.
  public func seed(@SeedsBuilder _ rows: () throws -> [SeedRows]) throws {
    let seeds = try Seeds(rows)
    try inserting { inserts in
      for insert in seeds { try inserts.run(insert) }
    }
  }
}

#endif
