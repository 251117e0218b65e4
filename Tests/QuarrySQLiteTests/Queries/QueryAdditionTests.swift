import QuarrySQLite
import QuarryTesting
import Testing

/// `+` of queries of one table: the clauses of both.
@Suite struct QueryAdditionTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func wholeRows() {
    let named = Tag.where { $0.id > 1 }
    assertQuery(named + Tag.limit(1), database: database)
    assertQuery(Tag.limit(1) + named, database: database)
    assertQuery(Tag.order(by: \.title) + Tag.limit(2, offset: 1), database: database)
    assertQuery(Tag.all + named + Tag.order { $0.id.desc() }, database: database)
    // Of two limits the last one stands.
    assertQuery(Tag.limit(3) + Tag.order(by: \.id).limit(1), database: database)
  }

  @Test func columns() {
    let flagged = Reminder.where(\.isFlagged)
    assertQuery(flagged + Reminder.select(\.title), database: database)
    assertQuery(Reminder.select { ($0.id, $0.title) } + flagged, database: database)
    let sorted = Reminder.order { $0.title.desc() } + Reminder.select(\.title) + flagged
    assertQuery(sorted, database: database)
    let counts =
      Reminder.select(\.isFlagged)
      + Reminder.group(by: \.isFlagged).having { $0.id.count() > 2 }.select { $0.id.count() }
    assertQuery(counts, database: database)
  }

  @Test func joins() {
    let lists = Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }
    let users = Reminder.join(User.all) { $0.assignedUserID == $1.id }
    assertQuery(Reminder.where(\.isFlagged) + lists.select { ($0.title, $1.title) }, database: database)
    assertQuery(
      (lists + Reminder.where(\.isFlagged)).where { $1.title == "Business" }.select { ($0.title, $1.title) },
      database: database
    )
    let columns = lists.select { $1.title } + Reminder.limit(1).select(\.id)
    assertQuery(columns, database: database)
    assertQuery(
      Reminder.order { $0.id.desc() } + users.limit(1).select { ($0.id, $1.name) },
      database: database
    )
  }

  /// The scopes of both: one that gives nothing makes the sum give nothing.
  @Test func scopes() {
    assertQuery(Tag.none + Tag.order(by: \.id), database: database)
    assertQuery(Tag.order(by: \.id) + Tag.none.select(\.id), database: database)
  }
}
