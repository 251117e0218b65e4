import QuarrySQLite
import QuarryTesting
import Testing

private enum Other: AliasName {}

/// `contains` of a query asks for a value among its rows; of a text column or expression for a text inside of it.
@Suite struct QueryContainsTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func text() {
    assertQuery(
      RemindersList.where { _ in Tag.select(\.title).contains("kids") }.select(\.title),
      database: database
    )
    // A part of one of the values is none of them.
    assertQuery(
      RemindersList.where { _ in Tag.select(\.title).contains("kid") }.select(\.title),
      database: database
    )
    let name = "Blob"
    assertQuery(
      RemindersList.select {
        (
          $0.title, User.where { $0.id > 1 }.select(\.name).contains(name),
          User.order(by: \.id).limit(1).select(\.name).contains(name),
          User.select { $0.name.lower() }.contains("blob")
        )
      },
      database: database
    )
    assertQuery(
      RemindersList.where {
        Tag.as(Other.self).select(\.title).union(User.select(\.name)).contains($0.title.lower())
      },
      database: database
    )
  }

  @Test func textThatMayBeMissing() {
    assertQuery(
      RemindersList.select {
        ($0.title, Reminder.where { $0.notes != nil }.select(\.notes).contains("Milk, Eggs"))
      },
      database: database
    )
    assertQuery(
      RemindersList.select { list in
        Reminder.where { $0.remindersListID == list.id }.select(\.notes).contains("Milk, Eggs").optional
      },
      database: database
    )
  }

  @Test func otherTypes() {
    assertQuery(
      RemindersList.where { _ in Tag.select(\.id).contains(2) }.select(\.title),
      database: database
    )
    assertQuery(
      RemindersList.where { _ in
        Reminder.where { $0.assignedUserID != nil }.select(\.assignedUserID).contains(2)
          && Reminder.where { $0.priority != nil }.select(\.priority).contains(Priority.high)
      }
      .select(\.title),
      database: database
    )
    assertQuery(
      Reminder.where { User.select(\.managerID).contains($0.assignedUserID) }.select(\.title),
      database: database
    )
  }

  @Test func columns() {
    assertQuery(
      Reminder.where { $0.title.contains("Gro") || ($0.notes.contains("Milk") ?? false) }.select(\.title),
      database: database
    )
  }
}
