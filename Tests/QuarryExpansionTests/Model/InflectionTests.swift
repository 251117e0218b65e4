import Testing

@testable import QuarryExpansion

@Suite struct InflectionTests {
  @Test(arguments: [
    ("Reminder", "reminders"), ("Category", "categories"), ("Status", "statuses"), ("Day", "days"),
    ("RemindersList", "remindersLists"), ("Branch", "branches"), ("Dish", "dishes"), ("Box", "boxes"),
    ("Quiz", "quizes"), ("URLItem", "urlItems"), ("HTTP", "https"), ("R1", "r1s"), ("Y", "ys"),
    ("Toy", "toys"),
    ("reminder", "reminders"), ("Überschrift", "überschrifts"), ("HTTP2", "http2s"),
  ])
  func tableName(type: String, table: String) {
    #expect(type.inflectedTableName == table)
  }
}
