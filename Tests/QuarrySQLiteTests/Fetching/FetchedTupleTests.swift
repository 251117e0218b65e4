import QuarrySQLite
import Testing

/// Swift code that uses fetched tuples directly after the fetch.
@Suite struct FetchedTupleTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func selections() throws {
    try database.read { db in
      let query = Reminder.order(by: \.id)
      try #expect(
        query.select { ($0.id, $0.notes) }.fetchAll(db).map { $0.1 } == ["Milk, Eggs", nil, "", nil, nil]
      )
      try #expect(query.select { ($0.id, $0.notes) }.fetchAll(db).compactMap { $0.1 } == ["Milk, Eggs", ""])
      let long = try query.select { ($0.id, $0.title) }.fetchAll(db).filter { $0.1.count > 9 }.map(\.0)
      #expect(long == [3, 4, 5])
      let sum = try Reminder.select { ($0.title, $0.id) }.fetchAll(db).reduce(0) { $0 + $1.1 }
      #expect(sum == 15)
      let ids: [String: Int] = try Reminder.select { ($0.title, $0.id) }.fetchAll(db).reduce(into: [:]) {
        $0[$1.0] = $1.1
      }
      #expect(ids["Haircut"] == 2)
      let last: String? = try Reminder.select { ($0.title, $0.id) }.fetchAll(db).sorted { $0.1 > $1.1 }.first?
        .0
      #expect(last == "Send report")
      let byList = Dictionary(
        grouping: try query.select { ($0.remindersListID, $0.title) }.fetchAll(db),
        by: { $0.0 }
      )
      #expect(byList[2]?.map(\.1) == ["Call accountant", "Send report"])
      let titles = Dictionary(uniqueKeysWithValues: try Reminder.select { ($0.id, $0.title) }.fetchAll(db))
      #expect(titles[3] == "Take a walk")
      var lines: [String] = []
      try query.limit(2).select { ($0.id, $0.title) }.fetchAll(db).forEach {
        lines.append("\($0.0): \($0.1)")
      }
      #expect(lines == ["1: Groceries", "2: Haircut"])
      let text = try query.limit(2).select { ($0.id, $0.title) }.fetchAll(db).map { "\($0) \($1)" }
      #expect(text.joined(separator: ", ") == "1 Groceries, 2 Haircut")
    }
  }

  @Test func oneRow() throws {
    try database.read { db in
      let title = try Reminder.find(2).select { ($0.id, $0.title) }.fetchOne(db).map { $0.1 } ?? ""
      #expect(title == "Haircut")
      let none = try Reminder.find(99).select { ($0.id, $0.title) }.fetchOne(db).map { $0.1 }
      #expect(none == nil)
      let first = try Reminder.order { $0.id.desc() }.select { ($0.title, $0.notes) }.fetchOne(db)?.0 ?? ""
      #expect(first == "Send report")
      let priority = try Reminder.find(2).select { ($0.id, $0.priority) }.fetchOne(db).flatMap { $0.1 }
      #expect(priority == nil)
    }
  }

  @Test func cursors() throws {
    try database.read { db in
      let titles = try Reminder.order(by: \.id).select { ($0.id, $0.title) }.fetchCursor(db).map { $0.1 }
      #expect(titles.first == "Groceries")
    }
  }

  @Test func joins() throws {
    try database.read { db in
      let joined = RemindersList.join(Reminder.all) { $0.id == $1.remindersListID }.order { $1.id }
      try #expect(joined.fetchAll(db).map { $0.1.title }.first == "Groceries")
      try #expect(joined.fetchAll(db).map { ($0.title, $1.title) }.last?.0 == "Business")
      let titles = try joined.select { ($0.id, $1.title) }.fetchAll(db).filter { $0.0 == 2 }.map(\.1)
      #expect(titles == ["Call accountant", "Send report"])
      let optional = try Reminder.leftJoin(User.all) { $0.assignedUserID == $1.id }.order { reminder, _ in
        reminder.id
      }
      .fetchAll(db).compactMap { $0.1?.name }
      #expect(optional == ["Blob", "Blob Jr"])
      let names = try Reminder.leftJoin(User.all) { $0.assignedUserID == $1.id }
        .join(RemindersList.all) { $0.remindersListID == $2.id }
        .order { reminder, _, _ in reminder.id }
        .select { ($0.title, $1.name, $2.title) }
        .fetchAll(db).filter { $0.1 == nil }.map { "\($0.0)/\($0.2)" }
      #expect(names == ["Haircut/Personal", "Call accountant/Business", "Send report/Business"])
    }
  }

  @Test func changedRows() throws {
    try database.write { db in
      let updated = try Reminder.find([1, 2]).update { $0.title += "!" }.returning { ($0.id, $0.title) }
        .fetchAll(db).sorted { $0.0 > $1.0 }.map { $0.1 }
      #expect(updated == ["Haircut!", "Groceries!"])
      let inserted = try Tag.insert {
        Tag.Draft(title: "a")
        Tag.Draft(title: "b")
      }
      .returning { ($0.id, $0.title) }.fetchAll(db).map { $0.1 }
      #expect(inserted == ["a", "b"])
      let deleted: String? = try Tag.where { $0.title == "a" }.delete().returning { ($0.title, $0.id) }
        .fetchOne(db)
        .map { $0.0 }
      #expect(deleted == "a")
    }
  }

  @Test func commonTables() throws {
    try database.read { db in
      let titles = try With {
        Reminder.where { $0.isCompleted }
      } query: { done in
        done.order(by: \.id).select { ($0.id, $0.title) }
      }
      .fetchAll(db).map { $0.1 }
      #expect(titles == ["Take a walk", "Send report"])
    }
  }

  /// One column is not a tuple. The type of the result selects the overload.
  @Test func types() throws {
    try database.read { db in
      let pairs: [(Int, String)] = try Reminder.order(by: \.id).select { ($0.id, $0.title) }.fetchAll(db)
      #expect(pairs.count == 5)
      let named: [(id: Int, title: String)] = try Reminder.order(by: \.id).select { ($0.id, $0.title) }
        .fetchAll(db)
      #expect(named.first?.title == "Groceries")
      let ids = try Reminder.order(by: \.id).select { $0.id }.fetchAll(db).map { $0 * 2 }
      #expect(ids == [2, 4, 6, 8, 10])
    }
  }
}
