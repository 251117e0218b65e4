import QuarrySQLite

/// The full-text index of the reminders. Its `rowid` is the key of the reminder.
@Table
struct ReminderText: FTS5 {
  let rowid: Int
  let title: String
  let notes: String
}
