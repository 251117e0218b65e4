import QuarrySQLite
import QuarryTesting
import Testing

/// Selections that depend on a Swift value, with the same types and different expressions.
@Suite struct SelectionBranchTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test(arguments: [true, false]) func expressions(isShort: Bool) throws {
    let query = Reminder.order(by: \.id).select { reminder in
      if isShort { reminder.title } else { reminder.title + ": " + (reminder.notes ?? "-") }
    }
    try database.read { db in
      let first = try query.fetchOne(db)
      #expect(first == (isShort ? "Groceries" : "Groceries: Milk, Eggs"))
      let second = try query.fetchAll(db)[1]
      #expect(second == (isShort ? "Haircut" : "Haircut: -"))
    }
    let title = #""reminders"."title""#
    let column = isShort ? title : #"((\#(title)) || (': ')) || (coalesce("reminders"."notes", '-'))"#
    #expect(
      query.query.debugDescription == """
        SELECT \(column)
        FROM "reminders"
        ORDER BY "reminders"."id"
        """
    )
  }

  /// A closure with `return` does not use the builder.
  @Test func closuresThatReturn() throws {
    try database.write { db in
      let loud = try Reminder.find(1).select { reminder in
        let title = reminder.title + "!"
        return title
      }
      .fetchOne(db)
      #expect(loud == "Groceries!")
      let joined = RemindersList.join(Reminder.all) { $0.id == $1.remindersListID }.order { $1.id }.select {
        list,
        reminder in
        let name = list.title + "/" + reminder.title
        return (reminder.id, name)
      }
      let second = try joined.fetchAll(db)[1]
      #expect(second.0 == 2 && second.1 == "Personal/Haircut")
      let three = RemindersList.join(Reminder.all) { $0.id == $1.remindersListID }
        .join(User.all) { $1.assignedUserID == $2.id }.order { _, reminder, _ in reminder.id }
        .select { _, reminder, user in
          let name = user.name + "/" + reminder.title
          return name
        }
      let names = try three.fetchAll(db)
      #expect(names == ["Blob/Groceries", "Blob Jr/Take a walk"])
      let changed = Reminder.find(1).update { $0.title += "!" }.returning { reminder in
        let title = reminder.title.upper()
        return (reminder.id, title)
      }
      #expect(changed.query.debugDescription.hasSuffix(#"RETURNING "id", upper("title")"#))
      let row = try changed.fetchOne(db)
      #expect(row?.1 == "GROCERIES!")
    }
  }

  @Test(arguments: 0...3) func cases(kind: Int) throws {
    let query = Reminder.find(2).select { reminder in
      switch kind {
      case 0: (reminder.id, reminder.title)
      case 1: (reminder.id * 2, reminder.notes ?? "-")
      case 2: (1, "none")
      default: (reminder.remindersListID, reminder.title.upper())
      }
    }
    let row = try database.read { db in try query.fetchOne(db) }
    let expected = [(2, "Haircut"), (4, "-"), (1, "none"), (1, "HAIRCUT")][kind]
    #expect(row?.0 == expected.0 && row?.1 == expected.1)
  }

  @Test(arguments: [true, false]) func joinsAndChangedRows(isShort: Bool) throws {
    try database.write { db in
      let joined = RemindersList.join(Reminder.all) { $0.id == $1.remindersListID }.order { $1.id }.select {
        if isShort { ($1.id, $0.title) } else { ($0.id, $0.title + "/" + $1.title) }
      }
      let text = try joined.fetchAll(db).map { $0.1 }
      #expect(text.first == (isShort ? "Personal" : "Personal/Groceries"))
      let changed = try Reminder.find(1).update { $0.title += "!" }.returning {
        if isShort { $0.title } else { $0.title + "?" }
      }
      .fetchOne(db)
      #expect(changed == (isShort ? "Groceries!" : "Groceries!?"))
    }
  }
}
