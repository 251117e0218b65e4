/// What a person asks the program to do.
enum Command: Equatable {
  case lists
  case addList(title: String)
  case add(NewReminder)
  case show(ReminderFilter)
  case complete(id: Reminder.ID, isCompleted: Bool)
  case edit(id: Reminder.ID, ReminderChanges)
  case delete(id: Reminder.ID)
  case tag(id: Reminder.ID, tags: [String])
  case search(SearchWords)
  case statistics
  case watch(ReminderFilter)
  case help
}

struct NewReminder: Equatable {
  var title: String
  var list: String
  var dueDay: Day?
  var priority: Priority?
  var tags: [String] = []
  var notes = ""
}

/// The changes of `edit`. A change that is nil leaves the column as it is.
struct ReminderChanges: Equatable {
  var title: String?
  var list: String?
  var dueDay: Change<Day>?
  var priority: Change<Priority>?
  var notes: String?
}

/// A new value of a nullable column.
enum Change<Value: Equatable & Sendable>: Equatable, Sendable {
  case set(Value)
  case clear

  var value: Value? {
    switch self {
    case .set(let value): value
    case .clear: nil
    }
  }
}
