@testable import QuarryDriver
import QuarrySQLite
import QuarryTesting
import Testing

/// `ORDER BY` and `LIMIT` in UPDATE and DELETE.
@Suite struct LimitedWriteTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test(.enabled(if: LinkedSQLite.hasLimitedWrites, "SQLite lacks LIMIT in UPDATE and DELETE")) func delete()
  {
    assertQuery(
      Reminder.where { !$0.isFlagged }.delete().order { ($0.isCompleted, $0.id.desc()) }.limit(1)
        .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      DELETE FROM "reminders"
      WHERE (NOT ("reminders"."isFlagged"))
      RETURNING "id", "title"
      ORDER BY "reminders"."isCompleted", "reminders"."id" DESC
      LIMIT 1
      """
    } results: {
      """
      ┌───┬───────────────────┐
      │ 4 │ "Call accountant" │
      └───┴───────────────────┘
      """
    }
    assertQuery(Tag.delete().limit(1, offset: 1).returning(\.id), database: database) {
      """
      DELETE FROM "tags"
      RETURNING "id"
      LIMIT 1 OFFSET 1
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Tag.delete().order { $0.title.desc() }.returning(\.title), database: database) {
      """
      DELETE FROM "tags"
      RETURNING "title"
      ORDER BY "tags"."title" DESC
      LIMIT -1
      """
    } results: {
      """
      ┌───────────┐
      │ "car"     │
      │ "someday" │
      └───────────┘
      """
    }
  }

  @Test(.enabled(if: LinkedSQLite.hasLimitedWrites, "SQLite lacks LIMIT in UPDATE and DELETE")) func update()
  {
    assertQuery(
      Reminder.where { $0.priority != nil }.update { $0.title += "!" }.order { $0.priority.desc() }.limit(2)
        .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = ("reminders"."title") || ('!')
      WHERE (("reminders"."priority") IS NOT (NULL))
      RETURNING "id", "title"
      ORDER BY "reminders"."priority" DESC
      LIMIT 2
      """
    } results: {
      """
      ┌───┬────────────────┐
      │ 1 │ "Groceries!"   │
      │ 5 │ "Send report!" │
      └───┴────────────────┘
      """
    }
  }

  /// Without the compile-time option, no row is written.
  @Test(.enabled(if: !LinkedSQLite.hasLimitedWrites, "SQLite has LIMIT in UPDATE and DELETE"))
  func withoutTheCompileOption() throws {
    try database.write { db in
      let deletion = Tag.delete().order { $0.title.desc() }.limit(1)
      let deletionError = try failure(UnsupportedFeatureError.self) { try deletion.execute(db) }
      #expect(deletionError.feature == .limitedWrites)
      #expect(throws: UnsupportedFeatureError.self) { try deletion.returning(\.id).fetchAll(db) }
      let update = Reminder.update { $0.title += "!" }.order { $0.priority.desc() }.limit(2)
      let updateError = try failure(UnsupportedFeatureError.self) { try update.execute(db) }
      #expect(updateError.feature == .limitedWrites)
      try #expect(Tag.fetchCount(db) == 3)
      try #expect(Reminder.where { $0.title.hasSuffix("!") }.fetchCount(db) == 0)
      // What the message recommends.
      let first = Tag.order { $0.title.desc() }.limit(1)
      try #expect(
        Tag.where { $0.id.in(first.select(\.id)) }.delete().returning(\.title).fetchAll(db) == ["someday"]
      )
    }
  }

  /// The order and the limit of a default scope are those of SELECTs.
  @Test func scopes() {
    #expect(!RemindersList.order(by: \.title).limit(3).query.isEmpty)
    #expect(
      Tag.where { $0.id > 1 }.delete().limit(nil).query.render(dialect: SQLiteDialect()).sql
        == #"DELETE FROM "tags" WHERE (("tags"."id") > (?))"#
    )
  }

  @Test func requiresACompileOption() {
    #expect(
      SQLiteDialect().error(for: .limitedWrites).description == """
        the statement requires LIMIT in UPDATE and DELETE, which SQLite supports only if it is compiled with \
        SQLITE_ENABLE_UPDATE_DELETE_LIMIT; link such a build, or select the rows with a subquery
        """
    )
    let statement = Tag.delete().limit(1).query
    #expect(statement.render(dialect: WithoutLimits()).unsupportedFeatures == [.limitedWrites])
    #expect(statement.render(dialect: SQLiteDialect(version: 3_040_001)).unsupportedFeatures.isEmpty)
  }
}

private struct WithoutLimits: DialectVariant {
  let base = StandardDialect()
  func supports(_ feature: DialectFeature) -> Bool { feature != .limitedWrites }
}
