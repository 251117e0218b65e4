import QuarrySQLite
import Testing

/// A statement that `where` continues stays the same. In a release build, `where` adds its condition to the statement's memory if nothing else
/// uses that.
@Suite struct ContinuedStatementTests {
  @Test func aQueryIsTheSameAfterOthersContinueIt() throws {
    let done = Reminder.where(\.isCompleted)
    let flagged = done.where(\.isFlagged)
    let unflagged = done.where { !$0.isFlagged }
    let both = flagged.where { $0.title.hasPrefix("Send") }

    #expect(try titles(flagged) == ["Send report"])
    #expect(try titles(unflagged) == ["Take a walk"])
    #expect(try titles(both) == ["Send report"])
    #expect(try titles(done) == ["Send report", "Take a walk"])
  }

  @Test func aQueryOfALoopHasTheConditionsUpToThere() throws {
    var query = Reminder.where { $0.id > 0 }
    var queries = [query]
    for id in 1...4 {
      query = query.where { $0.id != id }
      queries.append(query)
    }
    let ids = try remindersDatabase().read { db in
      try queries.map { try $0.order(by: \.id).select(\.id).fetchAll(db) }
    }
    #expect(ids == [[1, 2, 3, 4, 5], [2, 3, 4, 5], [3, 4, 5], [4, 5], [5]])
  }

  @Test func aQueryOfALoopHasAllConditions() throws {
    var query = Reminder.where { $0.id > 0 }
    for id in 1...4 { query = query.where { $0.id != id } }
    #expect(try titles(query) == ["Send report"])
  }

  @Test func aQueryOfAKeyIsTheSameAfterOthersContinueIt() throws {
    let first = Reminder.find(1)
    let done = first.where(\.isCompleted)

    #expect(try titles(done) == [])
    #expect(try titles(first) == ["Groceries"])
  }

  @Test func anUpdateIsTheSameAfterOthersContinueIt() throws {
    let update = Reminder.update { $0.notes = "done" }.where(\.isCompleted)
    let flagged = update.where(\.isFlagged)
    let unflagged = update.where { !$0.isFlagged }

    #expect(try changed { try flagged.returning(\.title).fetchAll($0) } == ["Send report"])
    #expect(try changed { try unflagged.returning(\.title).fetchAll($0) } == ["Take a walk"])
    #expect(try changed { try update.returning(\.title).fetchAll($0) } == ["Send report", "Take a walk"])
  }

  @Test func aDeleteIsTheSameAfterOthersContinueIt() throws {
    let delete = Reminder.where(\.isCompleted).delete()
    let flagged = delete.where(\.isFlagged)
    let unflagged = delete.where { !$0.isFlagged }

    #expect(try changed { try flagged.returning(\.title).fetchAll($0) } == ["Send report"])
    #expect(try changed { try unflagged.returning(\.title).fetchAll($0) } == ["Take a walk"])
    #expect(try changed { try delete.returning(\.title).fetchAll($0) } == ["Send report", "Take a walk"])
  }

  private func titles(_ query: Where<Reminder>) throws -> [String] {
    try remindersDatabase().read { db in try query.order(by: \.title).select(\.title).fetchAll(db) }
  }

  private func changed(_ write: (Database) throws -> [String]) throws -> [String] {
    try remindersDatabase().write(write).sorted()
  }
}
