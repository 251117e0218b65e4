import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct ReminderWithList: Equatable {
  let reminder: Reminder
  let list: RemindersList
}

/// What has gone wrong in query builders before.
@Suite struct KnownTrapTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// SQLite before 3.50 reads `IN ((SELECT …))` as one value.
  @Test func membershipInAQueryOfSeveralRows() throws {
    try database.read { db in
      try #expect(Reminder.where { $0.id.in(Reminder.select(\.id)) }.fetchCount(db) == 5)
      try #expect(Reminder.where { Reminder.select(\.id).contains($0.id) }.fetchCount(db) == 5)
      try #expect(
        Reminder.where { $0.id.in(Values(1).union(Values(2))) }.fetchCount(db) == 2
      )
    }
  }

  /// SQLite would keep the last of two assignments without a word.
  @Test func aColumnAssignedTwice() {
    assertQuery(
      Reminder.find(1).update {
        $0.title = "a"
        $0.title += "b"
        $0.title += "c"
      }
      .returning(\.title),
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = (('a') || ('b')) || ('c')
      WHERE (("reminders"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "abc" │
      └───────┘
      """
    }
  }

  /// Two columns of a row may have one name.
  @Test func columnsOfOneName() throws {
    let query =
      Reminder
      .join(RemindersList.all) { $0.remindersListID == $1.id }
      .where { reminder, _ in reminder.id == 4 }
      .select { ReminderWithList.Columns(reminder: $0, list: $1) }
    try database.read { db in
      let row = try #require(try query.fetchOne(db))
      #expect(row.reminder.id == 4)
      #expect(row.reminder.title == "Call accountant")
      #expect(row.list.id == 2)
      #expect(row.list.title == "Business")
    }
  }

  /// Where rows have their columns by name, two of one name would be read as one.
  @Test func columnsOfOneNameInATable() throws {
    let query =
      Reminder
      .join(RemindersList.all) { $0.remindersListID == $1.id }
      .select { ReminderWithList.Columns(reminder: $0, list: $1) }
    try database.read { db in
      #expect(throws: TableSchemaError.self) { try query.derivedTable().fetchAll(db) }
      #expect(throws: TableSchemaError.self) { try query.derivedTable().fetchCount(db) }
      #expect(throws: TableSchemaError.self) {
        try With {
          query
        } query: {
          $0.limit(2)
        }.fetchAll(db)
      }
      #expect(throws: TableSchemaError.self) { try query.union(query).order { $0.list.title }.fetchAll(db) }
      #expect(throws: TableSchemaError.self) { try query.union(query).order(by: \.reminder.id).fetchAll(db) }
      let (once, twice) = (try query.fetchAll(db), try query.union(query).fetchAll(db))
      #expect(twice.count == once.count)
    }
  }

  /// A column that is neither grouped by nor aggregated is that of the row that has the minimum or the maximum.
  @Test func columnsBesideAnAggregate() {
    assertQuery(
      Reminder.group(by: \.remindersListID).order(by: \.remindersListID)
        .select { ($0.remindersListID, $0.title, $0.id.max()) },
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID", "reminders"."title", max("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      ORDER BY "reminders"."remindersListID"
      """
    } results: {
      """
      ┌───┬───────────────┬───┐
      │ 1 │ "Take a walk" │ 3 │
      │ 2 │ "Send report" │ 5 │
      └───┴───────────────┴───┘
      """
    }
    assertQuery(
      Reminder.group(by: \.remindersListID).order(by: \.remindersListID)
        .select { ($0.remindersListID, $0.title, $0.id.min()) },
      database: database
    ) {
      """
      SELECT "reminders"."remindersListID", "reminders"."title", min("reminders"."id")
      FROM "reminders"
      GROUP BY "reminders"."remindersListID"
      ORDER BY "reminders"."remindersListID"
      """
    } results: {
      """
      ┌───┬───────────────────┬───┐
      │ 1 │ "Groceries"       │ 1 │
      │ 2 │ "Call accountant" │ 4 │
      └───┴───────────────────┴───┘
      """
    }
  }

  @Test func aLimitKeepsTheOffset() throws {
    try database.read { db in
      try #expect(Reminder.order(by: \.id).offset(3).limit(1).select(\.id).fetchAll(db) == [4])
      try #expect(Reminder.order(by: \.id).limit(1).offset(3).select(\.id).fetchAll(db) == [4])
    }
  }

  /// Without parentheses, AND would take what belongs to OR.
  @Test func conditionsKeepTogether() throws {
    let either = Reminder.where { $0.id == 1 }.or(.where { $0.id == 2 })
    try database.read { db in
      try #expect(either.where { $0.isCompleted }.fetchCount(db) == 0)
      try #expect(either.and(.where { $0.id == 2 }).select(\.id).fetchAll(db) == [2])
      try #expect(either.not().fetchCount(db) == 3)
      try #expect(
        Reminder.where { $0.id == 1 || #sql("1 OR 0", as: Bool.self) }.where { $0.id == 5 }.fetchCount(db)
          == 1
      )
    }
  }

  /// A row that a join does not find is nil, whatever side it is on, and not a row of zeros.
  @Test func everyMixOfOuterJoins() throws {
    try database.read { db in
      let left = Tag.leftJoin(User.all) { $0.id == $1.id && $1.id == 1 }
      try #expect(left.fetchAll(db).map { $0.1?.id } == [1, nil, nil])
      let right = User.rightJoin(Tag.all) { $0.id == $1.id && $0.id == 1 }
      try #expect(right.fetchAll(db).map { $0.0?.id } == [1, nil, nil])
      let full = User.where { $0.id == 1 }.fullJoin(Tag.all) { $0.id == $1.id }
      try #expect(full.fetchAll(db).map { $0.0?.id } == [1])
      let both = Tag.leftJoin(User.all) { $0.id == $1.id }.leftJoin(RemindersList.all) {
        $1.managerID == $2.id
      }
      try #expect(both.fetchAll(db).map { $0.2?.id } == [nil, 1, nil])
      let mixed = Tag.leftJoin(User.all) { $0.id == $1.id }.rightJoin(RemindersList.all) { $1.id == $2.id }
      try #expect(mixed.fetchAll(db).map { $0.1?.id } == [1, 2, nil])
    }
  }
}
