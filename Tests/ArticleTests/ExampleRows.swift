@testable import ArticleSamples

/// The rows of the example tables.
struct ExampleRows: Sendable {
  var lists: [RemindersList]
  var reminders: [Reminder]
  var tags: [Tag]
  var reminderTags: [ReminderTag]
}
