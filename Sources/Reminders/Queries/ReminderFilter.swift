/// The reminders that a command prints.
struct ReminderFilter: Equatable {
  var list: String?
  var tag: String?
  var includesCompleted = false
}
