import QuarrySQLite
import QuarryTesting
import Testing

private enum Sorting { case none, title, newest }

extension Where {
  fileprivate func unless(
    _ isOff: Bool,
    @QueryFragmentBuilder<Bool> _ conditions: (From.TableColumns) -> [QueryFragment]
  ) -> Where {
    isOff ? self : self.where(conditions)
  }

  fileprivate func sorted(
    @QueryFragmentBuilder<()> _ terms: (From.TableColumns) -> [QueryFragment],
    @QueryFragmentBuilder<Int> rows: (From.TableColumns) -> [QueryFragment]
  ) -> SelectOf<From> {
    order(by: terms).limit(rows)
  }
}

/// The statements of a closure, in order.
private func batch(@QueryFragmentBuilder<any Statement> _ statements: () -> [QueryFragment])
  -> [QueryFragment]
{
  statements()
}

/// `nil` in one branch and a term in the other, and the builders in custom functions.
@Suite struct NilTermTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  private func tags(_ sorting: Sorting) -> Select<SelectedColumns<String>, JoinedTables<Tag>> {
    Tag.order {
      switch sorting {
      case .none: nil
      case .title: ($0.title.desc(), $0.id)
      case .newest: $0.id.desc()
      }
    }
    .select(\.title)
  }

  @Test func order() {
    assertQuery(tags(.none), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      """
    } results: {
      """
      ┌───────────┐
      │ "car"     │
      │ "kids"    │
      │ "someday" │
      └───────────┘
      """
    }
    assertQuery(tags(.title), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      ORDER BY "tags"."title" DESC, "tags"."id"
      """
    } results: {
      """
      ┌───────────┐
      │ "someday" │
      │ "kids"    │
      │ "car"     │
      └───────────┘
      """
    }
    assertQuery(tags(.newest), database: database) {
      """
      SELECT "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id" DESC
      """
    } results: {
      """
      ┌───────────┐
      │ "someday" │
      │ "kids"    │
      │ "car"     │
      └───────────┘
      """
    }
    let isDescending = false
    assertQuery(
      Tag.where { $0.id > 1 }.order { if isDescending { $0.id.desc() } else { nil } }.select(\.id),
      database: database
    ) {
      """
      SELECT "tags"."id"
      FROM "tags"
      WHERE (("tags"."id") > (1))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }
        .group { reminder, list in if isDescending { nil } else { list.id } }
        .order { reminder, list in if isDescending { nil } else { list.title } }
        .select { ($1.title, $0.id.count()) },
      database: database
    ) {
      """
      SELECT "remindersLists"."title", count("reminders"."id")
      FROM "reminders"
      JOIN "remindersLists" ON ("reminders"."remindersListID") = ("remindersLists"."id")
      GROUP BY "remindersLists"."id"
      ORDER BY "remindersLists"."title"
      """
    } results: {
      """
      ┌────────────┬───┐
      │ "Business" │ 2 │
      │ "Personal" │ 3 │
      └────────────┴───┘
      """
    }
  }

  @Test func limit() {
    let isShort = true
    assertQuery(
      Tag.order(by: \.id).limit { _ in if isShort { Tag.select { $0.id.count() - 2 } } else { nil } },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id"
      LIMIT (
        SELECT (count("tags"."id")) - (2)
        FROM "tags"
      )
      """
    } results: {
      """
      ┌────────────────┐
      │ Tag(           │
      │   id: 1,       │
      │   title: "car" │
      │ )              │
      └────────────────┘
      """
    }
    assertQuery(
      Tag.order(by: \.id).limit(2).limit { _ in if isShort { nil } else { 1 } }.offset { _ in 1 },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY "tags"."id"
      LIMIT 2 OFFSET 1
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(Tag.limit { _ in if isShort { nil } else { 1 } }.select(\.id), database: database) {
      """
      SELECT "tags"."id"
      FROM "tags"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      └───┘
      """
    }
  }

  @Test func customFunctions() throws {
    for showsAll in [true, false] {
      let found = Reminder.all.unless(showsAll) {
        !$0.isCompleted
        if !showsAll { $0.isFlagged } else { nil }
        for id in [2, 3] { $0.id != id }
        $0.assignedUserID == nil || $0.id == 1
      }
      let titles = try database.read { try found.order(by: \.id).select(\.title).fetchAll($0) }
      #expect(
        titles
          == (showsAll
            ? ["Groceries", "Haircut", "Take a walk", "Call accountant", "Send report"] : ["Groceries"])
      )
    }
    assertQuery(
      Reminder.all.unless(false) {
        !$0.isCompleted
        $0.isFlagged
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (NOT ("reminders"."isCompleted")) AND ("reminders"."isFlagged")
      """
    } results: {
      """
      ┌─────────────┐
      │ "Groceries" │
      └─────────────┘
      """
    }
    assertQuery(
      Tag.all.sorted {
        ($0.title.length(), $0.id.desc())
        nil
      } rows: { _ in
        2
      },
      database: database
    ) {
      """
      SELECT "tags"."id", "tags"."title"
      FROM "tags"
      ORDER BY length("tags"."title"), "tags"."id" DESC
      LIMIT 2
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 1,        │
      │   title: "car"  │
      │ )               │
      ├─────────────────┤
      │ Tag(            │
      │   id: 2,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
    let statements = batch {
      Tag.delete().where { $0.id == 3 }
      Tag.insert { Tag(id: 9, title: "new") }
    }
    try database.write { db in
      for statement in statements { try SQLQueryExpression(statement, as: Void.self).execute(db) }
      #expect(try Tag.select(\.id).order(by: \.id).fetchAll(db) == [1, 2, 9])
    }
  }
}
